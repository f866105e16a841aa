import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** An amount in 分. */
const fen = (name: string) => bigint(name, { mode: 'number' })

/**
 * People who have a place, for each quota of an activity: the whole of it, its kinds, its groups, and what kinds share.
 * How many there may be is said by the published plan and is part of the statement that takes a place.
 */
export const activityQuotas = pgTable(
  'activity_quotas',
  {
    appId: appKey(),
    activityId: text('activity_id').notNull(),
    /** `all`, `k:<kind>`, `g:<group>` or `q:<shared quota>`. */
    key: text('key').notNull(),
    taken: integer('taken').notNull().default(0),
    /** Since when sign-ups have to follow what has changed; null when they do. Stands on the whole of an activity. */
    followAt: time('follow_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.activityId, table.key] }),
    index('activity_quotas_follow')
      .on(table.appId, table.activityId)
      .where(sql`${table.followAt} is not null`),
    check('activity_quotas_taken', sql`${table.taken} >= 0`),
  ],
)

/** Who signed up for an activity. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    /** Digest of the secret with which somebody without an account opens it. */
    keyHash: text('key_hash').notNull().default(''),
    /** What its owner shows at the door: nobody guesses it. */
    code: text('code').notNull(),
    kindId: text('kind_id').notNull().default(''),
    kindName: text('kind_name').notNull().default(''),
    groupId: text('group_id').notNull().default(''),
    groupName: text('group_name').notNull().default(''),
    /** Quotas that it takes places of, as they were when it was made. */
    quotaKeys: text('quota_keys').array().notNull(),
    people: integer('people').notNull(),
    companions: jsonb('companions').notNull().default([]),
    /** By `entryStates`. */
    state: smallint('state').notNull(),
    /** Place in the waiting list: the smaller one is first. */
    queuedAt: time('queued_at'),
    needsAudit: boolean('needs_audit').notNull().default(false),
    byDesk: boolean('by_desk').notNull().default(false),
    customerId: text('customer_id'),
    /** Who it is, for one sign-up per person: an account or the mark of a number; null for those by hand without either. */
    person: text('person'),
    name: text('name').notNull().default(''),
    /** Sealed; null without one. */
    phone: text('phone'),
    phoneMark: text('phone_mark'),
    phoneTail: text('phone_tail'),
    answers: jsonb('answers').notNull().default([]),
    /** Of the desk; visitors never see it. */
    note: text('note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** What it costs, what was paid, and what went back, in 分. */
    amount: fen('amount').notNull().default(0),
    paid: fen('paid').notNull().default(0),
    refunded: fen('refunded').notNull().default(0),
    /** Until when it has to be paid; null where nobody waits for that. */
    payUntil: time('pay_until'),
    paidAt: time('paid_at'),
    /** When its owner was told that it is paid. */
    toldPaidAt: time('told_paid_at'),
    /** When the activity begins, as its owner was told last: reminders follow it when it moves. */
    startsAt: time('starts_at').notNull(),
    /** When they first came, at whichever list; null for those who have not. */
    checkedInAt: time('checked_in_at'),
    /** How often their coming was taken back altogether: coming again is another coming. */
    arrivalRound: integer('arrival_round').notNull().default(0),
    remindAt: time('remind_at'),
    remindBySms: boolean('remind_by_sms').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('activity_entries_code').on(table.appId, table.code),
    // One person signs up once; who took it back or was refused may try again.
    uniqueIndex('activity_entries_one_person')
      .on(table.appId, table.activityId, table.person)
      .where(sql`${table.person} is not null and ${table.state} in (1, 2, 3, 4)`),
    index('activity_entries_newest').on(table.appId, table.activityId, table.id),
    index('activity_entries_state').on(table.appId, table.activityId, table.state, table.id),
    index('activity_entries_pending')
      .on(table.appId, table.activityId)
      .where(sql`${table.state} = 1`),
    index('activity_entries_queue')
      .on(table.appId, table.activityId, table.queuedAt, table.id)
      .where(sql`${table.state} = 4`),
    index('activity_entries_customer').on(table.appId, table.customerId, table.id),
    index('activity_entries_phone').on(table.appId, table.phoneMark),
    index('activity_entries_phone_tail').on(table.appId, table.phoneTail),
    // Activities ahead, for what follows their plans.
    index('activity_entries_ahead')
      .on(table.startsAt, table.appId, table.activityId)
      .where(sql`${table.state} in (1, 2, 3, 4)`),
    index('activity_entries_remind')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    index('activity_entries_untold')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.toldPaidAt} is null`),
    check('activity_entries_money', sql`${table.amount} >= 0 and ${table.paid} >= ${table.refunded}`),
  ],
)
export type EntryRow = typeof activityEntries.$inferSelect

/** What happened to a sign-up, in words that stay. */
export const activityEntryEvents = pgTable(
  'activity_entry_events',
  {
    appId: appKey(),
    id: text('id').notNull(),
    entryId: text('entry_id').notNull(),
    at: time('at').notNull().defaultNow(),
    /** The member who did it; null for visitors and for the product itself. */
    userId: text('user_id'),
    byName: text('user_name').notNull(),
    what: text('what').notNull(),
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_entry_events_entry').on(table.appId, table.entryId, table.id),
  ],
)

/** Who came when, at which list, by which device. The sign-up says when its people first came. */
export const activityCheckIns = pgTable(
  'activity_check_ins',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    entryId: text('entry_id').notNull(),
    /** At which list, and what it was called then. */
    listId: text('list_id').notNull(),
    listName: text('list_name').notNull(),
    /** The list lets somebody in again and again. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    /** Of the scan: one that is sent again finds what it was answered. */
    nonce: text('nonce').notNull(),
    at: time('at').notNull(),
    byName: text('user_name').notNull(),
    device: text('device').notNull().default(''),
    undoneAt: time('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    uniqueIndex('activity_check_ins_nonce').on(table.appId, table.activityId, table.nonce),
    index('activity_check_ins_newest').on(table.appId, table.activityId, table.at),
    index('activity_check_ins_entry').on(table.appId, table.entryId, table.listId),
    // Whoever scans when: one stands at each list that counts people once.
    uniqueIndex('activity_check_ins_once')
      .on(table.appId, table.entryId, table.listId)
      .where(sql`${table.undoneAt} is null and not ${table.isRepeated}`),
  ],
)

/**
 * Numbers of certificates, one for each name of a sign-up. What they say, and whether they hold, is read from the
 * sign-up and the plan: an undone check-in takes them back by itself.
 */
export const activityCertificates = pgTable(
  'activity_certificates',
  {
    appId: appKey(),
    number: text('number').notNull(),
    entryId: text('entry_id').notNull(),
    /** Whose it is: 0 for who signed up, then the others of the party in their order. */
    position: smallint('position').notNull(),
    issuedAt: time('issued_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.number] }),
    // Numbers are looked up without their app.
    index('activity_certificates_number').on(table.number),
    uniqueIndex('activity_certificates_person').on(table.appId, table.entryId, table.position),
  ],
)

/** Links with which somebody without a login may scan at one list of an activity, and nothing else. */
export const activityDeskLinks = pgTable(
  'activity_desk_links',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    listId: text('list_id').notNull(),
    listName: text('list_name').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_desk_links_token').on(table.tokenHash),
    index('activity_desk_links_activity').on(table.appId, table.activityId, table.expiresAt),
    index('activity_desk_links_ended').on(table.expiresAt),
  ],
)

/** What the people of a sign-up filled in: answers of a survey, one for each of them. */
export const activityEntryForms = pgTable(
  'activity_entry_forms',
  {
    appId: appKey(),
    entryId: text('entry_id').notNull(),
    /** Whose it is: 0 for who signed up, then the others of the party in their order. */
    position: smallint('position').notNull(),
    activityId: text('activity_id').notNull(),
    surveyId: text('survey_id').notNull(),
    answerId: text('answer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entryId, table.position] }),
    index('activity_entry_forms_activity').on(table.appId, table.activityId, table.surveyId),
  ],
)

/** Surveys that published activities use as forms, as they were published last. */
export const activityFormSurveys = pgTable(
  'activity_form_surveys',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    activityId: text('activity_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.activityId] }),
    index('activity_form_surveys_activity').on(table.appId, table.activityId),
  ],
)

/** Sign-ups whose forms are being filled in. They hold no place. */
export const activitySignUpDrafts = pgTable(
  'activity_sign_up_drafts',
  {
    appId: appKey(),
    id: text('id').notNull(),
    activityId: text('activity_id').notNull(),
    surveyId: text('survey_id').notNull(),
    /** Of the activity, as it was called then. */
    title: text('title').notNull(),
    /** Digest of the secret with which it is gone on with, and the sign-up opened. */
    keyHash: text('key_hash').notNull(),
    people: smallint('people').notNull(),
    /** Who signs up as what; sealed. */
    wish: text('wish').notNull(),
    /** What was filled in, by the position of the person. */
    answers: jsonb('answers').notNull().default({}),
    /** The sign-up that it led to. */
    entryId: text('entry_id'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    index('activity_sign_up_drafts_ended').on(table.expiresAt),
    index('activity_sign_up_drafts_entry')
      .on(table.appId, table.entryId)
      .where(sql`${table.entryId} is not null`),
  ],
)
