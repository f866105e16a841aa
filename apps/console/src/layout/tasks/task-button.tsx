import { LoadingOutlined, CloudSyncOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { isUnderWay } from './shown-task.ts'
import { texts } from './texts.ts'
import { useTasks } from './use-tasks.ts'

const TaskPanel = lateComponent(async () => (await import('./task-panel.tsx')).TaskPanel)

/** Behind an address it opens all work. */
const HASH = '#tasks'

/** The way to all work, with how much is under way and whether a result waits to be seen. */
export function TaskButton({ whenBusy = false }: { whenBusy?: boolean }) {
  const all = useTasks()
  const [isOpen, setOpen] = useState(false)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // Notices of what is done lead here.
  const isAsked = hash === HASH
  const open = isOpen || isAsked
  const running = all.tasks.filter(isUnderWay).length
  const unseen = all.tasks.filter((task) => !isUnderWay(task) && !task.isSeen)
  // Screens that take the whole window have little room: it is there while there is something to say.
  if (whenBusy && !open && running === 0 && unseen.length === 0) return null
  function close() {
    setOpen(false)
    if (isAsked) void navigate(pathname + search, { replace: true })
  }
  const label = texts.label(running, unseen.length)
  const color = unseen.some(({ state }) => state === 'failed') ? 'red' : 'green'
  return (
    <>
      <Button type="text" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Badge
          size="small"
          offset={[2, -2]}
          {...(running > 0 ? { count: running, color: 'blue' } : { dot: unseen.length > 0, color })}
        >
          {running > 0 ? (
            <LoadingOutlined style={{ fontSize: 16, color: 'var(--ant-color-text)' }} />
          ) : (
            <CloudSyncOutlined style={{ fontSize: 16, color: 'var(--ant-color-text)' }} />
          )}
        </Badge>
      </Button>
      <LateDialog onFailure={close}>
        {open && (
          <TaskPanel
            {...all}
            onClose={() => {
              all.seeAll()
              close()
            }}
          />
        )}
      </LateDialog>
    </>
  )
}
