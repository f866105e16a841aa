import { sql } from 'drizzle-orm'
import {
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

/** How a survey of kind exam runs; absent while nobody has changed anything. */
export const examSettings = pgTable(
  'exam_settings',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    settings: jsonb('settings').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId] })],
)

export const examBanks = pgTable(
  'exam_banks',
  {
    appId: appKey(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

export const bankQuestions = pgTable(
  'bank_questions',
  {
    appId: appKey(),
    bankId: text('bank_id').notNull(),
    /** The element's own id. */
    id: text('id').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    tags: text('tags').array().notNull().default([]),
    difficulty: smallint('difficulty'),
    knowledge: text('knowledge').array().notNull().default([]),
    /** The whole element with its key. */
    question: jsonb('question').notNull(),
    /** Its texts in other languages; null for none. */
    translations: jsonb('translations'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.bankId, table.id] })],
)

/** Devices that speak for a candidate beside the one that began: they brought his code, or his login. */
export const examDevices = pgTable(
  'exam_devices',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    /** Hash of the device's own secret. */
    device: text('device').notNull(),
    candidate: text('candidate').notNull(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.device, table.candidate] })],
)

/** One candidate's paper: begun once, handed in once. Points are integers of 0.01. */
export const examPapers = pgTable(
  'exam_papers',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** Hash of the candidate's secret, or of who he is where he has to log in. */
    candidate: text('candidate').notNull(),
    candidateName: text('candidate_name').notNull(),
    attempt: integer('attempt').notNull(),
    /** Order of questions and options, and what was drawn. */
    layout: jsonb('layout').notNull(),
    channel: text('channel').notNull(),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    /** In which the candidate reads it; null: as the exam is written. */
    language: text('language'),
    /** The customer whose paper it is; null for those who were not logged in. */
    customerId: text('customer_id'),
    /** Counters of the survey's limits that the paper stands in since its start. */
    counted: text('counted').array().notNull().default([]),
    /** Kept by autosave; what was handed in once it is. */
    answers: jsonb('answers').notNull().default({}),
    /** Of the save that `answers` came with. */
    sequence: integer('sequence').notNull().default(0),
    startedAt: time('started_at').notNull(),
    deadline: time('deadline'),
    submittedAt: time('submitted_at'),
    automatic: boolean('automatic').notNull().default(false),
    answerId: text('answer_id'),
    seconds: integer('seconds'),
    /** Without what is still to be marked. */
    score: integer('score'),
    total: integer('total').notNull(),
    /** What each question earned, by its id. */
    items: jsonb('items').notNull().default({}),
    pending: integer('pending').notNull().default(0),
    switches: integer('switches').notNull().default(0),
    signals: integer('signals').notNull().default(0),
    /** The page that may save and hand in: the one that asked for the paper last. Empty for pages without a script. */
    seat: text('seat').notNull().default(''),
    /** What lets another device go on with it; null for papers of before there was one. */
    continueCode: text('continue_code'),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.surveyId, table.id] }),
    uniqueIndex('exam_papers_continue')
      .on(table.appId, table.surveyId, table.continueCode)
      .where(sql`submitted_at is null`),
    // Candidates' pages name the paper alone. Not unique: a unique index across apps could not be sharded.
    index('exam_papers_id').on(table.id),
    index('exam_papers_candidate').on(table.appId, table.surveyId, table.candidate),
    // Two tabs that start at the same moment get one paper.
    uniqueIndex('exam_papers_open')
      .on(table.appId, table.surveyId, table.candidate)
      .where(sql`submitted_at is null`),
    index('exam_papers_due')
      .on(table.deadline)
      .where(sql`submitted_at is null`),
    index('exam_papers_answer').on(table.appId, table.answerId),
    index('exam_papers_customer')
      .on(table.appId, table.customerId, table.id)
      .where(sql`customer_id is not null`),
  ],
)

/** Every mark that a person ever gave; a later one of the same marker replaces his earlier one. */
export const examMarks = pgTable(
  'exam_marks',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    paperId: text('paper_id').notNull(),
    id: text('id').notNull(),
    questionId: text('question_id').notNull(),
    markerId: text('marker_id').notNull(),
    /** Nickname at that moment. */
    markerName: text('marker_name').notNull(),
    score: integer('score').notNull(),
    comment: text('comment').notNull(),
    markedAt: time('marked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.paperId, table.id] })],
)

/** Evidence: what the page noticed while it was answered. */
export const examSignals = pgTable(
  'exam_signals',
  {
    appId: appKey(),
    surveyId: text('survey_id').notNull(),
    paperId: text('paper_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    seconds: integer('seconds').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.surveyId, table.paperId, table.id] })],
)

/** Certificates stay true whatever becomes of the exam: they hold what they say. */
export const examCertificates = pgTable(
  'exam_certificates',
  {
    appId: appKey(),
    number: text('number').notNull(),
    surveyId: text('survey_id').notNull(),
    paperId: text('paper_id').notNull(),
    certificateTitle: text('certificate_title').notNull(),
    examTitle: text('exam_title').notNull(),
    name: text('name').notNull(),
    score: integer('score').notNull(),
    total: integer('total').notNull(),
    /** Of the paper; null: as the exam is written. */
    language: text('language'),
    issuedAt: time('issued_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.number] }),
    // Certificates are looked up by their number alone. Not unique, for the same reason as papers' ids.
    index('exam_certificates_number').on(table.number),
    uniqueIndex('exam_certificates_paper').on(table.appId, table.surveyId, table.paperId),
  ],
)
