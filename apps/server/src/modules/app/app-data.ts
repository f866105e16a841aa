import { appSettingsSchema } from '@zhanfang/contract'
import { carried, naming, notCarried, type AppData } from '../../composition/app-data.ts'
import { appSettings } from './tables.ts'
import { texts } from './texts.ts'

/** People belong to their installation: whoever brings an app is its only member. Its settings come along. */
export const appData: AppData = {
  carried: [
    carried(appSettings, {
      columns: { value: naming(appSettingsSchema.partial()), updatedAt: notCarried() },
    }),
  ],
  left: {
    app_members: { reason: 'accounts belong to an installation', loss: texts.membersStay },
    support_passes: { reason: 'lets somebody of this installation in for an hour' },
    app_invites: { reason: 'leads to an app of this installation' },
  },
}
