import {
  platformSettingSchema,
  type CallInput,
  type PlatformSetting,
  type platformSettingUpdate,
} from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../database/database.ts'
import type { ReadPart } from '../../database/joint-reads.ts'
import { newToken } from '../../database/id.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import { platformSettings } from './tables.ts'
import { texts } from './texts.ts'

const storedSchema = platformSettingSchema.omit({ sandboxServices: true, sessionIdleMinutes: true })
type Stored = z.infer<typeof storedSchema>

const LINK_SECRET = 'linkSecret'
const seedBegunSchema = z.object({ begun: z.literal(true) })

export const defaultPlatformSetting: Stored = {
  platformLogo: '',
  platformName: '站坊',
  platformAiChatOpen: false,
  platformAiChatLink: '',
  platformCustomerServiceOpen: true,
  platformCustomerServiceButtonName: '联系客服',
  platformCustomerServiceQrcode: '',
  platformCustomerServiceName: '平台客服',
  platformCustomerServicePhone: '400-000-0000',
  platformAccentColor: '#1f6feb',
  platformFilingNumber: '',
  platformSecondFactorRequired: false,
  platformWatermarkOpen: false,
  platformContentSafetyOpen: true,
}

/** The installation's own 备案号 as a part of a joint read: sites without one of their own show it. */
export const filingNumberRead: ReadPart<{ filingNumber: string }> = {
  select: sql`
    select coalesce(${platformSettings.value} ->> 'platformFilingNumber', '') as "filingNumber" from ${platformSettings}
    where ${platformSettings.name} = 'setting'`,
  row: z.object({ filingNumber: z.string() }),
}

export type PlatformService = ReturnType<typeof createPlatformService>

/** For how long a process goes by what it last read of a setting that every request asks for, milliseconds. */
const SETTING_FRESH_MS = 10_000

/** Settings and facts of this installation. Its configuration may demand what a setting could. */
export function createPlatformService(
  { db, pool }: Database,
  secrets: SecretBox,
  sandboxServices: () => readonly string[],
  {
    secondFactorRequired: secondFactorForced,
    sessionIdleMinutes,
  }: Pick<Config, 'secondFactorRequired' | 'sessionIdleMinutes'>,
) {
  let demand: { required: Promise<boolean>; until: number } | undefined

  async function read(name: string, handle: Db = db): Promise<unknown> {
    const [row] = await handle.select().from(platformSettings).where(eq(platformSettings.name, name))
    return row?.value
  }

  /** Keeps the first value that any process wrote. */
  async function readOrWrite(name: string, value: unknown): Promise<unknown> {
    await db.insert(platformSettings).values({ name, value }).onConflictDoNothing()
    return read(name)
  }

  /** `handle` for those who hold a transaction: it has its connection already. */
  async function setting(handle: Db = db): Promise<PlatformSetting> {
    const stored = storedSchema.partial().safeParse((await read('setting', handle)) ?? {})
    return {
      ...defaultPlatformSetting,
      ...(stored.success ? stored.data : {}),
      ...(secondFactorForced ? { platformSecondFactorRequired: true } : {}),
      sessionIdleMinutes,
      sandboxServices: [...sandboxServices()],
    }
  }

  return {
    setting,

    /** Whether those who administer the platform need a second factor; known at once to this process, soon to others. */
    secondFactorRequired(): Promise<boolean> {
      if (secondFactorForced) return Promise.resolve(true)
      if (demand === undefined || demand.until < Date.now()) {
        const required = setting().then(({ platformSecondFactorRequired }) => platformSecondFactorRequired)
        demand = { required, until: Date.now() + SETTING_FRESH_MS }
        required.catch(() => {
          demand = undefined
        })
      }
      return demand.required
    },

    /** Changes only what is given; two who change different fields at once keep both. */
    async updateSetting(change: CallInput<typeof platformSettingUpdate>['body']): Promise<void> {
      if (secondFactorForced && change?.platformSecondFactorRequired === false)
        throw fieldRefusal('invalidInput', 'platformSecondFactorRequired', texts.secondFactorForced)
      demand = undefined
      const value = JSON.stringify(change)
      await db
        .insert(platformSettings)
        .values({ name: 'setting', value: sql`${value}::jsonb` })
        .onConflictDoUpdate({
          target: platformSettings.name,
          set: { value: sql`${platformSettings.value} || ${value}::jsonb` },
        })
    },
    async setHomePageType(type: number): Promise<void> {
      await db
        .insert(platformSettings)
        .values({ name: 'homePageType', value: type })
        .onConflictDoUpdate({ target: platformSettings.name, set: { value: type } })
    },
    async homePageType(): Promise<number> {
      const parsed = z
        .number()
        .int()
        .safeParse(await read('homePageType'))
      return parsed.success ? parsed.data : 0
    },
    /** Secret that signs links which expire; the same in every process. */
    async linkSecret(): Promise<string> {
      const stored = z.string().parse(await readOrWrite(LINK_SECRET, secrets.seal(newToken(), LINK_SECRET)))
      if (secrets.isSealed(stored)) return secrets.open(stored, LINK_SECRET)
      // Earlier versions kept it as it was.
      await db
        .update(platformSettings)
        .set({ value: secrets.seal(stored, LINK_SECRET) })
        .where(and(eq(platformSettings.name, LINK_SECRET), eq(platformSettings.value, stored)))
      return stored
    },
    /**
     * How far seeding this installation has come. Whoever asks must hold the seed's lock; an installation of an earlier
     * version noted the moment alone, which means done.
     */
    async seedState(): Promise<'new' | 'begun' | 'done'> {
      const value = await read('seededAt')
      if (value === undefined) return 'new'
      return seedBegunSchema.safeParse(value).success ? 'begun' : 'done'
    },
    async noteSeedBegun(): Promise<void> {
      const value = { begun: true }
      await db
        .insert(platformSettings)
        .values({ name: 'seededAt', value })
        .onConflictDoUpdate({ target: platformSettings.name, set: { value } })
    },
    async noteSeedDone(): Promise<void> {
      const value = sql`to_jsonb(now())`
      await db
        .insert(platformSettings)
        .values({ name: 'seededAt', value })
        .onConflictDoUpdate({ target: platformSettings.name, set: { value } })
    },
    /** Runs `work` while no other process seeds the installation. */
    async withSeedLock<Result>(work: () => Promise<Result>): Promise<Result> {
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(hashtextextended('seed', 0))`)
        return await work()
      } finally {
        // A lock of the session ends with it at the latest.
        await client.query(`select pg_advisory_unlock(hashtextextended('seed', 0))`).catch(() => undefined)
        client.release()
      }
    },
  }
}
