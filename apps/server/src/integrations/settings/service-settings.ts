import {
  outsideServices,
  serviceGroups,
  type ServiceGroup,
  type ServiceSetting,
  type ServiceState,
} from '@zhanfang/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { servicesConfig, type ServicesConfig, type ServicesEnvironment } from '../services-config.ts'
import {
  mailFields,
  problemsIn,
  s3Of,
  variablesOf,
  type GroupValues,
  type S3Settings,
} from './group-values.ts'
import { createStoredSettings, type StoredGroup, type StoredGroups } from './stored-settings.ts'
import { texts } from './texts.ts'

/** How often a process looks whether another one has changed something, milliseconds. */
const LOOK_EVERY_MS = 2_000
/** Secrets of fewer characters show none of them. */
const SHORTEST_WITH_ENDING = 12

/** The variables by which a service of the environment is known: with one of them there, all of it comes from there. */
const credentials: Record<ServiceGroup, readonly string[]> = {
  sms: ['SMS_PROVIDER', 'SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE'],
  mail: ['MAIL_URL', 'MAIL_FROM'],
  weixin: ['WEIXIN_APPID', 'WEIXIN_SECRET', 'WEIXIN_TOKEN'],
  wxpay: ['WXPAY_APPID', 'WXPAY_MCH_ID', 'WXPAY_SERIAL_NO', 'WXPAY_PRIVATE_KEY', 'WXPAY_API_V3_KEY'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  weixinPlatform: [
    'WEIXIN_PLATFORM_APPID',
    'WEIXIN_PLATFORM_SECRET',
    'WEIXIN_PLATFORM_TOKEN',
    'WEIXIN_PLATFORM_AES_KEY',
  ],
  ai: ['AI_PROVIDER', 'AI_API_KEY', 'AI_MODEL'],
  storage: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  map: ['TENCENT_MAP_KEY'],
  pictures: ['PEXELS_API_KEY'],
}
/** Services that a sandbox can stand in for. */
const withStandIn: readonly ServiceGroup[] = [
  'sms',
  'mail',
  'weixin',
  'weixinPlatform',
  'wxpay',
  'alipay',
  'ai',
  'map',
  'pictures',
]

/** What holds now. The same object until something changes. */
export interface ServicesNow {
  config: ServicesConfig
  /** A file store that was set here; undefined when files lie where the environment says. */
  s3: S3Settings | undefined
  /** Whether addresses that were set here may be of the own network. */
  allowPrivate: boolean
}

export type ServiceSettings = Awaited<ReturnType<typeof createServiceSettings>>

/**
 * The one place that says how outside services are reached: by the environment, else by what managers have set, else by
 * the sandbox. A service comes whole from one of them, so that a key of one never goes to an address of another. A change
 * counts at once in the process that makes it, and within two seconds in all others.
 */
export async function createServiceSettings(
  database: Database,
  secrets: SecretBox,
  {
    serviceVariables: { env, given },
    s3: environmentS3,
    sandboxUrl,
    port,
  }: Pick<Config, 'serviceVariables' | 's3' | 'sandboxUrl' | 'port'>,
  log: FastifyBaseLogger,
) {
  const stored = createStoredSettings(database, secrets)
  const isFromEnvironment = (group: ServiceGroup) => credentials[group].some((name) => given.has(name))
  const wholeIn = (groups: StoredGroups, group: ServiceGroup): GroupValues | undefined => {
    if (isFromEnvironment(group)) return undefined
    const values = groups.get(group)?.values
    return values && problemsIn(group, values).length === 0 ? values : undefined
  }

  function settle(groups: StoredGroups): ServicesNow {
    const set: Partial<ServicesEnvironment> = {}
    for (const group of serviceGroups) {
      const values = wholeIn(groups, group)
      if (values) Object.assign(set, variablesOf(group, values))
    }
    const fromEnvironment = Object.fromEntries(Object.entries(env).filter(([name]) => given.has(name)))
    const allowPrivate = env.SERVICES_ALLOW_PRIVATE
    const config = servicesConfig(
      {
        ...env,
        ...set,
        ...fromEnvironment,
        AI_ALLOW_PRIVATE: env.AI_ALLOW_PRIVATE || allowPrivate,
      },
      sandboxUrl,
      port,
      isFromEnvironment('mail') || allowPrivate,
    )
    const storage = wholeIn(groups, 'storage')
    return { config, s3: storage && s3Of(storage), allowPrivate }
  }

  const variables = new Map(
    Object.entries(env).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )
  let read = await stored.read()
  let now = settle(read.groups)

  async function lookOnce(): Promise<void> {
    if ((await stored.version()) === read.version) return
    read = await stored.read()
    now = settle(read.groups)
  }
  let looked = Promise.resolve()
  /** One after the other: what was read earlier never replaces what was read later. */
  const look = (): Promise<void> => (looked = looked.catch(() => undefined).then(lookOnce))
  let isAway = false
  const watch = setInterval(() => {
    look().then(
      () => (isAway = false),
      (error: unknown) => {
        if (!isAway) log.warn({ err: error }, 'settings of services not read')
        isAway = true
      },
    )
  }, LOOK_EVERY_MS)
  watch.unref()

  /** What a service is told now, by the names of its fields, and which of it the environment says. */
  function valuesOf(group: ServiceGroup): { values: GroupValues; fixed: ReadonlySet<string> } {
    const ofEnvironment: Record<string, string> = Object.fromEntries(
      outsideServices[group].fields.flatMap(({ name }) => {
        if (!given.has(name)) return []
        const value = variables.get(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    if (isFromEnvironment(group)) {
      const whole =
        group === 'mail'
          ? mailFields(env.MAIL_URL ?? '', env.MAIL_FROM ?? '')
          : group === 'storage' && environmentS3
            ? {
                S3_ENDPOINT: environmentS3.endpoint,
                S3_REGION: environmentS3.region,
                S3_BUCKET: environmentS3.bucket,
                S3_ACCESS_KEY_ID: environmentS3.accessKeyId,
                S3_SECRET_ACCESS_KEY: environmentS3.secretAccessKey,
              }
            : ofEnvironment
      return { values: whole, fixed: new Set(outsideServices[group].fields.map(({ name }) => name)) }
    }
    return {
      values: { ...read.groups.get(group)?.values, ...ofEnvironment },
      fixed: new Set(Object.keys(ofEnvironment)),
    }
  }

  function stateOf(group: ServiceGroup): ServiceState {
    if (isFromEnvironment(group)) return 'environment'
    if (wholeIn(read.groups, group)) return 'console'
    return sandboxUrl !== undefined && withStandIn.includes(group) ? 'sandbox' : 'none'
  }

  function settingOf(group: ServiceGroup): ServiceSetting {
    const { values, fixed } = valuesOf(group)
    const kept = isFromEnvironment(group) ? undefined : read.groups.get(group)
    return {
      group,
      state: stateOf(group),
      isUnreadable: kept !== undefined && kept.values === undefined,
      fields: outsideServices[group].fields.map(({ name, kind }) => {
        const value = values[name] ?? ''
        const isSecret = kind === 'secret'
        return {
          name,
          value: isSecret ? '' : value,
          isSet: value !== '',
          ending: isSecret && value.length >= SHORTEST_WITH_ENDING ? value.slice(-4) : '',
          fromEnvironment: fixed.has(name),
        }
      }),
      changedAt: kept?.changedAt.toISOString() ?? null,
      changedByName: kept?.changedByName ?? '',
    }
  }

  /** What the service is told from now on; throws where that is not whole. */
  function merged(
    group: ServiceGroup,
    before: StoredGroup | undefined,
    change: Readonly<Record<string, string>>,
  ): GroupValues {
    const { fields } = outsideServices[group]
    const old = before?.values ?? {}
    const after: Record<string, string> = {}
    for (const { name } of fields) {
      const value = change[name] ?? old[name] ?? ''
      if (value !== '' && !given.has(name)) after[name] = value
    }
    const problems = problemsIn(group, after)
    if (problems.length > 0)
      throw new Refusal('invalidInput', { message: problems[0]?.message ?? '', problems })
    // A kept secret goes only where it was meant to go: nobody gets hold of it by naming another address.
    const moves = fields.some(
      ({ name, kind }) => (kind === 'address' || kind === 'choice') && before && old[name] !== after[name],
    )
    const keptSecret = fields.find(
      ({ name, kind }) => kind === 'secret' && after[name] !== undefined && !change[name],
    )
    if (moves && keptSecret)
      throw fieldRefusal('invalidInput', `values.${keptSecret.name}`, texts.secretAgain(keptSecret.label))
    return after
  }

  return {
    now: (): ServicesNow => now,
    list: (): ServiceSetting[] => serviceGroups.map(settingOf),

    /** Sets a service; values that are left out stay. Returns it as it was and as it is. */
    async update(
      group: ServiceGroup,
      change: Readonly<Record<string, string>>,
      changedByName: string,
    ): Promise<{ before: ServiceSetting; after: ServiceSetting }> {
      if (isFromEnvironment(group)) throw new Refusal('invalidInput', { message: texts.fromEnvironment })
      await look()
      const before = settingOf(group)
      await stored.change(group, changedByName, (kept) => merged(group, kept, change))
      await look()
      return { before, after: settingOf(group) }
    },

    async clear(group: ServiceGroup, changedByName: string): Promise<ServiceSetting> {
      await look()
      const before = settingOf(group)
      await stored.change(group, changedByName, () => null)
      await look()
      return before
    },

    close: () => clearInterval(watch),
  }
}
