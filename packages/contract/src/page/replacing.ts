// Words that are looked for, and replaced, in the drafts of all pages of an app.
import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema, idSchema, pageOf, pagingQuery, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { pageModeSchema } from './calls.ts'

const { find, replacement, pages } = limits.pageReplacement

/** As it was typed: a space at the end may be what is looked for. */
export const wantedWordsSchema = z
  .string()
  .max(find.max, find.length)
  .refine((words) => words.trim() !== '', find.required)
export const replacementWordsSchema = z.string().max(replacement.max, replacement.length)

const wordingFields = { find: wantedWordsSchema, matchCase: z.boolean() }

const hitSchema = z.object({
  /** Names the place on its page, as long as the page is not changed. */
  key: z.string(),
  /** What it stands in, in words for the operator. */
  where: z.string(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
})
export type WordHit = z.infer<typeof hitSchema>

const foundPageSchema = z.object({
  id: idSchema,
  title: z.string(),
  pageMode: pageModeSchema,
  revision: z.number().int(),
  /** Visitors see a version of it, which stays as it is until the page is published again. */
  isLive: z.boolean(),
  /** Who has it open for editing just now; null when nobody does. */
  heldBy: z.string().nullable(),
  hits: z.array(hitSchema),
  /** Hits beyond those that are listed. */
  more: z.number().int(),
})
export type FoundPage = z.infer<typeof foundPageSchema>

export const pageWordSearch = defineCall({
  method: 'POST',
  path: '/p2/api/v1/page-replacements/search',
  module: 'page',
  summary: '在全站页面的草稿里查找文字，一次查一批；用 next 接着查，直到为空',
  access: member('page:write'),
  servedOnFullDisk: true,
  body: z.object({ ...wordingFields, after: idSchema.optional() }),
  data: z.object({
    pages: z.array(foundPageSchema),
    /** Pages that were looked through in this call, and those of the app. */
    checked: z.number().int(),
    total: z.number().int(),
    next: idSchema.nullable(),
  }),
})

export const pageReplacementStart = defineCall({
  method: 'POST',
  path: '/p2/api/v1/page-replacements',
  module: 'page',
  summary: '替换选中页面里的文字，在后台进行；每个页面的草稿存一次',
  access: member('page:write'),
  body: z.object({
    ...wordingFields,
    replacement: replacementWordsSchema,
    pages: z
      .array(
        z.object({
          id: idSchema,
          /** The one that was looked through: a page that was changed since is left alone. */
          revision: z.number().int().min(1),
          /** Keys of hits that stay as they are. */
          except: z.array(z.string().max(500)).max(limits.pageReplacement.hits),
        }),
      )
      .min(1, pages.required)
      .max(pages.max, pages.length),
  }),
  data: z.object({ id: idSchema }),
})

/** `undoing` and `undone`: the texts are, or were, put back. */
export const replacementStates = ['running', 'done', 'undoing', 'undone'] as const
export type ReplacementState = (typeof replacementStates)[number]

const replacementSchema = z.object({
  id: idSchema,
  find: z.string(),
  replacement: z.string(),
  matchCase: z.boolean(),
  state: z.enum(replacementStates),
  /** Pages that were chosen, and those that have had their turn in this direction. */
  pages: z.number().int(),
  finished: z.number().int(),
  createTime: timeSchema,
  createdBy: z.string(),
})
export type Replacement = z.infer<typeof replacementSchema>

/**
 * What became of one page: `waiting` for its turn, `done`, `changed` since it was looked through, `held` by somebody who
 * edits it, `gone`, `refused` because the page would not be sound any more.
 */
export const replacementOutcomes = ['waiting', 'done', 'changed', 'held', 'gone', 'refused'] as const
export type ReplacementOutcome = (typeof replacementOutcomes)[number]

const replacedPageSchema = z.object({
  id: idSchema,
  title: z.string(),
  pageMode: pageModeSchema,
  outcome: z.enum(replacementOutcomes),
  /** Places that were replaced, and those where the words did not fit. */
  replaced: z.number().int(),
  skipped: z.number().int(),
  heldBy: z.string().nullable(),
  /** What became of putting it back; null where nobody asked or there is nothing to put back. */
  undo: z.enum(['waiting', 'done', 'held', 'gone', 'refused']).nullable(),
  /** Texts that were changed since and stay as they are now. */
  kept: z.number().int(),
  /** Visitors see another version than the draft. */
  needsPublishing: z.boolean(),
})
export type ReplacedPage = z.infer<typeof replacedPageSchema>

export const pageReplacementDetail = defineCall({
  method: 'GET',
  path: '/p2/api/v1/page-replacements/{id}',
  module: 'page',
  summary: '一次替换的进度和每个页面的结果',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  data: replacementSchema.extend({ list: z.array(replacedPageSchema) }),
})

export const pageReplacementList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/page-replacements',
  module: 'page',
  summary: '做过的替换，新的在前，保留 90 天',
  access: member('page:write'),
  query: z.object(pagingQuery),
  data: pageOf(replacementSchema),
})

export const pageReplacementUndo = defineCall({
  method: 'POST',
  path: '/p2/api/v1/page-replacements/{id}/undo',
  module: 'page',
  summary: '撤销一次替换：把各页面的原文放回草稿；之后又改过的文字保持现状',
  access: member('page:write'),
  params: z.object({ id: idSchema }),
  data: emptySchema,
})

export const pageReplacementCalls = {
  pageWordSearch,
  pageReplacementStart,
  pageReplacementDetail,
  pageReplacementList,
  pageReplacementUndo,
}
