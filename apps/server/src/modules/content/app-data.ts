import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: { content_favorites: { reason: 'personal to members, who stay' } },
}
