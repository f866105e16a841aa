import type { RichDocument } from '@zhanfang/rich-document'
import type { ReadText } from '@zhanfang/rich-document/read'
import { Skeleton } from 'antd'
import type { ReactNode, Ref } from 'react'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { texts } from '../texts.ts'

export interface RichEditorHandle {
  /** The document as it is now, told through `onChange` first when it had not been: before saving or leaving. */
  flush: () => RichDocument
  focus: () => unknown
  /** Puts in a text that was read elsewhere and stores its pictures; what was left out is told. */
  insert: (text: ReadText, inPlaceOfAll: boolean) => void
}

export interface RichEditorProps {
  /**
   * The document to begin with. Another one replaces what is written, as one step that can be undone; the ones that
   * `onChange` told are known again.
   */
  value: RichDocument
  /** Is called when writing pauses and when the text is left. */
  onChange: (document: RichDocument) => void
  ariaLabel: string
  placeholder?: string
  readOnly?: boolean
  /** Tools of the screen, at the end of the toolbar. */
  extraTools?: ReactNode
  ref?: Ref<RichEditorHandle>
}

const Body = lateComponent(
  async () => (await import('../editor/editor-body.tsx')).EditorBody,
  <Skeleton active paragraph={{ rows: 8 }} aria-label={texts.loading} />,
)

/** The editor of long texts. Its code comes when it is first shown. */
export function RichEditor(props: RichEditorProps) {
  return <Body {...props} />
}
