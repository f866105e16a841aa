import { DownloadOutlined } from '@ant-design/icons'
import { Button, Drawer, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { clearEndedTasks, useBrowserTasks } from '../../components/tasks/browser-tasks.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { isUnderWay, type ShownTask } from './shown-task.ts'
import classes from './task-panel.module.css'
import { texts } from './panel-texts.ts'

const tones: Record<ShownTask['state'], StatusTone> = {
  waiting: 'neutral',
  running: 'notice',
  asks: 'notice',
  done: 'good',
  failed: 'bad',
}

/** Shows that something is under way; its failure is told by the client. */
function useWaiting(work: (() => Promise<void>) | undefined): [boolean, () => void] {
  const [isWaiting, setWaiting] = useState(false)
  return [
    isWaiting,
    () => {
      if (!work) return
      setWaiting(true)
      void work()
        .catch(() => undefined)
        .finally(() => setWaiting(false))
    },
  ]
}

function TaskItem({ task, onLeave }: { task: ShownTask; onLeave: () => void }) {
  const { action, name, state, said, failures, appName } = task
  const [downloading, download] = useWaiting(task.download)
  const [beginning, again] = useWaiting(task.again)
  return (
    <li className={classes.task}>
      <div className={classes.head}>
        <span className={classes.name}>
          <strong>{action}</strong> {name}
        </span>
        <StatusTag tone={tones[state]}>{texts.states[state]}</StatusTag>
      </div>
      {isUnderWay(task) && task.progress !== null && (
        <Progress
          percent={task.progress}
          size="small"
          status="active"
          aria-label={texts.progress(`${action} ${name}`)}
        />
      )}
      {said !== '' && (
        <p className={classes.said} data-failed={state === 'failed' || undefined}>
          {said}
        </p>
      )}
      {failures.length > 0 && (
        <ul className={classes.failures} aria-label={texts.failures}>
          {failures.map((failure, index) => (
            <li key={`${index} ${failure.name}`}>{texts.because(failure.name, failure.reason)}</li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <span className={classes.facts}>
          <TimeText at={new Date(task.startedAt).toISOString()} />
          {appName !== '' && <span>{texts.ofApp(appName)}</span>}
        </span>
        <span className={classes.actions}>
          {task.stop && (
            <Button size="small" onClick={task.stop}>
              {texts.stop}
            </Button>
          )}
          {task.undo && (
            <Button size="small" onClick={task.undo.run}>
              {task.undo.label}
            </Button>
          )}
          {task.again && (
            <Button size="small" loading={beginning} onClick={again}>
              {texts.again}
            </Button>
          )}
          {task.download && (
            <Button
              size="small"
              type="primary"
              icon={<DownloadOutlined />}
              loading={downloading}
              onClick={download}
            >
              {texts.download}
            </Button>
          )}
          <Link to={task.path} onClick={onLeave}>
            {texts.open}
          </Link>
        </span>
      </div>
    </li>
  )
}

interface TaskPanelProps {
  tasks: readonly ShownTask[]
  isError: boolean
  isLoading: boolean
  retry: () => void
  onClose: () => void
}

/** What is under way, and what has ended of late: with its result, or why there is none. */
export function TaskPanel({ tasks, isError, isLoading, retry, onClose }: TaskPanelProps) {
  const isNarrow = useNarrow()
  const hasEnded = useBrowserTasks((state) => state.tasks.some(({ state: now }) => now !== 'running'))
  const groups = [
    { title: texts.running, list: tasks.filter(isUnderWay) },
    { title: texts.ended, list: tasks.filter((task) => !isUnderWay(task)) },
  ].filter(({ list }) => list.length > 0)
  return (
    <Drawer
      open
      title={texts.title}
      size={isNarrow ? '100%' : 460}
      onClose={onClose}
      extra={
        hasEnded && (
          <Button type="text" size="small" onClick={clearEndedTasks}>
            {texts.clear}
          </Button>
        )
      }
    >
      {isError && <ListFailure onRetry={retry} retrying={isLoading} />}
      {!isError && isLoading && tasks.length === 0 && <Skeleton active />}
      {!isError && !isLoading && tasks.length === 0 && (
        <ListEmpty filtered={false} onReset={() => undefined} title={texts.none} hint={texts.noneHint} />
      )}
      {groups.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.group}>{title}</h3>
          <ul className={classes.list}>
            {list.map((task) => (
              <TaskItem key={task.id} task={task} onLeave={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {tasks.length > 0 && <p className={classes.hint}>{texts.hint}</p>}
    </Drawer>
  )
}
