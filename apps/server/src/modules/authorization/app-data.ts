import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: {
    auth_applies: { reason: 'a copy has to be agreed to anew' },
    auth_grants: { reason: 'others agreed to be shown in this app, not in a copy of it' },
  },
}
