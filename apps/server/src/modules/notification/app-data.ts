import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: {
    notifications: { reason: 'were sent to people of this installation' },
    notification_receipts: { reason: 'say what people of this installation got' },
    notification_opt_outs: { reason: 'are wishes of people of this installation' },
  },
}
