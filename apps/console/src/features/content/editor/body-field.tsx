import type { ContentDraft } from '@zhanfang/contract'
import { emptyRichDocument } from '@zhanfang/rich-document'
import { Button } from 'antd'
import type { Ref } from 'react'
import { texts as libraryTexts } from '../../public-library/public/texts.ts'
import { RichEditor, type RichEditorHandle } from '../../rich-document/public/rich-editor.tsx'

interface BodyFieldProps {
  value: ContentDraft['body']
  readOnly: boolean
  /** What it is called. */
  title: string
  placeholder: string
  onChange: (body: ContentDraft['body']) => void
  /** Opens the passages that the platform offers. */
  onPassages: () => void
  ref: Ref<RichEditorHandle>
}

/** The long text of a content. */
export function BodyField({ value, title, onPassages, ...props }: BodyFieldProps) {
  return (
    <RichEditor
      {...props}
      value={value ?? emptyRichDocument}
      ariaLabel={title}
      extraTools={
        <Button type="text" size="small" onClick={onPassages}>
          {libraryTexts.passagePicker.open}
        </Button>
      }
    />
  )
}
