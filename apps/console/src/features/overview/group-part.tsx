import { appGroupDetail, appKeyNames, type GroupApp } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { Card, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../api.ts'
import { AppAvatar } from '../../components/values/app-avatar.tsx'
import { CountText } from '../../components/values/count-text.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { chooseApp } from '../../session/session.ts'
import { texts } from './texts.ts'
import classes from './group-part.module.css'

const words = texts.group

const factsOf = ({ counts }: Pick<GroupApp, 'counts'>) =>
  words.facts(counts.pages, counts.surveys, counts.answers, formatFileSize(counts.storage))

/** The apps of one owner together: how much there is in all, and in each. */
export function GroupPart({ id }: { id: string }) {
  const group = useCall(appGroupDetail, { params: { id } }, { quiet: true })
  const { data } = group
  if (!data)
    return group.isError ? (
      <ListFailure retrying={group.isFetching} onRetry={() => void group.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 4 }} />
    )
  return (
    <Card title={words.title(data.apps.length)} className={classes.card}>
      <ul className={classes.totals}>
        {(['pages', 'surveys', 'answers'] as const).map((name) => (
          <li key={name}>
            <strong>
              <CountText count={data.counts[name]} />
            </strong>
            <span>{texts.counts[name]}</span>
          </li>
        ))}
        <li>
          <strong>{formatFileSize(data.counts.storage)}</strong>
          <span>{words.storage}</span>
        </li>
      </ul>
      <ul className={classes.apps}>
        {data.apps.map((app) => (
          <li key={app.id}>
            <AppAvatar app={app} size={32} />
            <span className={classes.name}>
              <Link
                to={`/mini/message?appId=${encodeURIComponent(app.id)}`}
                onClick={() => chooseApp(app.id)}
                aria-current={app.id === id ? 'true' : undefined}
              >
                {app.appName}
              </Link>
              <small>{factsOf(app)}</small>
            </span>
            <Tag variant="filled">{appKeyNames[app.key]}</Tag>
            {app.key === 'mini-program' && <Tag>{words.weapp[app.weappStatus] ?? words.weapp[0]}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
