import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { appKey, time } from '../../database/columns.ts'

/** Surveys that people of an app keep to begin others with. */
export const surveyTemplates = pgTable(
  'survey_templates',
  {
    appId: appKey(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    tags: text('tags').array().notNull().default([]),
    questionCount: integer('question_count').notNull(),
    definition: jsonb('definition').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.id] })],
)

/** Questions that one person keeps for other surveys of the app. */
export const favoriteQuestions = pgTable(
  'favorite_questions',
  {
    appId: appKey(),
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    question: jsonb('question').notNull(),
    /** Its texts in other languages; null for none. */
    translations: jsonb('translations'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.userId, table.id] }),
    index('favorite_questions_created').on(table.appId, table.userId, table.createdAt),
  ],
)

/** How often an app has asked the AI service, by day of Asia/Shanghai. */
export const aiUses = pgTable(
  'ai_uses',
  {
    appId: appKey(),
    day: text('day').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.day] })],
)
