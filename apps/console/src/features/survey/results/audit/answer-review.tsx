import type { AuditStatus } from '@zhanfang/contract'
import { formatDateTimeSeconds } from '@zhanfang/format'
import { questionNumbers, questionType } from '@zhanfang/survey/engine'
import { Alert, App, Button, Checkbox, Skeleton } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { ListFailure, Nothing } from '../../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../../components/values/time-text.tsx'
import { ReasonDialog } from '../../../todo/public/reason-dialog.tsx'
import { useCan } from '../../../app/public/use-app.ts'
import { toastSuccess } from '../../../../toast.ts'
import { AnswerText } from '../answers/answer-detail.tsx'
import classes from './answer-review.module.css'
import { decideAll } from './decide-all.ts'
import { texts } from './texts.ts'
import { type ReviewQuery, useReview } from './use-review.ts'

/** Keys are for the page, not for who types or has a window open. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]):not([type="radio"]), textarea, select') ||
    target.closest('[role="dialog"]') !== null)

interface AnswerReviewProps {
  surveyId: string
  /** Of the survey. */
  name: string
  query: ReviewQuery
}

/** Answers of a survey in one state, looked through one after the other or decided many at once. */
export function AnswerReview({ surveyId, name, query }: AnswerReviewProps) {
  const { modal } = App.useApp()
  const canDecide = useCan()('answer:write')
  const review = useReview(surveyId, query)
  const { rows, definition } = review
  const [openId, setOpenId] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** All that the query finds are meant, those that are not loaded too. */
  const [wantsEverything, setEverything] = useState(false)
  const [rejected, setRejected] = useState<readonly string[]>()
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === openId),
  )
  const open = rows[place]
  const selected = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const isEverything = wantsEverything && selected.length === rows.length
  const waits: AuditStatus = query.auditStatus

  function show(index: number) {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setOpenId(row.id)
    document.getElementById(`answer-${row.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  function choose(ids: ReadonlySet<string>) {
    setChosen(ids)
    setEverything(false)
  }
  /** Decides those that are chosen, else the one that is open; the next one opens by itself. */
  async function decide(ids: readonly string[], status: 0 | 1 | 2, reason = '') {
    const after =
      rows.slice(place).find(({ id }) => !ids.includes(id)) ?? rows.findLast(({ id }) => !ids.includes(id))
    await review.decide(ids, status, reason)
    choose(new Set())
    setOpenId(after?.id)
  }
  function beginAll(status: 1 | 2, reason = '') {
    void decideAll({ surveyId, name, query, status, reason, total: review.total })
    choose(new Set())
    toastSuccess(texts.decideAll.started)
  }
  function approve() {
    if (!isEverything) void decide(meant, 1).catch(() => {})
    else
      modal.confirm({
        title: texts.decideAll.confirm(texts.approve, review.total),
        content: texts.decideAll.hint,
        okText: texts.approve,
        onOk: () => beginAll(1),
      })
  }
  const count = isEverything ? review.total : selected.length
  const meant = selected.length > 0 ? selected : open ? [open.id] : []

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'j') show(place + 1)
    else if (key === 'k') show(place - 1)
    else if (!canDecide || review.isBusy) return
    else if (key === 'x' && open) toggle(open.id)
    else if (key === 'a' && waits === 0 && meant.length > 0) approve()
    else if (key === 'r' && waits === 0 && meant.length > 0) setRejected(meant)
    else if (key === 'u') void review.undo().catch(() => {})
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  if (review.isError) return <ListFailure retrying={false} onRetry={review.retry} />
  if (review.isLoading) return <Skeleton active paragraph={{ rows: 8 }} />
  const questions = definition?.elements.filter(({ type }) => questionType(type)?.role === 'question') ?? []
  const numbers = definition && questionNumbers(definition.elements)
  const { decided } = review
  const undoStrip = decided && (
    <output className={classes.undo}>
      {texts.done(decided.ids.length, decided.status === 1 ? texts.approve : texts.reject)}
      <Button size="small" onClick={() => void review.undo().catch(() => {})}>
        {texts.undo(decided.seconds)}
      </Button>
    </output>
  )
  const dialog = rejected && (
    <ReasonDialog
      count={isEverything ? review.total : rejected.length}
      onSubmit={(reason) =>
        isEverything ? Promise.resolve(beginAll(2, reason)) : decide(rejected, 2, reason)
      }
      onClose={() => setRejected(undefined)}
    />
  )
  if (rows.length === 0) {
    return (
      <>
        {undoStrip}
        <Nothing title={texts.none[waits]} />
        {dialog}
      </>
    )
  }
  return (
    <>
      {!canDecide && <Alert type="info" showIcon title={texts.readOnly} className={classes.notice} />}
      {undoStrip}
      <div className={classes.review}>
        <section className={classes.list} aria-label={texts.list}>
          {canDecide && (
            <div className={classes.all}>
              <Checkbox
                checked={selected.length === rows.length}
                indeterminate={selected.length > 0 && selected.length < rows.length}
                onChange={({ target }) =>
                  choose(target.checked ? new Set(rows.map(({ id }) => id)) : new Set())
                }
              >
                {texts.selectAll}
              </Checkbox>
              {selected.length > 0 && (
                <span>{isEverything ? texts.foundSelected(count) : texts.selected(count)}</span>
              )}
              {waits === 0 && selected.length === rows.length && review.total > rows.length && (
                <Button type="link" size="small" onClick={() => setEverything((before) => !before)}>
                  {isEverything ? texts.selectLess : texts.selectFound(review.total)}
                </Button>
              )}
            </div>
          )}
          <ul>
            {rows.map((row) => (
              <li key={row.id} id={`answer-${row.id}`} data-open={row.id === open?.id || undefined}>
                {canDecide && (
                  <Checkbox
                    aria-label={texts.select(row.number)}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                )}
                <button
                  type="button"
                  aria-current={row.id === open?.id || undefined}
                  onClick={() => setOpenId(row.id)}
                >
                  <span>{texts.number(row.number)}</span>
                  <TimeText at={row.submittedAt} />
                </button>
              </li>
            ))}
          </ul>
          {review.hasMore && (
            <Button block loading={review.isLoadingMore} onClick={review.loadMore}>
              {texts.more}
            </Button>
          )}
        </section>
        {open && (
          <article className={classes.answer} aria-label={texts.number(open.number)}>
            <header>
              <div>
                <h2>{texts.number(open.number)}</h2>
                <p>{formatDateTimeSeconds(open.submittedAt)}</p>
              </div>
              <div className={classes.buttons}>
                <Button onClick={() => show(place - 1)} disabled={place === 0}>
                  {texts.previous}
                </Button>
                <Button onClick={() => show(place + 1)} disabled={place >= rows.length - 1}>
                  {texts.next}
                </Button>
                {canDecide && waits === 0 && (
                  <>
                    <Button danger disabled={review.isBusy} onClick={() => setRejected(meant)}>
                      {texts.reject}
                      {count > 0 && ` ${count}`}
                    </Button>
                    <Button type="primary" loading={review.isBusy} onClick={approve}>
                      {texts.approve}
                      {count > 0 && ` ${count}`}
                    </Button>
                  </>
                )}
                {canDecide && waits !== 0 && (
                  <Button loading={review.isBusy} onClick={() => void decide(meant, 0).catch(() => {})}>
                    {texts.takeBack}
                    {selected.length > 0 && ` ${selected.length}`}
                  </Button>
                )}
              </div>
            </header>
            {open.audit && open.audit.auditTime !== null && (
              <p className={classes.result}>
                {texts.decidedBy(open.audit.auditorName)} <TimeText at={open.audit.auditTime} />
                {open.audit.auditResult !== '' && <> · {texts.result(open.audit.auditResult)}</>}
              </p>
            )}
            <dl>
              {questions.map((element) => (
                <div key={element.id}>
                  <dt>
                    {numbers?.has(element.id) && `${numbers.get(element.id)}. `}
                    {element.title}
                  </dt>
                  <dd>
                    <AnswerText surveyId={surveyId} element={element} answers={open.answers} />
                  </dd>
                </div>
              ))}
            </dl>
            {canDecide && <p className={classes.keys}>{texts.keys}</p>}
          </article>
        )}
      </div>
      {dialog}
    </>
  )
}
