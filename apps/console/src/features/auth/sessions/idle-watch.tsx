import { logout, personBasic } from '@zhanfang/contract'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { sessionToken } from '../../../session/session.ts'
import { usePlatformSetting } from '../../platform/public/use-platform-setting.ts'
import { texts } from './texts.ts'
import { idleMs, noteActivity, watchActivity } from './activity.ts'

const CHECK_MS = 1_000
const MINUTE_MS = 60_000
/** How long before the end the page asks, at most a quarter of the limit. */
const WARN_MS = 2 * MINUTE_MS
/** Somebody who works without any call, on a long text, is told of to the server this often. */
const TELL_EVERY_MS = 5 * MINUTE_MS

/** Any call tells the server how long nobody has done anything; this one does nothing else. */
const tellServer = () => api.call(personBasic, undefined, { silent: true }).catch(() => undefined)

/** The session is over: the next answer of the server says so, and what was typed is kept as at any other end. */
async function end(): Promise<void> {
  await api.call(logout, undefined, { silent: true }).catch(() => undefined)
  await tellServer()
}

/**
 * Ends a session that nobody uses, after a question that lets a person stay. The server ends it by itself too; this shows
 * it at once, before somebody else sits down at the screen.
 */
export function IdleWatch() {
  const limitMs = (usePlatformSetting()?.sessionIdleMinutes ?? 0) * MINUTE_MS
  /** Seconds until the end while it is asked about. */
  const [left, setLeft] = useState<number>()
  const asking = left !== undefined

  useEffect(() => {
    if (asking) return
    // While the question is shown only its answer counts, or a nudge of the mouse would take it away unread.
    return watchActivity()
  }, [asking])

  useEffect(() => {
    if (limitMs === 0) return
    const warnMs = Math.min(WARN_MS, limitMs / 4)
    let toldAt = Date.now()
    let over = false
    const timer = setInterval(() => {
      if (over || sessionToken() === undefined) return
      const idle = idleMs()
      if (idle >= limitMs) {
        over = true
        setLeft(undefined)
        void end().finally(() => {
          over = false
        })
        return
      }
      setLeft(idle < limitMs - warnMs ? undefined : Math.ceil((limitMs - idle) / 1000))
      if (idle < MINUTE_MS && Date.now() - toldAt > TELL_EVERY_MS) {
        toldAt = Date.now()
        void tellServer()
      }
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [limitMs])

  function stay() {
    noteActivity()
    setLeft(undefined)
    void tellServer()
  }

  if (!asking) return null
  return (
    <Modal
      open
      title={texts.idle.title}
      width={420}
      okText={texts.idle.stay}
      onOk={stay}
      onCancel={stay}
      cancelButtonProps={{ hidden: true }}
      // Over whatever dialog the page has open.
      zIndex={1800}
    >
      <p role="timer">{texts.idle.left(left)}</p>
      <p>{texts.idle.hint}</p>
    </Modal>
  )
}
