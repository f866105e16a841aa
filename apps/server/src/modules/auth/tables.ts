import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    account: text('account').notNull(),
    mobile: text('mobile'),
    email: text('email'),
    passwordHash: text('password_hash'),
    /** True for one that somebody else has read, such as those printed at the first start: it must be changed. */
    passwordTemporary: boolean('password_temporary').notNull().default(false),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    /** 2 is a platform administrator. */
    accountType: integer('account_type').notNull().default(1),
    isSf: boolean('is_sf').notNull().default(false),
    isVolPlatformManager: boolean('is_vol_platform_manager').notNull().default(false),
    isVolRegulatorManager: boolean('is_vol_regulator_manager').notNull().default(false),
    isSchoolManager: boolean('is_school_manager').notNull().default(false),
    disabledAt: time('disabled_at'),
    disabledReason: text('disabled_reason').notNull().default(''),
    /** When its owner was last at work, to some minutes; null for who has never logged in. */
    lastSeenAt: time('last_seen_at'),
    realName: text('real_name'),
    realnameAuthAt: time('realname_auth_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_account').on(table.account),
    uniqueIndex('users_mobile').on(table.mobile),
    uniqueIndex('users_email').on(table.email),
    index('users_seen').on(table.lastSeenAt),
    index('users_disabled')
      .on(table.id)
      .where(sql`${table.disabledAt} is not null`),
    index('users_administrators')
      .on(table.id)
      .where(sql`${table.accountType} = 2`),
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
    /** When somebody was last at work with it, to the minute. */
    lastActiveAt: time('last_active_at').notNull().defaultNow(),
    /** Hash of the cookie of the only browser that it counts in; null for programs, which have no such cookie. */
    deviceHash: text('device_hash'),
    /** Key of the virtual platform at whose login it was opened; empty for the installation's own. */
    brand: text('brand').notNull().default(''),
    /** When its user last proved to be himself. */
    provedAt: time('proved_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** How often a password was tried, in windows of some minutes, and how many accounts somebody looked up, in a day. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    /** `account:…`, `source:…` (account and address), `device:…`, `ip:…`, `lookup:…`; accounts by the ids of their users. */
    subject: text('subject').primaryKey(),
    count: integer('count').notNull(),
    /** When the window ends and counting begins anew. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('login_attempts_expires').on(table.expiresAt)],
)

/** Browsers in which users have logged in, by the hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    /** Until when the second factor is not asked for in this browser. */
    secondFactorUntil: time('second_factor_until'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** Authenticators of users; see `second-factor/`. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text('secret').notNull(),
  /** When its user showed that their authenticator has it; it does not count before. */
  confirmedAt: time('confirmed_at'),
  /** Time step of the last code that was accepted: no code is accepted twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Hashes of the recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Logins that wait for their second step. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The call of the first step. */
    way: text('way').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('login_tickets_expires').on(table.expiresAt)],
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

/** Codes sent by SMS or mail; also what was sent, for the limits. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: text('id').primaryKey(),
    /** `sms:<number>` or `email:<address>`. */
    target: text('target').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    ip: text('ip').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    /** Why it could not be sent: the service's code; empty for one that was sent. */
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    index('verification_codes_target').on(table.target, table.createdAt),
    index('verification_codes_ip').on(table.ip, table.createdAt),
    index('verification_codes_time').on(table.createdAt),
  ],
)

/** Accounts at other services that lead to a user. */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** `weixin`. */
    provider: text('provider').notNull(),
    /** The other service's id: an openid. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('user_identities_user').on(table.userId, table.provider),
  ],
)

/** Codes that WeChat scans. Three secrets, all hashed: the asking browser's, the picture's, the confirming link's. */
export const weixinScans = pgTable(
  'weixin_scans',
  {
    sceneHash: text('scene_hash').primaryKey(),
    pictureHash: text('picture_hash').notNull(),
    confirmHash: text('confirm_hash'),
    /** `waiting`, `scanned`, `confirmed`, `spent`. */
    state: text('state').notNull().default('waiting'),
    /** Who wants to bind; null for a login. */
    bindUserId: text('bind_user_id'),
    openid: text('openid'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('weixin_scans_picture').on(table.pictureHash),
    uniqueIndex('weixin_scans_confirm').on(table.confirmHash),
    index('weixin_scans_expires').on(table.expiresAt),
  ],
)

/** Roles as data: those of an app's members and those of the system. */
export const roles = pgTable(
  'roles',
  {
    /** `app` or `system`. */
    scope: text('scope').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.name] })],
)

export const rolePermissions = pgTable(
  'role_permissions',
  {
    scope: text('scope').notNull(),
    role: text('role').notNull(),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.role, table.permission] })],
)

/** Permissions that have been handed to the first roles: one taken from a role later is not given back. */
export const permissions = pgTable(
  'permissions',
  { scope: text('scope').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.scope, table.name] })],
)

/** Roles of the system that accounts were given, beyond those that follow from their kind. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] }), index('user_roles_role').on(table.role)],
)

/** Kinds of browsers that a user has come in with; see `devices.ts`. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('user_devices_seen').on(table.lastSeenAt),
  ],
)
