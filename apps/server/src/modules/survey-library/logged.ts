import type { DescribeLogged } from '../../composition/logged-things.ts'
import { rowNames } from '../../database/row-names.ts'
import { surveyTemplates } from './tables.ts'

/** What the log calls the templates that people keep. */
export const logged: DescribeLogged = (database) => ({
  fields: {
    'templateDelete.id': rowNames(database, {
      appId: surveyTemplates.appId,
      id: surveyTemplates.id,
      name: surveyTemplates.title,
    }),
  },
})
