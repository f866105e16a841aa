// What is written of a content: the parts that all kinds have, and the kind's own in `fields`.
import { contentTypes, hasPage } from '@zhanfang/blocks/content-types'
import { imageUrlSchema } from '@zhanfang/document'
import { textLength } from '@zhanfang/format'
import { z } from 'zod'
import { limits } from '../limits.ts'
import type { KindFields } from './content-kinds.ts'
import type { ContentKind } from './kind-names.ts'
import { richBodySchema } from './rich-body.ts'

/** A text of one line that limits measure by the rule of the specification: wide characters count twice. */
const words = ({ max, length }: { max: number; length: string }) =>
  z.string().refine((text) => textLength(text) <= max, length)

export const contentTitleSchema = words(limits.contentTitle)

const picture = imageUrlSchema.or(z.literal('')).default('')
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/, '请填写以 http:// 或 https:// 开头的网址')
  .or(z.literal(''))

/** Types of contents that can stand below another one: all that have a page. */
export const relatedTypes = contentTypes.filter(hasPage)
const relatedSchema = z.object({
  type: z.enum(relatedTypes),
  id: z.string().min(1).max(64),
  /** What it was called when it was chosen, for the editor alone: visitors read what it is called now. */
  title: z.string().max(200),
})
export type RelatedContent = z.output<typeof relatedSchema>

/** Each part has a default: what is sent of a draft is the whole of it. */
export const commonDraftSchema = z.object({
  /** May be empty while it is a draft. */
  title: contentTitleSchema.default(''),
  cover: picture,
  summary: words(limits.contentSummary).default(''),
  author: words(limits.contentAuthor).default(''),
  /** Where it was taken from. */
  source: z
    .object({ name: words(limits.contentSourceName).default(''), url: webAddress.default('') })
    .prefault({}),
  isOriginal: z.boolean().default(false),
  /** Null where nothing has been written, and for kinds without a long text. */
  body: richBodySchema.nullable().default(null),
  /** What is shown below it first; what room is left is filled by itself. */
  related: z.array(relatedSchema).max(limits.relatedContents).default([]),
  /** How it looks where it is passed on; what is empty is taken from the content. */
  share: z
    .object({
      title: contentTitleSchema.default(''),
      desc: words(limits.contentSummary).default(''),
      image: picture,
    })
    .prefault({}),
  /** What search engines are told; what is empty is taken from the content. */
  seo: z
    .object({ title: contentTitleSchema.default(''), description: words(limits.contentSummary).default('') })
    .prefault({}),
})
export type CommonDraft = z.output<typeof commonDraftSchema>

/** The kind of a content is in the address of a call: `fields` is read by the kind's own schema there. */
export const contentDraftSchema = commonDraftSchema.extend({
  fields: z.record(z.string(), z.unknown()).default({}),
})
export type ContentDraft = z.output<typeof contentDraftSchema>
/** A draft of a known kind. */
export type ContentDraftOf<Kind extends ContentKind> = CommonDraft & { fields: KindFields<Kind> }
