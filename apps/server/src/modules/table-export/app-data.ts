import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { table_exports: { reason: 'files of a day, of those who asked for them' } },
}
