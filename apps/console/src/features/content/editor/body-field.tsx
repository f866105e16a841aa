import type { ContentDraft } from '@zhanfang/contract'
import { emptyRichDocument } from '@zhanfang/rich-document'
import type { Ref } from 'react'
import { RichEditor, type RichEditorHandle } from '../../rich-document/public/rich-editor.tsx'
import { texts } from './texts.ts'

interface BodyFieldProps {
  value: ContentDraft['body']
  readOnly: boolean
  placeholder: string
  onChange: (body: ContentDraft['body']) => void
  ref: Ref<RichEditorHandle>
}

/** The long text of a content. */
export function BodyField({ value, ...props }: BodyFieldProps) {
  return <RichEditor {...props} value={value ?? emptyRichDocument} ariaLabel={texts.body} />
}
