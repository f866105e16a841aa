import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from './texts.ts'
import classes from './upload-area.module.css'
import { acceptedTypes, type PickedKind } from './public/upload-file.ts'
import type { UploadTask } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

interface UploadAreaProps {
  uploads: Uploads
  children: ReactNode
}

/** Takes files that are dropped on it, or pasted while it is on screen. */
export function UploadArea({ uploads, children }: UploadAreaProps) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  })

  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    // Dropping has its button beside it for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.area}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(false)
        uploads.add([...event.dataTransfer.files])
      }}
    >
      {children}
      {over && <div className={classes.drop}>{texts.drop}</div>}
    </div>
  )
}

interface UploadButtonProps {
  uploads: Uploads
  only?: PickedKind
  icon?: ReactNode
  type?: 'primary' | 'default'
}

export function UploadButton({ uploads, only, icon, type = 'primary' }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const label = only ? texts.uploadOf[only] : texts.upload
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={only && acceptedTypes[only].join(',')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <Button type={type} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function stateText(task: UploadTask): string {
  switch (task.state) {
    case 'waiting':
      return texts.tasks.waiting
    case 'shrinking':
      return texts.tasks.shrinking
    case 'sending':
      return `${Math.round(task.progress * 100)}%`
    case 'done':
      return task.shrunk
        ? `${texts.tasks.done}，${texts.tasks.shrunk(task.shrunk.from, task.shrunk.to)}`
        : texts.tasks.done
    case 'cancelled':
      return texts.tasks.cancelled
    case 'failed':
      return task.message
  }
}

/** What has failed stands first: among many it would not be seen. */
const inOrder = (tasks: readonly UploadTask[]) =>
  tasks.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))

/** What is being sent, with a way to stop it or to try again. */
export function UploadTasks({ uploads }: { uploads: Uploads }) {
  const { tasks } = uploads
  if (tasks.length === 0) return null
  const done = tasks.filter(({ state }) => state === 'done').length
  const failed = tasks.filter(({ state }) => state === 'failed').length
  return (
    <section className={classes.tasks} aria-label={texts.tasks.title(done, tasks.length)}>
      <div className={classes.tasksHead}>
        <strong aria-live="polite">
          {texts.tasks.title(done, tasks.length)}
          {failed > 0 && texts.tasks.failed(failed)}
        </strong>
        <span>
          {failed > 1 && (
            <Button type="link" size="small" onClick={uploads.retryFailed}>
              {texts.tasks.retryAll(failed)}
            </Button>
          )}
          <Button type="text" size="small" onClick={uploads.clear}>
            {texts.tasks.clear}
          </Button>
        </span>
      </div>
      <ul className={classes.taskList}>
        {inOrder(tasks).map((task) => {
          const stuck = task.state === 'failed' || task.state === 'cancelled'
          return (
            <li key={task.id} className={classes.task}>
              <span className={classes.taskName} title={task.name}>
                {task.name}
              </span>
              <span className={classes.taskState} data-failed={task.state === 'failed' || undefined}>
                {stateText(task)}
              </span>
              {stuck ? (
                <Button
                  type="text"
                  size="small"
                  icon={<ReloadOutlined />}
                  aria-label={`${texts.tasks.retry} ${task.name}`}
                  onClick={() => uploads.retry(task.id)}
                />
              ) : task.state === 'done' ? (
                <span />
              ) : (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={`${texts.tasks.cancel} ${task.name}`}
                  onClick={() => uploads.cancel(task.id)}
                />
              )}
              {task.state === 'sending' && (
                <Progress
                  className={classes.progress}
                  percent={task.progress * 100}
                  showInfo={false}
                  size="small"
                  aria-label={task.name}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
