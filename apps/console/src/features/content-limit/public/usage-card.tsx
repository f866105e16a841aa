import { contentUsage, groupContentUsage, type KindUsage } from '@zhanfang/contract'
import { Card, Progress } from 'antd'
import { useCall } from '../../../api.ts'
import { useCurrentApp } from '../../../session/session.ts'
import { useGroupMode } from '../../app/public/group-mode.ts'
import { texts } from '../texts.ts'
import classes from './usage-card.module.css'

const words = texts.usage

function Usage({ usage: { name, used, most } }: { usage: KindUsage }) {
  return (
    <li className={classes.kind}>
      <span>{name}</span>
      <span className={classes.count}>
        {most === null ? `${used} · ${words.unlimited}` : words.of(used, most)}
      </span>
      {most !== null && (
        <Progress
          className={classes.bar}
          percent={most === 0 ? 100 : Math.min(100, Math.round((used / most) * 100))}
          showInfo={false}
          size="small"
          status={used >= most ? 'exception' : 'normal'}
          aria-label={`${name} ${words.of(used, most)}`}
        />
      )}
    </li>
  )
}

/** How many contents of each kind the app has, of how many. Without `all` only where there is a limit, else nothing. */
export function UsageCard({ all = false }: { all?: boolean }) {
  const id = useCurrentApp((state) => state.appid)
  const asked = { params: { id: id ?? '' } }
  const { isGroup } = useGroupMode()
  const own = useCall(contentUsage, asked, { enabled: id !== undefined, quiet: !all })
  const group = useCall(groupContentUsage, asked, {
    enabled: (all || isGroup) && id !== undefined,
    quiet: true,
  })
  const apps = group.data?.apps ?? []
  if (isGroup && group.data && apps.length > 1)
    return (
      <Card title={words.title} className={classes.card}>
        <h3 className={classes.group}>
          {words.group}
          <small>{words.apps(apps.length)}</small>
        </h3>
        <ul className={classes.kinds}>
          {group.data.list.map((usage) => (
            <Usage key={usage.type} usage={usage} />
          ))}
        </ul>
      </Card>
    )
  const shown = own.data?.list.filter(({ most }) => all || most !== null) ?? []
  if (shown.length === 0) return null
  return (
    <Card title={words.title} className={classes.card}>
      <ul className={classes.kinds}>
        {shown.map((usage) => (
          <Usage key={usage.type} usage={usage} />
        ))}
      </ul>
      {group.data && apps.length > 1 && (
        <>
          <h3 className={classes.group}>
            {words.group}
            <small>{words.apps(apps.length)}</small>
          </h3>
          <ul className={classes.kinds}>
            {group.data.list.map((usage) => (
              <Usage key={usage.type} usage={usage} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
