import { Tag, Tooltip } from 'antd'
import { usePlatformSetting } from '../../features/platform/public/use-platform-setting.ts'
import { texts } from '../../texts.ts'

/** Says that outside services are stand-ins now; nothing while all of them are real. */
export function SandboxMark() {
  const services = usePlatformSetting()?.sandboxServices ?? []
  if (services.length === 0) return null
  const hint = texts.shell.sandboxHint(services)
  return (
    <Tooltip title={hint}>
      <Tag
        color="warning"
        tabIndex={0}
        aria-label={`${texts.shell.sandbox}：${hint}`}
        style={{ marginInlineEnd: 4 }}
      >
        {texts.shell.sandbox}
      </Tag>
    </Tooltip>
  )
}
