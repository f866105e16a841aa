import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

/** Settings and facts of the installation, one row a name. */
export const platformSettings = pgTable('platform_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})

/** White-label brands with their own `/{key}/login`. */
export const virtualPlatforms = pgTable(
  'virtual_platforms',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    logo: text('logo').notNull(),
    accentColor: text('accent_color').notNull(),
    slogan: text('slogan').notNull(),
    loginImage: text('login_image').notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('virtual_platforms_key').on(table.key)],
)

/** Announced versions of the mini-program; `number` orders them: 1.2.3 is 1_0002_0003. */
export const productVersions = pgTable(
  'product_versions',
  {
    id: text('id').primaryKey(),
    version: text('version').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    userDesc: text('user_desc').notNull(),
    forced: boolean('forced').notNull(),
    announcedByName: text('announced_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('product_versions_number').on(table.number)],
)

/** Processes of the server, each with what it last told of itself. */
export const serverProcesses = pgTable('server_processes', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  productVersion: text('product_version').notNull(),
  nodeVersion: text('node_version').notNull(),
  startedAt: time('started_at').notNull(),
  seenAt: time('seen_at').notNull().defaultNow(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  /** Of one core, since it told before. */
  cpuShare: doublePrecision('cpu_share').notNull(),
  takesJobs: boolean('takes_jobs').notNull(),
})

/** The version that each app was last seen with. */
export const appVersions = pgTable(
  'app_versions',
  {
    appId: text('app_id').primaryKey(),
    version: text('version').notNull(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('app_versions_version').on(table.version)],
)
