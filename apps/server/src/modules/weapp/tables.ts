import type { CodeFacts, WeappRunKind } from '@zhanfang/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'
import type { Deed } from './code/deeds.ts'

/** The mini-program of an app, as WeChat said it last. */
export const weappAccounts = pgTable(
  'weapp_accounts',
  {
    appId: appKey().primaryKey(),
    weixinAppid: text('weixin_appid').notNull(),
    /** Whether it is in the platform's hands now. */
    authorized: boolean('authorized').notNull().default(true),
    authorizedAt: time('authorized_at').notNull().defaultNow(),
    /** When it was found that it is not. */
    lostAt: time('lost_at'),
    /** See `weappOrigins`. */
    origin: text('origin').notNull().default('authorized'),
    /** It was registered as a trial, and nobody has shown WeChat yet who is behind it. */
    isTrial: boolean('is_trial').notNull().default(false),
    /** Sealed. */
    refreshToken: text('refresh_token').notNull(),
    functions: jsonb('functions').$type<number[]>().notNull().default([]),
    /** Its id in messages: `gh_…`. */
    originalId: text('original_id').notNull().default(''),
    nickName: text('nick_name').notNull().default(''),
    headImg: text('head_img').notNull().default(''),
    signature: text('signature').notNull().default(''),
    principalName: text('principal_name').notNull().default(''),
    verifyType: integer('verify_type').notNull().default(-1),
    /** 1 is normal. */
    accountStatus: integer('account_status').notNull().default(1),
    facts: jsonb('facts').$type<CodeFacts>().notNull(),
    codeState: integer('code_state').notNull().default(0),
    /** How many versions were committed: each has a number of its own. */
    commits: integer('commits').notNull().default(0),
    /** What went wrong last, in words. */
    trouble: text('trouble').notNull().default(''),
    /** The failure that somebody has looked at; see `account/failures.ts`. */
    seenFailure: text('seen_failure').notNull().default(''),
    /** What was asked of WeChat last and has not been seen in the facts yet; see `code/deeds.ts`. */
    deed: jsonb('deed').$type<Deed>(),
    /** Who works on it at WeChat at this moment; see `accounts.ts`. */
    busyBy: text('busy_by'),
    busyUntil: time('busy_until'),
    /** Counts the reasons to ask WeChat again; those up to `asked` have been answered. */
    hints: integer('hints').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    askedAt: time('asked_at').notNull().defaultNow(),
  },
  (table) => [
    index('weapp_accounts_asked').on(table.askedAt),
    index('weapp_accounts_weixin').on(table.weixinAppid),
  ],
)

/** The app that a mini-program belongs to: one at most, and another one when the first has given it up. */
export const weappBindings = pgTable('weapp_bindings', {
  weixinAppid: text('weixin_appid').primaryKey(),
  boundTo: text('bound_to').notNull(),
})

/** Authorisation pages that somebody was sent to: the event that follows names the page's code and not the app. */
export const weappPreAuths = pgTable(
  'weapp_pre_auths',
  {
    appId: appKey(),
    /** A mark of the code: it cannot be read here. */
    mark: text('mark').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.mark] }),
    index('weapp_pre_auths_mark').on(table.mark),
    index('weapp_pre_auths_expires').on(table.expiresAt),
  ],
)

/** Versions that were committed here. */
export const weappVersions = pgTable(
  'weapp_versions',
  {
    appId: appKey(),
    version: text('version').notNull(),
    templateId: text('template_id').notNull(),
    templateVersion: text('template_version').notNull(),
    userDesc: text('user_desc').notNull(),
    committedAt: time('committed_at').notNull().defaultNow(),
    /** The platform committed it, and it is to be submitted as soon as WeChat has checked it. */
    submitWanted: boolean('submit_wanted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.version] }),
    index('weapp_versions_wanted')
      .on(table.appId)
      .where(sql`${table.submitWanted}`),
  ],
)

/** Mini-programs that are being registered, and trials that are being made formal: both wait for a click in WeChat. */
export const weappRegistrations = pgTable(
  'weapp_registrations',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** `beta`: a trial is registered; `formal`: it is made a formal one. */
    kind: text('kind').notNull(),
    /** WeChat's name of the task: `unique_id`, or the mini-program's own id. */
    task: text('task').notNull(),
    name: text('name').notNull(),
    /** Sealed: whoever has it may answer. */
    authorizeUrl: text('authorize_url').notNull(),
    /** See `registrationStates`. */
    state: integer('state').notNull().default(0),
    reason: text('reason').notNull().default(''),
    /** The mini-program, once WeChat has made it. */
    weixinAppid: text('weixin_appid').notNull().default(''),
    startedBy: text('started_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('weapp_registrations_task').on(table.task),
    index('weapp_registrations_weixin').on(table.weixinAppid),
    // One of a kind waits at most.
    uniqueIndex('weapp_registrations_waiting')
      .on(table.appId, table.kind)
      .where(sql`${table.state} = 0`),
  ],
)

/** The phone at which WeChat reaches the people of a mini-program; they have shown that it is theirs. */
export const weappPhones = pgTable('weapp_phones', {
  appId: appKey().primaryKey(),
  /** Sealed. */
  phone: text('phone').notNull(),
  /** Whose phone it is: it goes with their account. */
  userId: text('user_id').notNull(),
  boundAt: time('bound_at').notNull().defaultNow(),
})

/** How the managers of an app want its mini-program to follow new versions. */
export const weappSettings = pgTable('weapp_settings', {
  appId: appKey().primaryKey(),
  takesUpgrades: boolean('takes_upgrades').notNull().default(true),
  submitsByItself: boolean('submits_by_itself').notNull().default(false),
  releasesByItself: boolean('releases_by_itself').notNull().default(false),
})

/** Managers of apps ask the platform for the newest version. */
export const weappUpgradeRequests = pgTable(
  'weapp_upgrade_requests',
  {
    appId: appKey(),
    id: text('id').notNull(),
    templateVersion: text('template_version').notNull(),
    words: text('words').notNull(),
    /** See `auditStatuses`. */
    status: integer('status').notNull().default(0),
    /** Why it was refused. */
    result: text('result').notNull().default(''),
    applicantId: text('applicant_id').notNull(),
    /** Nickname at that moment. */
    applicantName: text('applicant_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('weapp_upgrade_requests_state').on(table.status, table.createdAt),
    // One waits at most.
    uniqueIndex('weapp_upgrade_requests_waiting')
      .on(table.appId)
      .where(sql`${table.status} = 0`),
  ],
)

/** What testers were called when they were added; WeChat itself knows them by a text of its own. */
export const weappTesterNames = pgTable(
  'weapp_tester_names',
  {
    appId: appKey(),
    userString: text('user_string').notNull(),
    label: text('label').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.userString] })],
)

/** Names that were asked for. */
export const weappNickNames = pgTable(
  'weapp_nick_names',
  {
    appId: appKey(),
    id: text('id').notNull(),
    nickName: text('nick_name').notNull(),
    /** WeChat's number of the audit; null for one that held at once. */
    auditId: bigint('audit_id', { mode: 'number' }),
    /** 1 in review, 2 refused, 3 passed. */
    state: integer('state').notNull(),
    reason: text('reason').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** What happened to the code, in order. */
export const weappCodeHistory = pgTable(
  'weapp_code_history',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** An action of an operator or a verdict of WeChat. */
    what: text('what').notNull(),
    version: text('version').notNull(),
    doneBy: text('done_by'),
    /** Nickname at that moment; empty for WeChat. */
    doneByName: text('done_by_name').notNull(),
    reason: text('reason').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** What WeChat pushed, each once however often it came. */
export const weappEvents = pgTable(
  'weapp_events',
  {
    /** A hash of the message. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    weixinAppid: text('weixin_appid').notNull(),
    /** The message, sealed: it may hold a code that opens an account. */
    message: text('message').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    doneAt: time('done_at'),
  },
  (table) => [index('weapp_events_received').on(table.receivedAt)],
)

/** Something that is done to many mini-programs at once. */
export const weappRuns = pgTable('weapp_runs', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<WeappRunKind>().notNull().default('commit'),
  templateVersion: text('template_version').notNull(),
  /** See `weappRunStates`. */
  state: integer('state').notNull().default(0),
  /** Why it stopped by itself. */
  reason: text('reason').notNull().default(''),
  startedBy: text('started_by').notNull(),
  /** Nickname at that moment. */
  startedByName: text('started_by_name').notNull(),
  startedAt: time('started_at').notNull().defaultNow(),
})

export const weappRunItems = pgTable(
  'weapp_run_items',
  {
    appId: appKey(),
    runId: text('run_id').notNull(),
    /** The version that is submitted, or that is taken back. */
    version: text('version').notNull().default(''),
    /** It was tried before, and may have been done. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** See `weappRunItemStates`. */
    state: integer('state').notNull().default(0),
    /** Why it failed. */
    message: text('message').notNull().default(''),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.runId] }),
    index('weapp_run_items_run').on(table.runId, table.state),
  ],
)
