import type { AppData } from '../../composition/app-data.ts'
import { texts } from './texts.ts'

/** An official account is in this installation's hands: another app authorises it for itself. */
export const appData: AppData = {
  carried: [],
  left: {
    official_accounts: { reason: 'an authorization belongs to one installation', loss: texts.accountsStay },
    official_articles: { reason: 'is brought over again from the account' },
  },
}
