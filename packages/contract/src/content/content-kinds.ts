import { contentTypeInfo } from '@zhanfang/blocks/content-types'
import { z } from 'zod'
import { modules } from './kinds.generated.ts'
import type { ContentFields } from './content-fields.ts'

/** A kind of content that the frame of contents carries; its name is that of its type. */
export type ContentKind = keyof typeof modules
type FieldsOf<Kind extends ContentKind> = (typeof modules)[Kind]['fields']

const kinds: Readonly<Record<ContentKind, { fields: ContentFields }>> = modules

export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(kinds, name)
}

/** In the order in which types are listed everywhere. */
export const contentKinds: readonly ContentKind[] = Object.keys(kinds)
  .filter(isContentKind)
  .sort((a, b) => contentTypeInfo(a).order - contentTypeInfo(b).order)

export const contentKindSchema = z.enum(contentKinds, { error: '没有这种内容' })

/** A kind's own part of a draft. */
export type KindFields<Kind extends ContentKind> = z.output<FieldsOf<Kind>['schema']>
/** What a row of a list says of a content of the kind. */
export type KindListFields<Kind extends ContentKind> = z.output<FieldsOf<Kind>['listFields']>

/** What a kind adds to all contents. */
export const contentFieldsOf = (kind: ContentKind): ContentFields => kinds[kind].fields
