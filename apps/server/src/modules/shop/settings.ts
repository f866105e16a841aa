import type { CallData } from '@zhanfang/contract'
import type { shopSettings as settingsCall } from '@zhanfang/contract/shop/calls'
import { type ShopSettings, shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { shopSettings } from './tables.ts'

export type ShopSettingsService = ReturnType<typeof createShopSettings>

/** How an app sells. */
export function createShopSettings(
  { db }: Database,
  {
    hasMerchant,
    canLogIn,
  }: {
    hasMerchant: (appId: string) => Promise<boolean>
    canLogIn: (appId: string) => Promise<boolean>
  },
) {
  const ofApp = db
    .select({ settings: shopSettings.settings })
    .from(shopSettings)
    .where(eq(shopSettings.appId, sql.placeholder('appId')))
    .prepare('shop_settings')

  async function read(appId: string): Promise<ShopSettings> {
    const [row] = await ofApp.execute({ appId })
    return shopSettingsSchema.parse(row?.settings ?? {})
  }
  return {
    read,

    /** Whether visitors can buy now: the shop is open, somebody is there to be paid, and buyers can have an account. */
    async canBuy(appId: string, known?: ShopSettings): Promise<boolean> {
      const { isOpen } = known ?? (await read(appId))
      if (!isOpen) return false
      const [merchant, login] = await Promise.all([hasMerchant(appId), canLogIn(appId)])
      return merchant && login
    },

    /** The settings with what else it takes to sell. */
    async asShown(appId: string): Promise<CallData<typeof settingsCall>> {
      const [settings, merchant, login] = await Promise.all([
        read(appId),
        hasMerchant(appId),
        canLogIn(appId),
      ])
      return { settings, hasMerchant: merchant, canLogIn: login }
    },

    async write(appId: string, settings: ShopSettings): Promise<void> {
      await db
        .insert(shopSettings)
        .values({ appId, settings, updatedAt: new Date() })
        .onConflictDoUpdate({ target: shopSettings.appId, set: { settings, updatedAt: new Date() } })
    },
  }
}
