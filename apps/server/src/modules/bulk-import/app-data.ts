import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { bulk_imports: { reason: 'waits for an hour or two' } },
}
