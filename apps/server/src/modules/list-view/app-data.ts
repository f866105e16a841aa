import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** Conditions of a view name people, folders and days of the app that it was made in. */
export const appData: AppData = {
  carried: [],
  left: {
    list_views: { reason: 'belongs to the people who look at the lists', loss: texts.viewsStay },
    list_default_views: { reason: 'personal to members, who stay' },
  },
}
