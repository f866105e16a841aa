import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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

/** A survey as its operators edit it: the draft. */
export const surveys = pgTable(
  'surveys',
  {
    appId: appKey(),
    id: text('id').notNull(),
    /** Title and kind stand in the definition too; here they can be searched. */
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    questionCount: integer('question_count').notNull(),
    definition: jsonb('definition').notNull(),
    /** Counts the saves of the draft. */
    revision: integer('revision').notNull().default(1),
    /** Revision that was published last; the draft has unpublished changes when it is another one. */
    publishedRevision: integer('published_revision'),
    createdBy: text('created_by').notNull(),
    updatedBy: text('updated_by').notNull(),
    /** Nickname at that moment. */
    updatedByName: text('updated_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.id] }),
    // Addresses for visitors name the survey alone.
    index('surveys_id').on(table.id),
    index('surveys_updated').on(table.appId, table.updatedAt),
  ],
)

/** What was published, frozen: answers belong to one version for ever. */
export const surveyVersions = pgTable(
  'survey_versions',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    version: integer('version').notNull(),
    definition: jsonb('definition').notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: time('published_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.version] }),
    index('survey_versions_survey').on(table.surveyId),
  ],
)

/**
 * The gate that every answer of a survey passes: one narrow row, locked by whoever stores answers. So pausing and the
 * greatest number of answers hold exactly, and numbers are given in the order in which answers become visible.
 */
export const surveyCollections = pgTable(
  'survey_collections',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** 0 draft, 1 collecting, 2 paused; that a collection has ended follows from its limits. */
    status: smallint('status').notNull().default(0),
    publishedVersion: integer('published_version'),
    opensAt: time('opens_at'),
    closesAt: time('closes_at'),
    maxAnswers: integer('max_answers'),
    /** The settings that only the answering page reads. */
    presentation: jsonb('presentation').notNull(),
    /** Who may answer, how often, when; null when nothing is restricted. */
    restrictions: jsonb('restrictions'),
    /** Whether the published version gives something out: places of options, values that may not repeat. */
    optionQuotas: boolean('option_quotas').notNull().default(false),
    /** Whether something is to be sent with each answer. */
    followUps: boolean('follow_ups').notNull().default(false),
    /** The newest answer that the owner was told of, and when. */
    noticedNumber: integer('noticed_number').notNull().default(0),
    noticedAt: time('noticed_at').notNull().defaultNow(),
    lastNumber: integer('last_number').notNull().default(0),
    /** Complete answers that are not deleted. */
    answerCount: integer('answer_count').notNull().default(0),
    /** Complete answers that wait for their payment: each holds a place. */
    waitingCount: integer('waiting_count').notNull().default(0),
    /** Answers of people whom the survey turned away, not deleted; they take no place of others. */
    screenedCount: integer('screened_count').notNull().default(0),
    /** Versions that ever had an answer, ascending: lists and exports have their questions as columns. */
    answeredVersions: integer('answered_versions').array().notNull().default([]),
    /** Counts deletions of answers, so that a count begun before one is not kept after it. */
    deletions: integer('deletions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId] })],
)

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    number: integer('number').notNull(),
    id: text('id').notNull(),
    submitId: text('submit_id').notNull(),
    version: integer('version').notNull(),
    submittedAt: time('submitted_at').notNull(),
    seconds: integer('seconds'),
    channel: text('channel').notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    answers: jsonb('answers').notNull(),
    /** How it ended: 0 complete, 1 screened out, 2 turned away because a quota was full. */
    ending: smallint('ending').notNull().default(0),
    /** Points by an assessment's or exam's rules; null where nothing is scored. */
    scores: jsonb('scores'),
    /** Doubts about how it was given, as bits; see `qualityFlags`. */
    flags: smallint('flags').notNull().default(0),
    /** Equal for equal answers from one device; null where devices are not told apart. */
    fingerprint: text('fingerprint'),
    /** In which the respondent read the survey; null where there was nothing to choose. */
    language: text('language'),
    /** Keys of the counters that this answer counts in; null when it counts in none. */
    counted: text('counted').array(),
    /** Marks of the members; null for none. */
    tags: text('tags').array(),
    note: text('note'),
    /** Nickname of the member who entered it by hand or by import; null when a respondent sent it. */
    addedBy: text('added_by'),
    /** What it was filled in for, `<kind>:<id>`; null for an answer by itself. */
    origin: text('origin'),
    /** The customer who gave it; null for those who were not logged in. */
    customerId: text('customer_id'),
    /** What was paid for it by the order of the same id, in 分; null for an answer that cost nothing. */
    paid: bigint('paid', { mode: 'number' }),
    /** What went back of it, in 分. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** How often it was changed after it was sent. */
    revision: integer('revision').notNull().default(0),
    deletedAt: time('deleted_at'),
    /** Nickname at that moment. */
    deletedBy: text('deleted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.number] }),
    uniqueIndex('survey_answers_submit').on(table.appId, table.surveyId, table.submitId),
    uniqueIndex('survey_answers_id').on(table.appId, table.id),
    // A range of moments is counted without reading the answers outside of it.
    index('survey_answers_submitted').on(table.appId, table.surveyId, table.submittedAt),
    // Most surveys speak one language and have nothing here.
    index('survey_answers_language')
      .on(table.appId, table.surveyId, table.language, table.number)
      .where(sql`language is not null`),
    index('survey_answers_fingerprint')
      .on(table.appId, table.surveyId, table.fingerprint)
      .where(sql`fingerprint is not null`),
    index('survey_answers_customer')
      .on(table.appId, table.customerId, table.id)
      .where(sql`customer_id is not null`),
    index('survey_answers_respondents')
      .on(table.appId, table.surveyId, table.customerId)
      .where(sql`customer_id is not null`),
    index('survey_answers_tags')
      .using('gin', table.tags)
      .where(sql`tags is not null`),
    index('survey_answers_bin')
      .on(table.appId, table.surveyId, table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('survey_answers_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)

/** Complete answers that wait for their payment: what is to be stored once it comes, and what they hold meanwhile. */
export const surveyWaitingAnswers = pgTable(
  'survey_waiting_answers',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** Of the order, and of the answer later. */
    id: text('id').notNull(),
    submitId: text('submit_id').notNull(),
    /** As it is to be stored. */
    answer: jsonb('answer').notNull(),
    /** Keys of the counters that it holds a place in. */
    counted: text('counted').array().notNull(),
    /** The customer who gave it; null for those who were not logged in, and in anonymous surveys. */
    customerId: text('customer_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    uniqueIndex('survey_waiting_answers_submit').on(table.appId, table.surveyId, table.submitId),
    uniqueIndex('survey_waiting_answers_id').on(table.appId, table.id),
    index('survey_waiting_answers_customer')
      .on(table.appId, table.customerId)
      .where(sql`customer_id is not null`),
  ],
)

/** Questions that exams drew from banks and that have answers: lists, statistics and files have them as columns. */
export const surveyDrawnQuestions = pgTable(
  'survey_drawn_questions',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    questionId: text('question_id').notNull(),
    /** As it was drawn first, without its key. */
    question: jsonb('question').notNull(),
    drawnAt: time('drawn_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.questionId] })],
)

/** Files that respondents uploaded. */
export const surveyAnswerFiles = pgTable(
  'survey_answer_files',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** Key in the file storage. */
    key: text('key').notNull(),
    questionId: text('question_id').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    /** `submit_id` of the answer that holds the file; null until one does. */
    claimedBy: text('claimed_by'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.key] }),
    index('survey_answer_files_created').on(table.createdAt),
  ],
)

/** Statistics of blocks of answers, by number; see `statistics.ts`. */
export const surveyStatistics = pgTable(
  'survey_statistics',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    block: integer('block').notNull(),
    /** The number up to which the block's answers are counted. */
    countedTo: integer('counted_to').notNull(),
    /** Value of the collection's `deletions` when they were counted. */
    deletions: integer('deletions').notNull(),
    /** What the state was counted with: another one makes it worthless. */
    basis: text('basis').notNull(),
    state: jsonb('state'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.block] })],
)

/** What answers of a survey can be found by at once, and how far they are read for it; see `answer-index.ts`. */
export const surveyAnswerIndexes = pgTable(
  'survey_answer_indexes',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** Which questions, and the form in which they are read. */
    fields: text('fields').notNull(),
    /** Answers up to this number are read. */
    readTo: integer('read_to').notNull().default(0),
    /** Numbers of answers that were changed since they were read. */
    changed: integer('changed').array().notNull().default([]),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.fields] }),
    index('survey_answer_indexes_used').on(table.usedAt),
  ],
)

/** One line for each answer of an index. Lines of what an answer said before stay: they only lead to a second look. */
export const surveyAnswerKeys = pgTable(
  'survey_answer_keys',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    fields: text('fields').notNull(),
    /** Hash of what the answer says. */
    said: bigint('said', { mode: 'bigint' }).notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.fields, table.said, table.number] })],
)

/** Moments of a collection that its people have been told of, each once. */
export const surveyMilestones = pgTable(
  'survey_milestones',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** `first-answer`; `full:<limit>` and `closed:<moment>`, so that a moved limit counts anew. */
    milestone: text('milestone').notNull(),
    reachedAt: time('reached_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.milestone] })],
)

/** Exports that were asked for; the file lies in the storage under `key`. */
export const surveyExports = pgTable(
  'survey_exports',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    format: text('format').notNull(),
    /** The answers that were asked for: filters, from, to. */
    selection: jsonb('selection').notNull(),
    /** Answers with a greater number came later and are not in it. */
    upToNumber: integer('up_to_number').notNull(),
    /** 0 waiting, 1 running, 2 done, 3 failed. */
    status: smallint('status').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    fileName: text('file_name').notNull(),
    key: text('key'),
    size: bigint('size', { mode: 'number' }),
    reason: text('reason').notNull().default(''),
    expired: boolean('expired').notNull().default(false),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    index('survey_exports_expires').on(table.expiresAt),
    index('survey_exports_created_by').on(table.createdBy, table.createdAt),
  ],
)

/** How many answers count for a quota, a person, an entry of the whitelist; see `counters.ts`. */
export const surveyCounters = pgTable(
  'survey_counters',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    key: text('key').notNull(),
    used: integer('used').notNull(),
    /** When a period is over nobody asks for its counter any more. */
    expiresAt: time('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.key] }),
    index('survey_counters_expires')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
)

/** Who may answer when a survey has a whitelist. */
export const surveyWhitelists = pgTable(
  'survey_whitelists',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    code: text('code').notNull(),
    note: text('note').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    uniqueIndex('survey_whitelists_entry').on(
      table.appId,
      table.surveyId,
      table.code,
      table.mobile,
      table.name,
    ),
    index('survey_whitelists_mobile').on(table.appId, table.surveyId, table.mobile),
    index('survey_whitelists_name').on(table.appId, table.surveyId, table.name),
  ],
)

/** What an answer was before its respondent or a member changed it. */
export const surveyAnswerHistory = pgTable(
  'survey_answer_history',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    answerId: text('answer_id').notNull(),
    revision: integer('revision').notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').notNull(),
    replacedAt: time('replaced_at').notNull().defaultNow(),
    /** The member who changed it; null for the respondent. */
    changedBy: text('changed_by'),
    /** Nickname at that moment. */
    changedByName: text('changed_by_name'),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.answerId, table.revision] })],
)

/** Files of answers that members bring in; the file lies in the storage under `key`. */
export const surveyAnswerImports = pgTable(
  'survey_answer_imports',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    fileName: text('file_name').notNull(),
    key: text('key').notNull(),
    /** Version whose questions the columns are for. */
    version: integer('version').notNull(),
    rowCount: integer('row_count').notNull(),
    /** Keys of columns by place in the file; null until the import was started. */
    mapping: jsonb('mapping'),
    /** 0 uploaded, 1 waiting or running, 2 done, 3 failed. */
    status: smallint('status').notNull().default(0),
    /** Rows that were looked at. */
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Key of the file with the refused rows. */
    refusedKey: text('refused_key'),
    reason: text('reason').notNull().default(''),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    index('survey_answer_imports_created').on(table.createdAt),
    index('survey_answer_imports_created_by').on(table.createdBy, table.createdAt),
  ],
)

/** Addresses that are told of every answer. */
export const surveyWebhooks = pgTable(
  'survey_webhooks',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    active: boolean('active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.id] })],
)

/** What is to be sent with an answer, written in the same commit as the answer, and what became of it. */
export const surveyDeliveries = pgTable(
  'survey_deliveries',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    /** Null for a message to the respondent. */
    webhookId: text('webhook_id'),
    event: text('event').notNull(),
    answerId: text('answer_id'),
    /** 0 waiting, 1 delivered, 2 failed. */
    status: smallint('status').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    responseStatus: integer('response_status'),
    error: text('error').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastAt: time('last_at'),
    /** When it is to be handed to a job; null while it is with one, or done. */
    dueAt: time('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    index('survey_deliveries_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('survey_deliveries_webhook').on(table.appId, table.surveyId, table.webhookId, table.createdAt),
    index('survey_deliveries_created').on(table.createdAt),
    index('survey_deliveries_failed')
      .on(table.lastAt)
      .where(sql`status = 2`),
  ],
)

/** Surveys whose answers wait for a decision, each with its own row of `survey_answer_audits`. */
export const surveyAudits = pgTable(
  'survey_audits',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** Whether they still do; what was decided stays. */
    active: boolean('active').notNull(),
    /** Answers with a greater number wait. */
    since: integer('since').notNull(),
    /** Answers up to this number have their row, if they are to have one. */
    readTo: integer('read_to').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId] })],
)

/** What was decided about answers, and what waits. */
export const surveyAnswerAudits = pgTable(
  'survey_answer_audits',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    number: integer('number').notNull(),
    /** 0 waits, 1 approved, 2 rejected. */
    status: smallint('status').notNull().default(0),
    /** Why it was decided so. */
    words: text('words').notNull().default(''),
    decidedBy: text('decided_by'),
    /** Nickname at that moment. */
    decidedByName: text('decided_by_name'),
    decidedAt: time('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.number] }),
    index('survey_answer_audits_status').on(table.appId, table.surveyId, table.status, table.number),
  ],
)
