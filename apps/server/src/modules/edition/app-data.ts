import type { AppData } from '../../composition/app-data.ts'

const reason = 'was bought here, for this app'

/** What an app has bought stays with it: a copy has to buy its own. */
export const appData: AppData = {
  carried: [],
  left: {
    edition_subscriptions: { reason },
    edition_changes: { reason },
    invite_code_uses: { reason },
  },
}
