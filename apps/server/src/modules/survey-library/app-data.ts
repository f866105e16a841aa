import { surveyDefinitionSchema, surveyKinds } from '@zhanfang/survey'
import { z } from 'zod'
import { type AppData, asItIs, carried, naming, newIdOf, person } from '../../composition/app-data.ts'
import { surveyTemplates } from './tables.ts'

export const appData: AppData = {
  carried: [
    carried(surveyTemplates, {
      title: '问卷模板',
      columns: {
        id: newIdOf('survey-template'),
        kind: asItIs(z.enum(surveyKinds)),
        title: asItIs(z.string().max(200)),
        summary: asItIs(z.string().max(2000)),
        tags: asItIs(z.array(z.string().max(60)).max(50)),
        questionCount: asItIs(),
        definition: naming(surveyDefinitionSchema),
        createdBy: person,
        createdAt: asItIs(),
      },
    }),
  ],
  left: {
    favorite_questions: { reason: 'personal to members, who stay' },
    ai_uses: { reason: 'counts what this installation was asked' },
  },
}
