import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lookTexts } from '../view/look-texts.ts'

/** Changes between rows and cards. */
export function FaceToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      type="text"
      icon={on ? <UnorderedListOutlined /> : <AppstoreOutlined />}
      aria-pressed={on}
      aria-label={lookTexts.cards}
      title={on ? lookTexts.rows : lookTexts.cards}
      onClick={() => onChange(!on)}
    />
  )
}
