import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: {
    site_drafts: { reason: 'what waits here for its operator; pages of a copy are drafts like any other' },
  },
}
