import { ImportOutlined } from '@ant-design/icons'
import { contentFieldsOf, type ContentKind } from '@zhanfang/contract'
import { Button } from 'antd'
import { texts } from './texts.ts'

interface ImportButtonProps {
  kind: ContentKind
  isBusy: boolean
  onClick: () => void
}

/** Begins a content with a text from elsewhere, where the kind has a long text. */
export function ImportButton({ kind, isBusy, onClick }: ImportButtonProps) {
  if (!contentFieldsOf(kind).hasBody) return null
  return (
    <Button icon={<ImportOutlined />} disabled={isBusy} onClick={onClick}>
      {texts.open}
    </Button>
  )
}
