import {
  type CounterCoupon,
  couponKindNames,
  type RecentRedemption,
  redeemLimits,
  type RedeemOutcome,
  type RedeemResult,
  redeemWords,
} from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../../api.ts'
import { Camera } from '../../../components/scanning/camera.tsx'
import { canBeSentLater, type Counter } from '../../../components/scanning/counter.ts'
import { type Shown, useScanning } from '../../../components/scanning/use-scanning.ts'
import classes from './redeem.module.css'
import { texts } from './texts.ts'

/** How a counter reaches the server: as a member of the app, or by a link of a place. */
export interface RedeemCounter extends Counter<RedeemResult> {
  recent: readonly RecentRedemption[]
  preview: (code: string) => Promise<RedeemResult>
  undo: (id: string) => void
}

const toneOf = (outcome: RedeemOutcome) =>
  outcome === 'ok' ? 'good' : outcome === 'again' ? 'notice' : 'bad'

const About = ({ coupon }: { coupon: CounterCoupon }) => (
  <>
    <b>{coupon.words}</b>
    <span>
      {couponKindNames[coupon.kind]} · {coupon.name}
    </span>
    {(coupon.owner !== '' || coupon.ownerPhone !== '') && (
      <span>{texts.ownerOf(coupon.owner, coupon.ownerPhone)}</span>
    )}
    {coupon.notes !== '' && <small>{coupon.notes}</small>}
  </>
)

/** What came of the last scan, large enough to be read across a counter. */
function Result({ shown }: { shown: Shown<RedeemResult> }) {
  if (!shown)
    return (
      <output className={classes.result}>
        <strong>{texts.idle}</strong>
      </output>
    )
  if (shown.kind === 'kept')
    return (
      <output className={classes.result} data-tone="notice">
        <strong>{texts.kept}</strong>
        <b>{shown.code}</b>
        <span>{texts.keptHint}</span>
      </output>
    )
  const { outcome, detail, coupon } = shown.result
  return (
    <output className={classes.result} data-tone={toneOf(outcome)}>
      <strong>{redeemWords[outcome]}</strong>
      {coupon && <About coupon={coupon} />}
      {detail !== '' && <span>{detail}</span>}
    </output>
  )
}

/** A coupon that can be redeemed, before it is. */
function Asked({
  coupon,
  onConfirm,
  onCancel,
}: {
  coupon: CounterCoupon
  onConfirm: () => void
  onCancel: () => void
}) {
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [])
  return (
    <section className={classes.result} data-tone="asks" aria-label={texts.canRedeem}>
      <strong>{texts.canRedeem}</strong>
      <About coupon={coupon} />
      <span>{texts.until(formatDateTime(Date.parse(coupon.validUntil) - 1))}</span>
      <div className={classes.ask}>
        <Button
          ref={confirm}
          type="primary"
          size="large"
          aria-label={texts.confirmOf(coupon.name)}
          onClick={onConfirm}
        >
          {texts.confirm}
        </Button>
        <Button size="large" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}

function Recent({ recent, undo }: Pick<RedeemCounter, 'recent' | 'undo'>) {
  return (
    <section aria-label={texts.recent}>
      <h2>{texts.recent}</h2>
      {recent.length === 0 && <p className={classes.quiet}>{texts.nothing}</p>}
      <ul className={classes.last}>
        {recent.map(({ id, name, owner, time, place, canUndo }) => (
          <li key={id}>
            <span>
              {name} {owner}
            </span>
            <span className={classes.quiet}>
              {formatDateTime(time).slice(5)} {place}
            </span>
            {canUndo && (
              <Button size="small" aria-label={texts.undoOf(name)} onClick={() => undo(id)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The counter: a code is looked at, shown to whoever stands there, and redeemed once they agree. */
export function CounterDesk({ counter }: { counter: RedeemCounter }) {
  const scanning = useScanning(counter)
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<{ code: string; coupon: CounterCoupon }>()
  const [looked, setLooked] = useState<Shown<RedeemResult>>()
  const [isLooking, setLooking] = useState(false)
  const input = useRef<InputRef>(null)
  // Scanners type into whatever has the focus.
  useEffect(() => input.current?.focus(), [])

  async function look(given: string) {
    const wanted = given.trim()
    if (wanted === '') return
    setLooking(true)
    setAsked(undefined)
    try {
      const result = await counter.preview(wanted)
      if (result.outcome === 'ok' && result.coupon) {
        setLooked(undefined)
        setAsked({ code: wanted, coupon: result.coupon })
      } else setLooked({ kind: 'result', result, code: wanted })
      setCode('')
    } catch (error) {
      if (canBeSentLater(error)) {
        // Without a network nobody can be asked: the scan is kept, and sent when it is back.
        setLooked(undefined)
        await scanning.scan(wanted)
        setCode('')
      } else tellFailure(error)
    } finally {
      setLooking(false)
    }
  }

  async function confirm(wanted: string) {
    setAsked(undefined)
    setLooked(undefined)
    await scanning.scan(wanted)
    input.current?.focus()
  }

  return (
    <>
      {asked ? (
        <Asked
          coupon={asked.coupon}
          onConfirm={() => void confirm(asked.code)}
          onCancel={() => {
            setAsked(undefined)
            input.current?.focus()
          }}
        />
      ) : (
        <Result shown={looked ?? scanning.shown} />
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void look(code)
        }}
      >
        <Input
          ref={input}
          size="large"
          value={code}
          maxLength={redeemLimits.code}
          aria-label={texts.code}
          placeholder={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button htmlType="submit" type={asked ? 'default' : 'primary'} size="large" disabled={isLooking}>
          {texts.look}
        </Button>
      </form>
      <Camera onCode={(found) => void look(found)} />
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
              {[...scanning.later.entries()].map(([index, { code: sent, result }]) => (
                <li key={index}>
                  {texts.sent(
                    result?.coupon?.name ?? sent,
                    result ? `${redeemWords[result.outcome]} ${result.detail}`.trim() : texts.notSent,
                  )}
                </li>
              ))}
            </ul>
          }
          action={<Button onClick={scanning.forgetLater}>{texts.clear}</Button>}
        />
      )}
      <Recent recent={counter.recent} undo={counter.undo} />
    </>
  )
}
