import type { ContentType } from '@zhanfang/blocks'

/** Types of contents that can be chosen from. */
export const pickedTypes = ['micro-page', 'survey', 'column', 'file'] as const satisfies ContentType[]
export type ContentKind = (typeof pickedTypes)[number]

export function isPickedType(type: ContentType): type is ContentKind {
  return pickedTypes.some((known) => known === type)
}

export interface PickedContent {
  id: string
  title: string
}
