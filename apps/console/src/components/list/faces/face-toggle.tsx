import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { texts } from '../texts.ts'

/** Changes between rows and cards. */
export function FaceToggle({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      type="text"
      icon={on ? <UnorderedListOutlined /> : <AppstoreOutlined />}
      aria-pressed={on}
      aria-label={texts.view.cards}
      title={on ? texts.view.rows : texts.view.cards}
      onClick={() => onChange(!on)}
    />
  )
}
