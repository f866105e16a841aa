import type { ContentType } from '@zhanfang/blocks'
import { type ContentKind, contentKinds } from '@zhanfang/contract'

const ownLists = ['micro-page', 'survey', 'column', 'file'] as const satisfies ContentType[]
export type PickedType = (typeof ownLists)[number] | ContentKind

/** Types of contents that can be chosen from: those with a list of their own, and every kind of the frame of contents. */
export const pickedTypes: readonly PickedType[] = [...ownLists, ...contentKinds]

export function isPickedType(type: ContentType): type is PickedType {
  return pickedTypes.some((known) => known === type)
}

export interface PickedContent {
  id: string
  title: string
}
