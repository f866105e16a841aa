import type { ContentDraft } from '@zhanfang/contract'
import { emptyRichDocument } from '@zhanfang/rich-document'
import type { Ref } from 'react'
import { RichEditor, type RichEditorHandle } from '../../rich-document/public/rich-editor.tsx'

interface BodyFieldProps {
  value: ContentDraft['body']
  readOnly: boolean
  /** What it is called. */
  title: string
  placeholder: string
  onChange: (body: ContentDraft['body']) => void
  ref: Ref<RichEditorHandle>
}

/** The long text of a content. */
export function BodyField({ value, title, ...props }: BodyFieldProps) {
  return <RichEditor {...props} value={value ?? emptyRichDocument} ariaLabel={title} />
}
