import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** People belong to their installation: whoever brings an app is its only member. */
export const appData: AppData = {
  carried: [],
  left: {
    app_members: { reason: 'accounts belong to an installation', loss: texts.membersStay },
    support_passes: { reason: 'lets somebody of this installation in for an hour' },
    app_invites: { reason: 'leads to an app of this installation' },
  },
}
