import type { ContentKind } from '@zhanfang/contract'

/** The content that a dialog is about. */
export interface ContentSubject {
  kind: ContentKind
  id: string
  title: string
}
