import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    mobile: text('mobile'),
    email: text('email'),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** 2 is a platform administrator. */
    accountType: integer('account_type').notNull().default(1),
    isSf: boolean('is_sf').notNull().default(false),
    isVolPlatformManager: boolean('is_vol_platform_manager').notNull().default(false),
    isVolRegulatorManager: boolean('is_vol_regulator_manager').notNull().default(false),
    disabledAt: time('disabled_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_account').on(table.account),
    uniqueIndex('users_mobile').on(table.mobile),
    uniqueIndex('users_email').on(table.email),
  ],
)

/** Only the hash of a token is kept: a copy of the table lets nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Failed logins by account and by address; shared by all processes. */
export const loginFailures = pgTable(
  'login_failures',
  {
    /** `account:…` or `ip:…`. */
    subject: text('subject').notNull(),
    failedAt: time('failed_at').notNull().defaultNow(),
    id: text('id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.id] }),
    index('login_failures_time').on(table.failedAt),
  ],
)

export const captchas = pgTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    textHash: text('text_hash').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
)
