import { freshOptions } from '../../choices/choice.ts'
import { singleChoiceType } from '../../choices/choice-question.ts'
import { texts } from '../../view/texts.ts'
import type { SingleQuestion } from './question.ts'

export const type = singleChoiceType<SingleQuestion>({
  type: 'single',
  title: texts.type.single,
  group: texts.group.choice,
  order: 10,
  icon: '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="3.5" fill="currentColor"/>',
  defaults: () => ({
    type: 'single',
    title: texts.fresh.question,
    required: true,
    options: freshOptions(2),
    order: 'fixed',
    layout: { columns: 1, style: 'list' },
  }),
})
