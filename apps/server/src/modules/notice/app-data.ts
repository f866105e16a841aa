import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { notices: { reason: 'messages to members, who stay' } },
}
