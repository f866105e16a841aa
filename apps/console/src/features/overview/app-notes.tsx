import { RightOutlined } from '@ant-design/icons'
import { noticeCounts, type OverviewNote } from '@zhanfang/contract'
import { Card, Tag } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import classes from './app-notes.module.css'
import { texts } from './texts.ts'

/** What goes wrong and what waits for this user; nothing where there is neither. */
export function AppNotes({ notes }: { notes: readonly OverviewNote[] }) {
  const todos = useCall(noticeCounts, undefined, { quiet: true }).data?.todoNum ?? 0
  const shown: OverviewNote[] = [
    ...notes,
    ...(todos > 0
      ? [{ kind: 'waiting' as const, text: texts.notes.todos(todos), path: '/backlog/index' }]
      : []),
  ]
  if (shown.length === 0) return null
  return (
    <Card title={texts.notes.title} className={classes.card} styles={{ body: { padding: 0 } }}>
      <ul className={classes.notes}>
        {shown.map(({ kind, text, path }) => (
          <li key={path + text}>
            <Link to={path} className={classes.note}>
              <Tag color={kind === 'trouble' ? 'error' : 'processing'}>{texts.notes[kind]}</Tag>
              <span className={classes.text}>{text}</span>
              <RightOutlined className={classes.go} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
