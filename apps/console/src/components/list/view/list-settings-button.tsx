import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Suspense } from 'react'
import { lateComponent } from '../../late/late-component.tsx'
import { lookTexts } from './look-texts.ts'
import type { ListSettingsProps } from './list-settings.tsx'

const LateSettings = lateComponent(async () => (await import('./list-settings.tsx')).ListSettings)

/** Opens what the looks of a list are changed with. */
export function ListSettingsButton(props: ListSettingsProps) {
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      content={
        <Suspense>
          <LateSettings {...props} />
        </Suspense>
      }
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={lookTexts.open} title={lookTexts.open} />
    </Popover>
  )
}
