import { contentTypeInfo } from '@zhanfang/blocks/content-types'
import { z } from 'zod'
import { names } from './kind-names.generated.ts'

// Apart from what kinds are made of: the console's first file knows kinds by name, and need not load their fields.

/** A kind of content that the frame of contents carries; its name is that of its type. */
export type ContentKind = (typeof names)[number]

/** In the order in which types are listed everywhere. */
export const contentKinds: readonly ContentKind[] = names.toSorted(
  (a, b) => contentTypeInfo(a).order - contentTypeInfo(b).order,
)

export function isContentKind(name: string): name is ContentKind {
  return contentKinds.some((kind) => kind === name)
}

export const contentKindSchema = z.enum(contentKinds, { error: '没有这种内容' })
