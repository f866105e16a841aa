import path from 'node:path'
import { newPasswordSchema } from '@zhanfang/contract'
import { z } from 'zod'
import {
  missingServiceSettings,
  servicesConfig,
  servicesEnvironment,
  type ServicesConfig,
  type ServicesEnvironment,
} from './integrations/services-config.ts'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.stringbool()

const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  /** Where this installation is reached. */
  PUBLIC_URL: z.url().optional(),
  /** Where sites without a domain of their own, and uploads, are reached; below `PUBLIC_URL` when absent. */
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default('data'),
  /** Seals secrets in the database; a file in `DATA_DIR` stands in for it. */
  SECRET_KEY: z.string().min(32, '至少 32 个字符').max(1000).optional(),
  SANDBOX_URL: z.url().optional(),
  /** Absent: only a start that is not production takes a sandbox. */
  ALLOW_SANDBOX: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Requests that one address may make in a minute, on each process. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(1200),
  /** True when a proxy in front sets X-Forwarded-For. */
  TRUST_PROXY: flag.default(false),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Bytes of files that one app may keep. */
  FILE_QUOTA_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3),
  /** Free bytes on the disk of `DATA_DIR` below which nothing new is taken. */
  DISK_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 ** 2),
  /** Fixes the passwords of the first accounts; random, printed once and to be changed when absent. */
  SEED_PASSWORD: newPasswordSchema.optional(),
  /** Whether those who administer the platform must have a second factor, whatever its settings say. */
  SECOND_FACTOR_REQUIRED: flag.default(false),
  /** Minutes after which a session of the console ends that nobody is at work with; a day at most. */
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(120),
  /** Whether this process works on background jobs. */
  JOBS: flag.default(true),
  ...servicesEnvironment,
})

/** Names of all variables that are read. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape)

export interface Config {
  environment: 'production' | 'development' | 'test'
  host: string
  port: number
  /** Where the console and the platform's own pages are reached, without a slash at the end. */
  publicUrl: string
  /** Where sites and uploads are reached, without a slash at the end: `publicUrl` unless they have an origin of their own. */
  siteUrl: string
  databaseUrl: string | undefined
  databasePool: number
  dataDir: string
  secretKey: string | undefined
  sandboxUrl: string | undefined
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  rateLimitPerMinute: number
  trustProxy: boolean
  s3:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined
  fileQuotaBytes: number
  diskReserveBytes: number
  seedPassword: string | undefined
  secondFactorRequired: boolean
  sessionIdleMinutes: number
  jobs: boolean
  /** Outside services; the sandbox stands in for those that are not configured. */
  services: ServicesConfig
  /** What the environment says of outside services, and the names of those variables that it really has. */
  serviceVariables: { env: ServicesEnvironment; given: ReadonlySet<string> }
}

/** A sentence for the person who starts the product. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Returns the origin of the sites; throws `ConfigError` where it would not keep them apart from the console. */
function siteOriginOf(given: string, publicUrl: string): string {
  const site = new URL(given)
  const own = new URL(publicUrl)
  if (site.href !== `${site.origin}/`) {
    throw new ConfigError('SITE_ORIGIN 只写协议、域名和端口，例如 https://sites.example.com')
  }
  // Cookies know no ports.
  if (site.hostname === own.hostname) {
    throw new ConfigError('SITE_ORIGIN 的域名不能与 PUBLIC_URL 的相同，只换端口分不开两边的 Cookie')
  }
  if (site.protocol !== own.protocol) {
    throw new ConfigError('SITE_ORIGIN 与 PUBLIC_URL 要么都用 https，要么都用 http')
  }
  return site.origin
}

/** Reads and checks the configuration once; throws `ConfigError` naming every setting that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}：${issue.message}`)
    throw new ConfigError(`配置有误，请修改后再启动：\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const s3Settings = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY]
  if (s3Settings.some(Boolean) && !s3Settings.every(Boolean)) {
    throw new ConfigError(
      '使用 S3 存储需要同时设置 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY',
    )
  }
  const missing = missingServiceSettings(env)
  if (missing.length > 0) throw new ConfigError(`外部服务的设置不完整，还需要：${missing.join('、')}`)
  if (env.SANDBOX_URL && !(env.ALLOW_SANDBOX ?? env.NODE_ENV !== 'production')) {
    throw new ConfigError(
      env.ALLOW_SANDBOX === false
        ? '已禁止沙箱（ALLOW_SANDBOX=false），但设置了 SANDBOX_URL；请去掉其中一个'
        : '正式运行（NODE_ENV=production）不使用沙箱：请去掉 SANDBOX_URL；只是试用的话，请设置 ALLOW_SANDBOX=true',
    )
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    siteUrl: env.SITE_ORIGIN === undefined ? publicUrl : siteOriginOf(env.SITE_ORIGIN, publicUrl),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: path.resolve(env.DATA_DIR),
    secretKey: env.SECRET_KEY,
    sandboxUrl: env.SANDBOX_URL,
    logLevel: env.LOG_LEVEL,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    fileQuotaBytes: env.FILE_QUOTA_BYTES,
    diskReserveBytes: env.DISK_RESERVE_BYTES,
    seedPassword: env.SEED_PASSWORD,
    secondFactorRequired: env.SECOND_FACTOR_REQUIRED,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    jobs: env.JOBS,
    services: servicesConfig(env, env.SANDBOX_URL, env.PORT),
    serviceVariables: { env, given: new Set(Object.keys(given)) },
  }
}
