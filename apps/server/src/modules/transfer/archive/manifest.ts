import { appKeySchema, timeSchema } from '@zhanfang/contract'
import { z } from 'zod'

export const FORMAT = 'zhanfang-app'
/** Counts changes after which an older build could not read an archive any more. */
export const FORMAT_VERSION = 1
export const MANIFEST = 'manifest.json'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)
const tableName = z.string().regex(/^[a-z_]{1,60}$/)
const count = z.number().int().min(0)
const originSchema = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[0-9A-Za-z.:[\]-]+(?:\/[0-9A-Za-z._~/-]*)?$/)

/** What every format version begins with. */
export const manifestHeadSchema = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int().min(1),
  productVersion: z.string().max(40),
})

export const manifestSchema = manifestHeadSchema.extend({
  exportTime: timeSchema,
  app: z.object({
    id: z.string().regex(/^[0-9A-Za-z]{20,40}$/),
    appName: z.string().max(100),
    appImg: z.string().max(1000),
    key: appKeySchema,
    isPublished: z.boolean(),
    /** Empty for none. */
    domain: z.string().max(253),
    hasWeapp: z.boolean(),
  }),
  /** Where the app was reached; `own`: nothing else stood there. */
  addresses: z.array(z.object({ origin: originSchema, own: z.boolean() })).max(10),
  /** Whether answers and lists of persons are in it. */
  answers: z.boolean(),
  /** Counts of what stayed behind, by table or `<table>.<column>`. */
  losses: z.record(z.string().max(130), count),
  tables: z
    .array(z.object({ name: tableName, entry: z.string(), rows: count, bytes: count, sha256: hashSchema }))
    .max(500),
  contents: z.array(z.object({ entry: z.string(), bytes: count, sha256: hashSchema })).max(65_535),
})
export type Manifest = z.infer<typeof manifestSchema>

export const tableEntry = (name: string) => `tables/${name}.jsonl`
/** By the name that the storage gives the file, which holds an id of its own. */
export const contentEntry = (table: string, key: string) =>
  `files/${table}/${key.slice(key.lastIndexOf('/') + 1)}`
