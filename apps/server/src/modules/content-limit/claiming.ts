import type { LimitContact, LimitReached, PlatformSetting } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { type AppSettingsService, ownerOf } from '../app/module.ts'
import type { LimitedKinds } from './kinds.ts'
import { contentLimits } from './tables.ts'
import { texts } from './texts.ts'

const limitSchema = z.object({ kind: z.string(), scope: z.string(), most: z.number().int().nullable() })

/** What an app has bought: how many of each kind, and whether it is over, so that nothing new may be created. */
export interface BoughtLimits {
  most: Readonly<Record<string, number | null>>
  isEnded: boolean
}

export interface ClaimingNeighbours {
  kinds: LimitedKinds
  managerContact: AppSettingsService['managerContact']
  platformSetting: (handle: Db) => Promise<PlatformSetting>
  /** Null for an app that has bought nothing. */
  boughtBy: (handle: Db, appId: string) => Promise<BoughtLimits | null>
}

/** What whoever creates contents asks before they do. */
export type Claiming = ReturnType<typeof createClaiming>
/** Takes places for contents that are about to be written in the same transaction. */
export type ClaimPlaces = Claiming['claim']

/** How many contents of each kind an app may have, and the refusal of one too many. */
export function createClaiming(
  { db }: Database,
  { kinds, managerContact, platformSetting, boughtBy }: ClaimingNeighbours,
) {
  /**
   * The limit that holds for each kind of an app: its own, else its owner's, else that of what it has bought, else the
   * platform's. Absent: none.
   */
  async function rulesOf(
    handle: Db,
    appId: string,
    kind?: string,
  ): Promise<{
    limits: ReadonlyMap<string, number | null>
    isEnded: boolean
    lacks: (kind: string) => boolean
  }> {
    const { rows } = await handle.execute(sql`
      select ${contentLimits.kind} as kind, ${contentLimits.scope} as scope, ${contentLimits.most} as most
      from ${contentLimits}
      where (
        ${contentLimits.scope} = 'platform' and ${contentLimits.subjectId} = ''
        or ${contentLimits.scope} = 'app' and ${contentLimits.subjectId} = ${appId}
        or ${contentLimits.scope} = 'user' and ${contentLimits.subjectId} = ${ownerOf(appId)}
      ) ${kind === undefined ? sql`` : sql`and ${contentLimits.kind} = ${kind}`}`)
    const set = limitSchema.array().parse(rows)
    const bought = await boughtBy(handle, appId)
    const ofScope = (scope: string) =>
      set.flatMap((row): [string, number | null][] => (row.scope === scope ? [[row.kind, row.most]] : []))
    const limits = new Map([
      ...ofScope('platform'),
      ...Object.entries(bought?.most ?? {}),
      ...ofScope('user'),
      ...ofScope('app'),
    ])
    const isGiven = (kind: string) => set.some((row) => row.scope !== 'platform' && row.kind === kind)
    return {
      limits,
      isEnded: bought?.isEnded ?? false,
      /** What it has bought does not contain any of the kind, and nobody has allowed some besides. */
      lacks: (one) => bought?.most[one] === 0 && !isGiven(one),
    }
  }
  const limitsOf = async (handle: Db, appId: string, kind?: string) =>
    (await rulesOf(handle, appId, kind)).limits

  /** Whom to ask for more, as far as anybody is named. */
  async function contactsOf(appId: string, handle: Db = db): Promise<LimitContact[]> {
    const manager = await managerContact(appId, handle)
    const platform = await platformSetting(handle)
    return [
      ...(manager ? [{ who: 'manager' as const, ...manager }] : []),
      ...(platform.platformCustomerServiceOpen
        ? [
            {
              who: 'platform' as const,
              name: platform.platformCustomerServiceName,
              phone: platform.platformCustomerServicePhone,
              qrcode: platform.platformCustomerServiceQrcode,
            },
          ]
        : []),
    ]
  }

  /** Refuses when `more` contents of a kind would be too many. `lock` lets those who count at once wait for each other. */
  async function mustFit(
    handle: Db,
    appId: string,
    kindName: string,
    { more, lock }: { more: number; lock: boolean },
  ): Promise<void> {
    const { limits, isEnded, lacks } = await rulesOf(handle, appId, kindName)
    if (isEnded && more > 0) throw new Refusal('editionEnded')
    if (more > 0 && lacks(kindName)) throw new Refusal('editionLacks')
    const most = limits.get(kindName) ?? null
    if (most === null) return
    const kind = kinds.find(kindName)
    if (lock) {
      const name = `content-limit:${appId}:${kindName}`
      await handle.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    }
    const used = await kinds.count(handle, kind, appId)
    if (used + more <= most) return
    const detail: LimitReached = {
      kind: kind.kind,
      kindName: kind.name,
      most,
      used,
      contacts: await contactsOf(appId, handle),
    }
    throw new Refusal('handledByCaller', { message: texts.reached, detail })
  }

  return {
    limitsOf,
    contactsOf,

    /**
     * Takes places for `more` contents that are written afterwards in the same transaction, until whose end others who
     * create such contents in this app wait. Refuses (900001) when there are not so many left.
     */
    claim: (tx: Db, appId: string, kind: string, more = 1): Promise<void> =>
      mustFit(tx, appId, kind, { more, lock: true }),

    /** Refuses like `claim`, before costly work such as an upload; the place itself is claimed later. */
    mustHaveRoom: (appId: string, kind: string): Promise<void> =>
      mustFit(db, appId, kind, { more: 1, lock: false }),

    /** Whether one more may be created now; for screens, as others may be quicker. */
    async mayCreate(appId: string, kind: string): Promise<boolean> {
      const { limits, isEnded } = await rulesOf(db, appId, kind)
      if (isEnded) return false
      const most = limits.get(kind) ?? null
      return most === null || (await kinds.count(db, kinds.find(kind), appId)) < most
    },

    /** Refuses when an app that was just brought here whole has too much of anything. */
    async mustFitWhole(tx: Db, appId: string): Promise<void> {
      for (const kind of (await limitsOf(tx, appId)).keys()) {
        if (kinds.all().some((known) => known.kind === kind))
          await mustFit(tx, appId, kind, { more: 0, lock: false })
      }
    },
  }
}
