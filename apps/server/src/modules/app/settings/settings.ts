import { appSettingsSchema, type AppSettings, type ManagerContact } from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { appSettings } from '../tables.ts'

/** What holds for an app as long as nobody has set anything. */
export const defaultAppSettings: AppSettings = {
  showArticleReadnum: true,
  showActivityReadnum: true,
  showCircleTimelineNum: true,
  showCircleMemberNum: true,
  socialOpen: true,
  locationOpen: false,
  wxChannelOpen: true,
  customerInfo: { open: false, name: '', phone: '', qrcode: '', hours: '' },
  miniCustomerInfo: { name: '', phone: '', qrcode: '' },
  filingNumber: '',
  siteContact: { phone: '', address: '', mail: '' },
}

export type AppSettingsService = ReturnType<typeof createAppSettings>

/** What the managers of an app say about it as a whole. */
export function createAppSettings({ db }: Database) {
  async function read(appId: string, handle: Db = db): Promise<AppSettings> {
    const [row] = await handle
      .select({ value: appSettings.value })
      .from(appSettings)
      .where(eq(appSettings.appId, appId))
    // A field that was added later has its default.
    const stored = appSettingsSchema.partial().safeParse(row?.value ?? {})
    return { ...defaultAppSettings, ...(stored.success ? stored.data : {}) }
  }

  const listeners: ((appId: string) => Promise<void>)[] = []

  return {
    read,

    /** Whoever keeps pages on which settings show is told of an app that has changed them. */
    onChanged: (listener: (appId: string) => Promise<void>) => void listeners.push(listener),

    /** Changes only what is given, and answers what was before; two who change different fields at once keep both. */
    async change(appId: string, change: Partial<AppSettings>): Promise<AppSettings> {
      const before = await read(appId)
      const value = JSON.stringify(change)
      await db
        .insert(appSettings)
        .values({ appId, value: sql`${value}::jsonb` })
        .onConflictDoUpdate({
          target: appSettings.appId,
          set: { value: sql`${appSettings.value} || ${value}::jsonb`, updatedAt: sql`now()` },
        })
      for (const tell of listeners) await tell(appId)
      return before
    },

    /** Who manages the app, for colleagues that need more than they may have; null when nobody is named. */
    async managerContact(appId: string, handle: Db = db): Promise<ManagerContact | null> {
      const { miniCustomerInfo } = await read(appId, handle)
      return miniCustomerInfo.phone === '' && miniCustomerInfo.qrcode === '' ? null : miniCustomerInfo
    },
  }
}
