import { type ShopSettings, shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { shopSettings } from './tables.ts'

export type ShopSettingsService = ReturnType<typeof createShopSettings>

/** How an app sells. */
export function createShopSettings(
  { db }: Database,
  { hasMerchant }: { hasMerchant: (appId: string) => Promise<boolean> },
) {
  async function read(appId: string): Promise<ShopSettings> {
    const [row] = await db.select().from(shopSettings).where(eq(shopSettings.appId, appId))
    return shopSettingsSchema.parse(row?.settings ?? {})
  }
  return {
    read,

    /** Whether visitors can buy now: the shop is open, and somebody is there to be paid. */
    async canBuy(appId: string): Promise<boolean> {
      const { isOpen } = await read(appId)
      return isOpen && hasMerchant(appId)
    },

    async write(appId: string, settings: ShopSettings): Promise<void> {
      await db
        .insert(shopSettings)
        .values({ appId, settings, updatedAt: new Date() })
        .onConflictDoUpdate({ target: shopSettings.appId, set: { settings, updatedAt: new Date() } })
    },
  }
}
