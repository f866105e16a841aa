import { Tooltip } from 'antd'
import { NoteTag } from '../../components/values/note-tag.tsx'
import { usePlatformSetting } from '../../features/platform/public/use-platform-setting.ts'
import { texts } from '../../texts.ts'

/** Says that outside services are stand-ins now; nothing while all of them are real. */
export function SandboxMark() {
  const services = usePlatformSetting()?.sandboxServices ?? []
  if (services.length === 0) return null
  const hint = texts.shell.sandboxHint(services)
  return (
    <Tooltip title={hint}>
      <NoteTag
        tone="notice"
        tabIndex={0}
        aria-label={`${texts.shell.sandbox}：${hint}`}
        style={{ marginInlineEnd: 4 }}
      >
        {texts.shell.sandbox}
      </NoteTag>
    </Tooltip>
  )
}
