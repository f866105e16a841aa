import { type ReviewItem, reviewKindNames } from '@zhanfang/contract/content-kinds/circle/post-calls'
import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Input } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import classes from './review.module.css'

const words = texts.review

/** Whether keys belong to what somebody types. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], [role="dialog"]') !== null

interface ReviewCardProps {
  item: ReviewItem
  busy: boolean
  onDecide: (approve: boolean, reason: string) => Promise<unknown>
  onSkip: () => void
}

/** One thing that waits, large, with why it is here and who wrote it. */
export function ReviewCard({ item, busy, onDecide, onSkip }: ReviewCardProps) {
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const isReport = item.kind === 'report'
  const { pictures, video, file } = item.parts
  const { joinedAt, shown, refused, deleted } = item.history

  const askWhy = () => field.current?.querySelector('input')?.focus()
  function decide(approve: boolean) {
    if (busy) return
    if (!approve && reason.trim() === '') {
      setFailure(words.reasonRequired)
      askWhy()
      return
    }
    setFailure('')
    void onDecide(approve, approve ? '' : reason.trim())
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'a') decide(true)
    else if (key === 'r') {
      if (reason.trim() === '') askWhy()
      else decide(false)
    } else if (key === 's') onSkip()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <article className={classes.card} aria-label={reviewKindNames[item.kind]}>
      <header>
        <b>{reviewKindNames[item.kind]}</b>
        <span>{item.circleTitle}</span>
        <time dateTime={item.createTime}>{formatDateTime(item.createTime)}</time>
      </header>
      <p className={classes.why} data-report={isReport}>
        <b>{words.why}</b>
        {item.why || '-'}
      </p>
      <p className={classes.author}>
        <b>{item.authorName}</b>
        <span>
          {words.history(
            joinedAt === null ? '' : formatDateTime(joinedAt).slice(0, 10),
            shown,
            refused,
            deleted,
          )}
        </span>
      </p>
      <p className={classes.text}>{item.text}</p>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={texts.posts.pictures(index + 1)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {[video, file].map(
        (one) =>
          one && (
            <a key={one.url} href={one.url} target="_blank" rel="noreferrer">
              {one.name}
            </a>
          ),
      )}
      {item.before !== '' && words.before[item.kind] !== '' && (
        <blockquote className={classes.before}>
          <span>{words.before[item.kind]}</span>
          {item.before}
        </blockquote>
      )}
      {failure !== '' && <Alert type="error" showIcon title={failure} role="alert" />}
      <div className={classes.reason} ref={field}>
        <Input
          value={reason}
          maxLength={circleLimits.reason}
          showCount
          placeholder={words.reasonHint}
          aria-label={words.reason}
          onChange={({ target }) => setReason(target.value)}
          onPressEnter={() => decide(false)}
        />
        {words.reasons.map((given) => (
          <Button key={given} size="small" onClick={() => setReason(given)}>
            {given}
          </Button>
        ))}
      </div>
      <footer>
        <Button type="primary" size="large" loading={busy} onClick={() => decide(true)}>
          {isReport ? words.keep : words.approve}
        </Button>
        <Button danger size="large" disabled={busy} onClick={() => decide(false)}>
          {isReport ? words.takeAway : words.refuse}
        </Button>
        <Button type="text" size="large" onClick={onSkip}>
          {words.skip}
        </Button>
      </footer>
    </article>
  )
}
