import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { invoices: { reason: 'belong to orders, which were paid here' } },
}
