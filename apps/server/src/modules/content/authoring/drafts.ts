import { createHash } from 'node:crypto'
import { type LinkTarget, noLink } from '@zhanfang/blocks'
import {
  commonDraftSchema,
  contentDraftSchema,
  contentFieldsOf,
  limits,
  type ContentDraft,
  type ContentKind,
  type FieldProblem,
} from '@zhanfang/contract'
import { jsonBytes, stableJson } from '@zhanfang/document'
import {
  emptyRichDocument,
  firstPictureOf,
  isRichDocumentEmpty,
  referencesOf,
  richDocumentSummary,
  richDocumentText,
  sanitizeRichDocument,
} from '@zhanfang/rich-document'
import { z } from 'zod'
import { isStorable } from '../../../database/storable-json.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { ContentCard, ContentReferences } from '../content-kind.ts'
import { kindOf } from '../content-kinds.ts'
import { texts } from '../texts.ts'

/** Characters of the beginning of a text that stand for a summary where none was written. */
const SUMMARY = 120

const recordSchema = z.record(z.string(), z.unknown()).catch({})

/**
 * Returns a digest that is the same for drafts with the same content. Parts that came later count only where they hold
 * something: what was published before they were there is not changed by them.
 */
export function hashOf({ related, ...draft }: ContentDraft): string {
  const counted = related.length === 0 ? draft : { ...draft, related }
  return createHash('sha256').update(stableJson(counted)).digest('base64url')
}

/** A draft without a word. */
export const emptyDraft = (kind: ContentKind): ContentDraft => ({
  ...commonDraftSchema.parse({}),
  fields: contentFieldsOf(kind).schema.parse({}),
})

/** Returns a draft as it may be stored. Throws a refusal that says what is wrong with the kind's own fields. */
export function soundDraft(kind: ContentKind, given: ContentDraft): ContentDraft {
  const fields = contentFieldsOf(kind).schema.safeParse(given.fields)
  if (!fields.success) {
    const problems = fields.error.issues.slice(0, 50).map(({ path, message }): FieldProblem => ({
      field: ['draft', 'fields', ...path].join('.'),
      message,
    }))
    throw new Refusal('invalidInput', { message: problems[0]?.message ?? '', problems })
  }
  const { hasBody } = contentFieldsOf(kind)
  const draft = {
    ...given,
    title: given.title.trim(),
    body: hasBody ? given.body : null,
    fields: fields.data,
  }
  if (jsonBytes(draft) > limits.contentBytes) throw new Refusal('contentTooLarge')
  if (!isStorable(draft)) throw fieldRefusal('invalidInput', 'draft', texts.unstorable)
  return draft
}

/**
 * Returns the common parts of a stored draft, with the kind's own fields as they are; what this build cannot read of it
 * any more gives way to what an empty one has.
 */
export function storedAnyDraft(raw: unknown): { value: ContentDraft; repaired: boolean } {
  const whole = contentDraftSchema.safeParse(raw)
  if (whole.success) return { value: whole.data, repaired: false }
  const parts = recordSchema.parse(raw)
  const kept = Object.entries(contentDraftSchema.shape).flatMap(([name, part]): [string, unknown][] => {
    if (name === 'body') {
      return parts['body'] ? [[name, sanitizeRichDocument(parts['body']).document]] : []
    }
    return part.safeParse(parts[name]).success ? [[name, parts[name]]] : []
  })
  return { value: contentDraftSchema.parse(Object.fromEntries(kept)), repaired: true }
}

/** Returns a stored draft of a kind, as `storedAnyDraft`, the kind's own fields read by its schema. */
export function storedDraft(kind: ContentKind, raw: unknown): ContentDraft {
  const { value } = storedAnyDraft(raw)
  const { schema } = contentFieldsOf(kind)
  return { ...value, fields: schema.safeParse(value.fields).data ?? schema.parse({}) }
}

/** The picture that stands for a content: its cover, that of its kind, or the first one of its text. */
export const pictureOf = (kind: ContentKind, { cover, body, fields }: ContentDraft): string =>
  cover || kindOf(kind).picture?.(fields) || (body && firstPictureOf(body)) || ''

/** What is said of a content in a few words: its summary, or how its text begins. */
export const descriptionOf = ({ summary, body }: ContentDraft): string =>
  summary.trim() || (body ? richDocumentSummary(body, SUMMARY) : '')

/** How a content stands in a list of a page. The time is that of its publication and added there. */
export function cardOf(
  kind: ContentKind,
  draft: ContentDraft,
): Omit<ContentCard, 'time'> & { time?: string } {
  return {
    title: draft.title,
    description: descriptionOf(draft),
    imageUrl: pictureOf(kind, draft),
    tag: '',
    note: '',
    ...kindOf(kind).card?.(draft),
  }
}

/** All words of a content, by which it is found. */
export function textOf(kind: ContentKind, draft: ContentDraft): string {
  return [
    draft.title,
    draft.summary,
    draft.author,
    kindOf(kind).text?.(draft.fields) ?? '',
    draft.body ? richDocumentText(draft.body) : '',
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** All that a content leads to or shows. */
export function referencesIn(kind: ContentKind, draft: ContentDraft): ContentReferences {
  const body = draft.body ? referencesOf(draft.body) : { pictures: [], files: [], targets: [] }
  const own = kindOf(kind).references?.(draft.fields)
  const pictures = [draft.cover, draft.share.image].filter((url) => url !== '')
  return {
    files: [...new Set([...pictures, ...body.pictures, ...body.files, ...(own?.files ?? [])])],
    targets: [
      ...body.targets,
      ...(own?.targets ?? []),
      ...draft.related.map(({ type, id, title }) => ({ ...noLink, eventType: type, itemId: id, title })),
    ] satisfies LinkTarget[],
  }
}

/** What is missing before a draft can be published; `field` is a path of the draft. */
export function problemsOf(kind: ContentKind, draft: ContentDraft): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (draft.title.trim() === '') problems.push({ field: 'title', message: limits.contentTitle.required })
  const { hasBody, isBodyOptional } = contentFieldsOf(kind)
  if (hasBody && !isBodyOptional && isRichDocumentEmpty(draft.body ?? emptyRichDocument)) {
    problems.push({ field: 'body', message: texts.emptyBody })
  }
  if (draft.source.url !== '' && draft.source.name === '') {
    problems.push({ field: 'source.name', message: texts.sourceWithoutName })
  }
  return [...problems, ...(kindOf(kind).check?.(draft) ?? [])]
}
