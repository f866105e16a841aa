import { supportPassEnd } from '@zhanfang/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallMutation } from '../../api.ts'
import { chooseApp } from '../../session/session.ts'
import type { AppDetail } from './public/use-app.ts'
import classes from './support-pass-bar.module.css'
import { texts } from './support-texts.ts'

const MINUTE = 60_000

/** Minutes until a moment, the one that has begun counted in. */
function useMinutesUntil(time: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(time) - now) / MINUTE))
}

/** Says in whose app somebody of the platform is, for how long, and ends it. */
export function SupportPassBar({
  app,
  support,
}: {
  app: AppDetail
  support: NonNullable<AppDetail['support']>
}) {
  const minutes = useMinutesUntil(support.expiresAt)
  const navigate = useNavigate()
  const end = useCallMutation(supportPassEnd, {
    done: texts.ended,
    onSuccess: async () => {
      await navigate('/platform/apps')
      chooseApp(undefined)
    },
  })
  return (
    <aside className={classes.mark} aria-label={texts.label}>
      <span className={classes.words}>
        {texts.mark(app.appName, support.readOnly)}
        <span className={classes.left}>{minutes > 0 ? texts.left(minutes) : texts.over}</span>
      </span>
      <button
        type="button"
        className={classes.end}
        disabled={end.isPending}
        onClick={() => end.mutate({ params: { id: app.id } })}
      >
        {texts.end}
      </button>
    </aside>
  )
}
