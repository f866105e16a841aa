import {
  checkInLimits,
  type CheckInOutcome,
  type CheckInResult,
  checkInWords,
} from '@zhanfang/contract/content-kinds/activity/check-in-calls'
import { DOOR_LIST } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Input, type InputRef, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Camera } from '../../../components/scanning/camera.tsx'
import { type Shown, useScanning } from '../../../components/scanning/use-scanning.ts'
import classes from './check-in.module.css'
import type { Door } from './door.ts'
import { texts } from './texts.ts'

const toneOf = (outcome: CheckInOutcome) =>
  outcome === 'ok' ? 'good' : outcome === 'again' ? 'notice' : 'bad'

/** What came of the last scan, large enough to be read from where people stand. */
function Result({
  shown,
  isBusy,
  isExit,
}: {
  shown: Shown<CheckInResult>
  isBusy: boolean
  isExit: boolean
}) {
  if (!shown)
    return (
      <output className={classes.result} aria-busy={isBusy}>
        <strong>{texts.idle}</strong>
      </output>
    )
  if (shown.kind === 'kept')
    return (
      <output className={classes.result} data-tone="notice" aria-busy={isBusy}>
        <strong>{texts.kept}</strong>
        <b>{shown.code}</b>
        <span>{texts.keptHint}</span>
      </output>
    )
  const { outcome, detail, entry } = shown.result
  const parts = entry
    ? [entry.kindName, entry.groupName, entry.people > 1 ? texts.people(entry.people) : '']
    : []
  return (
    <output className={classes.result} data-tone={toneOf(outcome)} aria-busy={isBusy}>
      <strong>{isExit && outcome === 'ok' ? texts.hasLeft : checkInWords[outcome]}</strong>
      {entry && <b>{entry.name}</b>}
      {parts.some((part) => part !== '') && <span>{parts.filter((part) => part !== '').join(' · ')}</span>}
      {entry && entry.companions.length > 0 && <span>{entry.companions.join('、')}</span>}
      {detail !== '' && <span>{detail}</span>}
    </output>
  )
}

/** The desk at the door: codes are scanned or typed, and each is answered in one word and one colour. */
export function Desk({ door }: { door: Door }) {
  const scanning = useScanning(door)
  const [code, setCode] = useState('')
  const input = useRef<InputRef>(null)
  // Scanners type into whatever has the focus: the page is there for nothing else.
  useEffect(() => input.current?.focus(), [])
  const submit = () => {
    void scanning.scan(code)
    setCode('')
  }
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <h1>{door.title || texts.title}</h1>
        <span className={classes.numbers}>
          {door.isExit ? texts.left(door.inside) : texts.inside(door.inside, door.total)}
        </span>
      </header>
      <WhichList door={door} />
      <Result shown={scanning.shown} isBusy={scanning.isBusy} isExit={door.isExit} />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Input
          ref={input}
          size="large"
          value={code}
          maxLength={checkInLimits.code}
          aria-label={texts.code}
          placeholder={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        {/* It shows no loading: a button that loads submits nothing, and the next person's code would be lost. */}
        <Button htmlType="submit" type="primary" size="large">
          {door.isExit ? texts.leave : texts.submit}
        </Button>
      </form>
      <Camera onCode={(found) => void scanning.scan(found)} />
      {scanning.waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.waiting(scanning.waiting)}
          action={<Button onClick={() => void scanning.send()}>{texts.sendNow}</Button>}
        />
      )}
      {scanning.later.length > 0 && (
        <Alert
          type="info"
          title={texts.sentLater}
          description={
            <ul>
              {scanning.later.map(({ code: sent, result }, index) => (
                // One code may have been scanned twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {texts.sent(
                    result?.entry?.name ?? sent,
                    result ? checkInWords[result.outcome] : texts.notSent,
                  )}
                </li>
              ))}
            </ul>
          }
          action={<Button onClick={scanning.forgetLater}>{texts.clear}</Button>}
        />
      )}
      {door.last && <Last door={door} last={door.last} />}
    </main>
  )
}

/** Which list one scans for: chosen here, or said by the link. */
function WhichList({ door: { listId, listName, lists } }: { door: Door }) {
  if (lists && lists.all.length > 1)
    return (
      <Segmented
        block={lists.all.length <= 4}
        aria-label={texts.list}
        className={classes.lists}
        value={listId}
        options={lists.all.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={lists.choose}
      />
    )
  return listId === DOOR_LIST ? null : <p className={classes.list}>{texts.listOf(listName)}</p>
}

function Last({ door, last }: { door: Door; last: NonNullable<Door['last']> }) {
  return (
    <section aria-label={texts.last}>
      <h2>{texts.last}</h2>
      {last.length === 0 && <p className={classes.quiet}>{texts.nobody}</p>}
      <ul className={classes.last}>
        {last.map(({ entryId, name, people, at, device }) => (
          <li key={entryId}>
            <span>
              {name} {people > 1 && texts.people(people)}
            </span>
            <span className={classes.quiet}>
              {formatDateTime(at).slice(11)} {device}
            </span>
            {door.undo && (
              <Button size="small" aria-label={texts.undoOf(name)} onClick={() => door.undo?.(entryId)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
