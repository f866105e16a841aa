import { outsideServices, type ServiceField, type ServiceGroup } from '@zhanfang/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { servicesEnvironment as env, type ServicesEnvironment } from '../services-config.ts'

/** What was entered for a service, by the names of its fields; nothing is empty. */
export type GroupValues = Readonly<Record<string, string>>
export type S3Settings = NonNullable<Config['s3']>

const hostSchema = z.string().regex(/^[0-9A-Za-z.-]{1,253}$/, '只写域名，例如 smtp.example.com')
const webAddress = z.url({ protocol: /^https?$/, error: '请输入 http(s) 地址' })

/** What each field takes, beyond being there. */
const fieldSchemas: Record<string, z.ZodType> = {
  ...env,
  AI_BASE_URL: webAddress,
  MAIL_HOST: hostSchema,
  MAIL_SECURITY: z.enum(['smtp', 'smtps']),
  MAIL_PORT: z.coerce.number('请输入端口').int().min(1).max(65_535),
  S3_ENDPOINT: webAddress,
}

/** Whether a field is asked for at all, beside the others. */
const applies = ({ onlyWith }: ServiceField, values: GroupValues) =>
  onlyWith === undefined || values[onlyWith.name] === onlyWith.value

/** What is wrong with values, field by field; empty when the service is whole. */
export function problemsIn(group: ServiceGroup, values: GroupValues): { field: string; message: string }[] {
  return outsideServices[group].fields.flatMap((field) => {
    const { name, label, required } = field
    if (!applies(field, values)) return []
    const value = values[name]
    if (value === undefined) return required ? [{ field: `values.${name}`, message: `请填写${label}` }] : []
    const parsed = fieldSchemas[name]?.safeParse(value)
    if (!parsed || parsed.success) return []
    return [{ field: `values.${name}`, message: parsed.error.issues[0]?.message ?? `${label}不对` }]
  })
}

/** The address of a mail server with its account, as `MAIL_URL` has it. */
function mailUrl(values: GroupValues): string {
  const url = new URL(`${values.MAIL_SECURITY}://${values.MAIL_HOST}`)
  if (values.MAIL_PORT !== undefined) url.port = values.MAIL_PORT
  if (values.MAIL_USER !== undefined) {
    url.username = encodeURIComponent(values.MAIL_USER)
    url.password = encodeURIComponent(values.MAIL_PASSWORD ?? '')
  }
  return url.href
}

/** The fields of a mail server by its address: the way back. */
export function mailFields(address: string, from: string): GroupValues {
  const url = new URL(address)
  const given = {
    MAIL_HOST: url.hostname,
    MAIL_SECURITY: url.protocol.replace(':', ''),
    MAIL_PORT: url.port,
    MAIL_USER: decodeURIComponent(url.username),
    MAIL_PASSWORD: decodeURIComponent(url.password),
    MAIL_FROM: from,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** Variables of the environment that a service's values stand for. They are of a service that is whole. */
export function variablesOf(group: ServiceGroup, values: GroupValues): Partial<ServicesEnvironment> {
  if (group === 'storage') return {}
  const given: GroupValues =
    group === 'mail' ? { MAIL_URL: mailUrl(values), MAIL_FROM: values.MAIL_FROM ?? '' } : values
  const parsed = z.object(env).partial().parse(given)
  // Defaults fill in what was not said; that is the environment's part.
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(given, name)))
}

export function s3Of(values: GroupValues): S3Settings {
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    region: values.S3_REGION ?? 'auto',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  }
}
