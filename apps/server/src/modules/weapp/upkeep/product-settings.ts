import type { WeappProductSettings } from '@zhanfang/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { weappSettings } from '../tables.ts'

const defaults: WeappProductSettings = {
  takesUpgrades: true,
  submitsByItself: false,
  releasesByItself: false,
}

export type ProductSettings = ReturnType<typeof createProductSettings>

/** How mini-programs follow new versions, as their managers want it. */
export function createProductSettings({ db }: Database) {
  async function read(appId: string): Promise<WeappProductSettings> {
    const [row] = await db.select().from(weappSettings).where(eq(weappSettings.appId, appId))
    const { takesUpgrades, submitsByItself, releasesByItself } = row ?? defaults
    return { takesUpgrades, submitsByItself, releasesByItself }
  }
  return {
    read,

    /** Changes what is given alone; gives what was before and what is now. */
    async change(
      appId: string,
      { takesUpgrades, submitsByItself, releasesByItself }: Partial<WeappProductSettings>,
    ): Promise<{ before: WeappProductSettings; after: WeappProductSettings }> {
      const before = await read(appId)
      const given = {
        ...(takesUpgrades === undefined ? {} : { takesUpgrades }),
        ...(submitsByItself === undefined ? {} : { submitsByItself }),
        ...(releasesByItself === undefined ? {} : { releasesByItself }),
      }
      const row = { appId, ...defaults, ...given }
      await (Object.keys(given).length === 0
        ? db.insert(weappSettings).values(row).onConflictDoNothing()
        : db
            .insert(weappSettings)
            .values(row)
            .onConflictDoUpdate({ target: weappSettings.appId, set: given }))
      return { before, after: await read(appId) }
    },
  }
}
