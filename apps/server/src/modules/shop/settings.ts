import type { CallData } from '@zhanfang/contract'
import type { shopSettings as settingsCall } from '@zhanfang/contract/shop/calls'
import { type ShopSettings, shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { eq } from 'drizzle-orm'
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
  async function read(appId: string): Promise<ShopSettings> {
    const [row] = await db.select().from(shopSettings).where(eq(shopSettings.appId, appId))
    return shopSettingsSchema.parse(row?.settings ?? {})
  }
  return {
    read,

    /** Whether visitors can buy now: the shop is open, somebody is there to be paid, and buyers can have an account. */
    async canBuy(appId: string): Promise<boolean> {
      const { isOpen } = await read(appId)
      return isOpen && (await hasMerchant(appId)) && canLogIn(appId)
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
