import type { ReactNode } from 'react'
import {
  CancelForm,
  Facts,
  FieldProblem,
  LabelledField,
  Pass,
  Problem,
  renderVisitorFormPage,
} from '../visitor-form/parts.tsx'
import form from '../visitor-form/visitor-form.module.css'
import type { ShopAfterSale, ShopContent, ShopPageInput } from './shop-page-input.ts'
import { Choices, Lines, Sums } from './shop-parts.tsx'
import styles from './shop.module.css'
import { texts } from './texts.ts'

type Of<Kind extends ShopContent['kind']> = Extract<ShopContent, { kind: Kind }>

function Cart({ lines, sums, action, mostPieces, homeHref, notice, problem }: Of<'cart'>) {
  if (lines.length === 0)
    return (
      <div className={styles.empty}>
        <p>{texts.emptyCart}</p>
        <a className={form.first} href={homeHref}>
          {texts.goShopping}
        </a>
      </div>
    )
  return (
    <form method="post" action={action}>
      {problem !== '' && <Problem>{problem}</Problem>}
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      {/* The first button is what the Enter key presses. */}
      <button type="submit" name="do" value="update" hidden aria-hidden tabIndex={-1} />
      <Lines
        lines={lines}
        below={({ sku, title, spec, unit, quantity, isGone }) => (
          <>
            <span>{unit}</span>
            <input
              name={`quantity:${sku}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={mostPieces}
              required
              readOnly={isGone}
              defaultValue={quantity}
              aria-label={texts.quantity(`${title} ${spec}`.trim())}
            />
            <button
              type="submit"
              name="do"
              value={`remove:${sku}`}
              formNoValidate
              aria-label={texts.removeOf(`${title} ${spec}`.trim())}
            >
              {texts.remove}
            </button>
          </>
        )}
      />
      <Sums sums={sums} />
      <div className={styles.buttons}>
        <button type="submit" name="do" value="update" className={form.second}>
          {texts.update}
        </button>
        <button type="submit" name="do" value="checkout" className={form.first}>
          {texts.checkout}
        </button>
      </div>
    </form>
  )
}

function Checkout({
  action,
  lines,
  deliveries,
  addresses,
  fields,
  pickups,
  discounts,
  ...rest
}: Of<'checkout'>) {
  const { note, sums, hidden, problem, problems } = rest
  const wrongAt = (name: string) => problems.find(({ field }) => field === name)?.message
  const fresh = (
    <div className={styles.fresh}>
      {fields.map((field) => (
        <LabelledField key={field.name} field={field} isWrong={false} problem={wrongAt(field.name)} />
      ))}
    </div>
  )
  return (
    // What is required depends on what is chosen: the server says what is missing.
    <form method="post" action={action} className={styles.checkout} noValidate>
      {problem !== '' && <Problem>{problem}</Problem>}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.sent}>
        {deliveries && <Choices choices={deliveries} problem={wrongAt('delivery')} />}
        {addresses && (
          <div className={styles.saved}>
            <Choices choices={addresses}>{fresh}</Choices>
          </div>
        )}
        {pickups && (
          <div className={styles.pickups}>
            <Choices choices={pickups} problem={wrongAt('pickup')} />
          </div>
        )}
      </div>
      <Lines lines={lines} />
      {discounts.map((choices) => (
        <Choices key={choices.name} choices={choices} />
      ))}
      <section className={styles.group}>
        <label className={form.field}>
          <span>
            {texts.note}
            <small>{texts.optional}</small>
          </span>
          <textarea
            name="note"
            rows={2}
            maxLength={note.maxLength}
            defaultValue={note.value}
            aria-invalid={wrongAt('note') !== undefined || undefined}
            aria-describedby={wrongAt('note') === undefined ? undefined : 'problem-note'}
          />
          <FieldProblem name="note" problem={wrongAt('note')} />
        </label>
      </section>
      <Sums sums={sums} />
      <div className={styles.buttons}>
        <button type="submit" name="do" value="update" className={form.second}>
          {texts.reprice}
        </button>
        <button type="submit" name="do" value="order" className={form.first}>
          {texts.order}
        </button>
      </div>
    </form>
  )
}

function AfterSaleCard({ one }: { one: ShopAfterSale }) {
  const { title, state, amount, reason, answer, tracking, withdraw, send } = one
  return (
    <section className={form.part} aria-label={title}>
      <h2>
        {title} · {state}
      </h2>
      <Facts
        facts={[
          { label: texts.amount, value: amount },
          { label: texts.reason, value: reason },
          ...(answer === '' ? [] : [{ label: texts.answer, value: answer }]),
          ...(tracking === '' ? [] : [{ label: texts.tracking, value: tracking }]),
        ]}
      />
      {send && (
        <form method="post" action={send.action} className={form.form}>
          <label className={form.field}>
            <span>{texts.tracking}</span>
            <input name="tracking" required maxLength={send.maxLength} autoComplete="off" />
          </label>
          <button type="submit" className={form.second}>
            {texts.sendTracking}
          </button>
        </form>
      )}
      {withdraw && (
        <CancelForm action={withdraw.action} label={texts.withdraw} question={texts.withdrawAsk} />
      )}
    </section>
  )
}

function Order(order: Of<'order'>) {
  const { state, tone, text, lines, sums, facts, parcels, code, notes, afterSales } = order
  const { notice, problem } = order
  return (
    <>
      {problem !== '' && <Problem>{problem}</Problem>}
      {notice !== '' && <p className={styles.notice}>{notice}</p>}
      <section className={form.state} data-tone={tone}>
        <strong>{state}</strong>
        {text !== '' && <span>{text}</span>}
      </section>
      {order.payHref !== '' && (
        <div className={styles.buttons}>
          <a className={form.first} href={order.payHref}>
            {texts.pay}
          </a>
        </div>
      )}
      {code !== '' && <Pass code={code} name={texts.pickupCode} hint={texts.showCode} />}
      {notes.map((note) => (
        <section key={note.title} className={form.notes}>
          <h2>{note.title}</h2>
          <p>{note.text}</p>
        </section>
      ))}
      {parcels.length > 0 && (
        <section className={form.part} aria-label={texts.parcels}>
          <h2>{texts.parcels}</h2>
          <Facts facts={parcels.map(({ carrier, number }) => ({ label: carrier, value: number }))} />
        </section>
      )}
      {order.receive && (
        <CancelForm action={order.receive.action} label={texts.receive} question={texts.receiveAsk} />
      )}
      <Lines lines={lines} />
      <Sums sums={sums} />
      <section className={form.part} aria-label={texts.facts}>
        <Facts facts={facts} />
      </section>
      {afterSales.map((one) => (
        <AfterSaleCard key={one.title + one.state + one.reason} one={one} />
      ))}
      {order.afterSaleHref !== '' && (
        <div className={styles.buttons}>
          <a className={form.second} href={order.afterSaleHref}>
            {texts.askBack}
          </a>
        </div>
      )}
      {order.cancel && (
        <CancelForm action={order.cancel.action} label={texts.cancel} question={texts.cancelAsk} />
      )}
    </>
  )
}

function AfterSale({ action, lines, kinds, reason, problem }: Of<'afterSale'>) {
  const named = new Map(lines.map((line) => [line.sku, line]))
  return (
    <form method="post" action={action} noValidate>
      {problem && <Problem>{problem.message}</Problem>}
      <Choices choices={kinds} />
      <Lines
        lines={lines}
        below={({ sku, title, spec }) => {
          const line = named.get(sku)
          return (
            <>
              <input
                name={line?.name}
                type="number"
                inputMode="numeric"
                min={0}
                max={line?.left}
                defaultValue={line?.value}
                aria-label={texts.quantity(`${title} ${spec}`.trim())}
              />
              <small>{texts.left(line?.left ?? 0)}</small>
            </>
          )
        }}
      />
      <section className={styles.group}>
        <label className={form.field}>
          <span>{texts.reason}</span>
          <textarea
            name="reason"
            rows={3}
            required
            maxLength={reason.maxLength}
            defaultValue={reason.value}
          />
        </label>
      </section>
      <div className={styles.buttons}>
        <button type="submit" className={form.first}>
          {texts.send}
        </button>
      </div>
    </form>
  )
}

function bodyOf(content: ShopContent): ReactNode {
  switch (content.kind) {
    case 'cart':
      return <Cart {...content} />
    case 'checkout':
      return <Checkout {...content} />
    case 'order':
      return <Order {...content} />
    case 'afterSale':
      return <AfterSale {...content} />
  }
}

/** A page on which somebody buys, or looks at what they bought. */
export const renderShopPage = (input: ShopPageInput): string =>
  renderVisitorFormPage(input, bodyOf(input.content))
