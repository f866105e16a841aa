import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { app_versions: { reason: 'says what this installation has told about versions' } },
}
