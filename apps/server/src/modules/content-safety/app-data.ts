import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { content_safety_pictures: { reason: 'an answer of WeChat to this installation is waited for' } },
}
