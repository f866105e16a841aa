import { CheckCircleFilled } from '@ant-design/icons'
import { MOST_PUT_AWAY, type OverviewStep } from '@zhanfang/contract'
import { Button, Card, Progress } from 'antd'
import { Link } from 'react-router'
import { changeHabits, useHabits } from '../../habits.ts'
import classes from './first-steps.module.css'
import { texts } from './texts.ts'

/** The way of a new app from a template to its first visitors; goes away when it is walked or not wanted. */
export function FirstSteps({ appid, steps }: { appid: string; steps: readonly OverviewStep[] }) {
  const { putAway } = useHabits().habits
  const done = steps.filter((step) => step.done).length
  if (putAway.includes(appid) || done === steps.length) return null
  const next = steps.find((step) => !step.done)
  return (
    <Card
      className={classes.card}
      title={texts.steps.title}
      extra={
        <Button
          type="text"
          size="small"
          onClick={() => {
            // Of the oldest apps the steps come back.
            changeHabits({
              putAway: [appid, ...putAway.filter((id) => id !== appid)].slice(0, MOST_PUT_AWAY),
            })
          }}
        >
          {texts.steps.hide}
        </Button>
      }
    >
      <div className={classes.progress}>
        <Progress percent={(done / steps.length) * 100} showInfo={false} aria-label={texts.steps.title} />
        <span>{texts.steps.done(done, steps.length)}</span>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ key, name, hint, path, done: isDone }, index) => (
          <li
            key={key}
            className={classes.step}
            data-done={isDone || undefined}
            data-next={key === next?.key || undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <CheckCircleFilled /> : index + 1}
            </span>
            <Link to={path} className={classes.name} aria-current={key === next?.key ? 'step' : undefined}>
              {name}
              {isDone && <span className={classes.said}>{texts.steps.isDone}</span>}
            </Link>
            <span className={classes.hint}>{hint}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
