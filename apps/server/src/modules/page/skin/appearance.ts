import {
  defaultAppearance,
  siteAppearanceSchema,
  siteSkins,
  type SiteAppearance,
  type SiteAppearanceChange,
  type SiteSkin,
} from '@zhanfang/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { asked, type ReadPart } from '../../../database/joint-reads.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import { checkNamed, namedInAppearance, type MissingTargets } from './named-contents.ts'
import { siteAppearances } from '../tables.ts'
import { texts } from '../texts.ts'

const partsSchema = z.record(z.string(), z.unknown()).catch({})

/** What is stored, part by part: one that an older build wrote otherwise gives way to its default. */
export function storedAppearance(raw: unknown): SiteAppearance {
  const parts = partsSchema.parse(raw)
  const { shape } = siteAppearanceSchema
  const base = defaultAppearance()
  const read = <Value>(schema: z.ZodType<Value>, name: string, fallback: Value): Value => {
    const found = schema.safeParse(parts[name])
    return found.success ? found.data : fallback
  }
  return {
    skin: read(shape.skin, 'skin', base.skin),
    navLayoutType: read(shape.navLayoutType, 'navLayoutType', base.navLayoutType),
    navStyle: read(shape.navStyle, 'navStyle', base.navStyle),
    tabBar: read(shape.tabBar, 'tabBar', base.tabBar),
    banner: read(shape.banner, 'banner', base.banner),
    music: read(shape.music, 'music', base.music),
    popUp: read(shape.popUp, 'popUp', base.popUp),
    home: read(shape.home, 'home', base.home),
  }
}

type OwnSkin = Pick<SiteSkin, 'topBgImageUrl' | 'bgColorType' | 'bgColor'> & Partial<SiteSkin>

export type AppearanceService = ReturnType<typeof createAppearanceService>

/** What surrounds the pages of an app's site. Whatever changes of it counts up the site's revision. */
export function createAppearanceService({ db }: Database, missingTargets: MissingTargets) {
  async function read(appId: string): Promise<SiteAppearance> {
    const [row] = await db.select().from(siteAppearances).where(eq(siteAppearances.appId, appId))
    return storedAppearance(row?.settings)
  }

  /** Refuses parts that newly name a content which the app does not have. */
  async function change(appId: string, parts: SiteAppearanceChange): Promise<void> {
    const named = namedInAppearance(parts)
    if (named.length > 0) {
      await checkNamed(appId, named, namedInAppearance(await read(appId)), missingTargets)
    }
    const json = JSON.stringify(parts)
    await db
      .insert(siteAppearances)
      .values({ appId, settings: parts })
      .onConflictDoUpdate({
        target: siteAppearances.appId,
        set: {
          settings: sql`${siteAppearances.settings} || ${json}::jsonb`,
          revision: sql`${siteAppearances.revision} + 1`,
          updatedAt: sql`now()`,
        },
      })
  }

  return {
    read,
    change,

    /** A skin of ours by its id, or one of the operator's making, which keeps accent and family when it names none. */
    async setSkin(appId: string, input: OwnSkin | { skinId: string }): Promise<void> {
      if ('bgColor' in input) {
        const { accent, family, second } = (await read(appId)).skin
        return change(appId, { skin: { skinId: '', bgImageUrl: '', accent, family, second, ...input } })
      }
      const found = siteSkins.find(({ skin }) => skin.skinId === input.skinId)
      if (!found) throw fieldRefusal('invalidInput', 'skinId', texts.noSuchSkin)
      return change(appId, { skin: found.skin })
    },

    /** Counts a change of columns or navigation. */
    siteChanged: (appId: string) => change(appId, {}),

    /** How often what surrounds the pages has changed, as a part of a joint read. */
    revisionRead,
  }
}

const revisionRead: ReadPart<{ revision: number }> = {
  select: sql`
    select ${siteAppearances.revision} as "revision" from ${siteAppearances}
    where ${siteAppearances.appId} = ${asked.appId}`,
  row: z.object({ revision: z.number().int() }),
}
