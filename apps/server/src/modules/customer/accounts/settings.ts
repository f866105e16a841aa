import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { customerSettings } from '../tables.ts'
import { texts } from '../texts.ts'

export interface CustomerSettings {
  loginOn: boolean
  /** Plain text; empty for the product's own words. */
  agreement: string
  agreementVersion: number
}

const defaults: CustomerSettings = { loginOn: true, agreement: '', agreementVersion: 1 }

export type CustomerSettingsService = ReturnType<typeof createCustomerSettings>

/** How an app treats its customers. */
export function createCustomerSettings({ db }: Database) {
  const ofApp = db
    .select()
    .from(customerSettings)
    .where(eq(customerSettings.appId, sql.placeholder('appId')))
    .prepare('customer_settings')

  async function read(appId: string): Promise<CustomerSettings> {
    const [row] = await ofApp.execute({ appId })
    if (!row) return defaults
    const { loginOn, agreement, agreementVersion } = row
    return { loginOn, agreement, agreementVersion }
  }

  return {
    read,

    /** What visitors agree to, in full. */
    async agreementOf(appId: string, site: string): Promise<{ text: string; version: number }> {
      const { agreement, agreementVersion } = await read(appId)
      return { text: agreement === '' ? texts.defaultAgreement(site) : agreement, version: agreementVersion }
    },

    /** Changed words are a new version, which everybody is asked to agree to. */
    async update(appId: string, given: Pick<CustomerSettings, 'loginOn' | 'agreement'>): Promise<void> {
      const { loginOn, agreement } = given
      await db
        .insert(customerSettings)
        .values({ appId, loginOn, agreement, agreementVersion: agreement === '' ? 1 : 2 })
        .onConflictDoUpdate({
          target: customerSettings.appId,
          set: {
            loginOn,
            agreement,
            agreementVersion: sql`${customerSettings.agreementVersion} + (${customerSettings.agreement} <> ${agreement})::int`,
            updatedAt: sql`now()`,
          },
          setWhere: or(ne(customerSettings.loginOn, loginOn), and(ne(customerSettings.agreement, agreement))),
        })
    },
  }
}
