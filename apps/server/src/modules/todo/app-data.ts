import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: {
    audits: { reason: 'requests of people, who stay' },
    todo_settings: { reason: 'who decides what belongs to the people of an app' },
  },
}
