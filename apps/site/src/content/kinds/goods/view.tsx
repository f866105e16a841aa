import { imageSource } from '@zhanfang/blocks'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import {
  combinationsOf,
  fenText,
  priceText,
  specKeyOf,
} from '@zhanfang/contract/content-kinds/goods/specifications'
import type { ReactNode } from 'react'
import type { ContentPageInput } from '../../content-input.ts'
import { type ContentViewInput, defineContentView } from '../../define-content-view.tsx'
import { type GoodsPage, goodsPageSchema, type OfferedRow, offeredRows } from './goods-page-fields.ts'
import { fieldId, specificationRules } from './specification-rules.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

export const drawsHead = true

const ROOT = 'goods'
/** Numbers above say only that there is something: nobody buys more, and nobody needs to know. */
const PLENTY = 100

function Pictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  if (pictures.length === 0) return null
  return (
    <ul
      className={styles.pictures}
      aria-label={texts.pictures}
      // A row that scrolls sideways takes the focus, so that arrow keys reach what is out of sight.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((url, at) => {
        const source = imageSource(url, 750)
        return (
          <li key={url}>
            <img
              src={source.src}
              srcSet={source.srcSet}
              sizes="(min-width: 720px) 420px, 86vw"
              width={750}
              height={750}
              alt={texts.picture(title, at + 1)}
              {...(at === 0
                ? { fetchPriority: 'high' as const }
                : { loading: 'lazy' as const, decoding: 'async' as const })}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Price({ row: { priceFen, sku } }: { row: OfferedRow }) {
  return (
    <p className={styles.price}>
      <span>
        <small>¥</small>
        {fenText(priceFen)}
      </span>
      {sku.marketPriceFen !== null && (
        <del>
          <span className={styles.aside}>{texts.marketPrice}</span> ¥{fenText(sku.marketPriceFen)}
        </del>
      )}
    </p>
  )
}

const stockText = (left: number, unit: string) => {
  if (left === 0) return texts.soldOut
  if (left <= goodsLimits.lowStock) return texts.low(left, unit)
  return left > PLENTY ? texts.plenty : texts.left(left, unit)
}

/** Price and stock of one specification; with others it stands among them, and the chosen one is shown. */
function Offer({ row, unit, isAlone }: { row: OfferedRow; unit: string; isAlone: boolean }) {
  const { sku, label, left } = row
  return (
    <div
      className={styles.offer}
      data-sku={isAlone ? undefined : sku.key}
      data-left={left === 0 ? 'none' : left <= goodsLimits.lowStock ? 'low' : undefined}
    >
      {sku.picture !== '' && (
        <img
          src={imageSource(sku.picture, 320).src}
          width={88}
          height={88}
          alt={label}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <Price row={row} />
        <p className={styles.stock}>
          {label !== '' && <span>{`${texts.chosen} ${label}`}</span>}
          <strong>{stockText(left, unit)}</strong>
        </p>
      </div>
    </div>
  )
}

function Choice({ goods, rows }: { goods: GoodsPage; rows: readonly OfferedRow[] }) {
  const wanted = goods.buying?.chosen ?? []
  const first =
    rows.find(({ values }) => wanted.length > 0 && values.every(({ id }) => wanted.includes(id))) ??
    rows.find(({ left }) => left > 0) ??
    rows[0]
  const soldOut = new Set(rows.filter(({ left }) => left === 0).map(({ sku }) => sku.key))
  const offered = new Set(rows.flatMap(({ values }) => values.map(({ id }) => id)))
  const dimensions = goods.dimensions
    .map((one) => ({ ...one, values: one.values.filter(({ id }) => offered.has(id)) }))
    .filter(({ values }) => values.length > 0)
  const absent = combinationsOf(dimensions).filter((values) => {
    const key = specKeyOf(values.map(({ id }) => id))
    return rows.every(({ sku }) => sku.key !== key)
  })
  return (
    <BuyForm goods={goods} label={texts.choose}>
      <style
        // Ids of values are letters and digits, as the schema has it.
        dangerouslySetInnerHTML={{ __html: specificationRules(`#${ROOT}`, { rows, soldOut, absent }) }}
      />
      <output className={styles.offers}>
        {rows.map((row) => (
          <Offer key={row.sku.key} row={row} unit={goods.unit} isAlone={false} />
        ))}
        {absent.length > 0 && (
          <p className={styles.none} data-sku="none">
            {texts.notThisOne}
          </p>
        )}
      </output>
      {dimensions.map(({ id, name, values }) => (
        <fieldset key={id} className={styles.dimension}>
          <legend>{name}</legend>
          {values.map((value) => (
            <span key={value.id} className={styles.value}>
              <input
                type="radio"
                name={`dimension-${id}`}
                id={fieldId(value.id)}
                value={value.id}
                defaultChecked={first?.values.some((one) => one.id === value.id) ?? false}
              />
              <label htmlFor={fieldId(value.id)}>{value.name}</label>
            </span>
          ))}
        </fieldset>
      ))}
    </BuyForm>
  )
}

/** What is chosen, with the buttons that buy it where that can be done. It works without a script. */
function BuyForm({ goods, label, children }: { goods: GoodsPage; label: string; children: ReactNode }) {
  const { buying } = goods
  return (
    <form
      className={styles.choice}
      id={ROOT}
      aria-label={label}
      {...(buying ? { method: 'post', action: buying.action } : {})}
    >
      {buying && buying.problem !== '' && (
        <p className={styles.soldOut} role="alert">
          {buying.problem}
        </p>
      )}
      {buying && buying.notice !== '' && (
        <output className={styles.put}>
          {buying.notice} <a href={buying.cartHref}>{texts.cart}</a>
        </output>
      )}
      {children}
      {buying && (
        <>
          <label className={styles.quantity}>
            <span>{texts.quantity}</span>
            <input
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={buying.mostPieces}
              required
              defaultValue={buying.quantity}
            />
          </label>
          <div className={styles.buttons}>
            <button type="submit" name="do" value="cart" className={styles.toCart}>
              {texts.toCart}
            </button>
            <button type="submit" name="do" value="now" className={styles.buyNow}>
              {texts.buyNow}
            </button>
          </div>
        </>
      )}
    </form>
  )
}

/** Whom to ask: the card of the site's service. */
function Contact({ content, imageSrc }: { content: ContentPageInput; imageSrc: (url: string) => string }) {
  const service = content.frame?.service
  if (!service) return null
  const { name, phone, qrcode, hours } = service
  return (
    <details className={styles.contact}>
      <summary>{texts.contact}</summary>
      <div>
        {name !== '' && <strong>{name}</strong>}
        {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{texts.call(phone)}</a>}
        {qrcode !== '' && (
          <img src={imageSrc(qrcode)} alt={texts.code} width={160} height={160} loading="lazy" />
        )}
        {hours !== '' && <span>{hours}</span>}
      </div>
    </details>
  )
}

function Facts({ goods }: { goods: GoodsPage }) {
  const { limitPerPerson, deliveryNote, isVirtual, unit } = goods
  const facts = [
    isVirtual && [texts.virtual, texts.virtualText],
    limitPerPerson !== null && [texts.limit, texts.limitText(limitPerPerson, unit)],
    deliveryNote.trim() !== '' && [texts.delivery, deliveryNote],
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={texts.facts}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function GoodsView({ fields: goods, content, site, body }: ContentViewInput<GoodsPage>) {
  const rows = offeredRows(goods)
  const [only] = rows
  const pictures = [content.cover, ...goods.pictures].filter(
    (url, at, all) => url !== '' && all.indexOf(url) === at,
  )
  const prices = rows.map(({ priceFen }) => priceFen)
  const isSoldOut = rows.every(({ left }) => left === 0)
  return (
    <div className={styles.goods}>
      <Pictures pictures={pictures} title={content.title} />
      {rows.length > 1 && (
        <p className={styles.range}>{priceText({ min: Math.min(...prices), max: Math.max(...prices) })}</p>
      )}
      <h1 className={styles.title}>{content.title}</h1>
      {content.summary !== '' && <p className={styles.summary}>{content.summary}</p>}
      {rows.length === 0 && <p className={styles.none}>{texts.notOnSale}</p>}
      {rows.length > 0 && isSoldOut && <p className={styles.soldOut}>{texts.soldOutAll}</p>}
      {rows.length === 1 && only && only.values.length === 0 && (
        <>
          <Offer row={only} unit={goods.unit} isAlone />
          {goods.buying && (
            <BuyForm goods={goods} label={texts.buy}>
              {null}
            </BuyForm>
          )}
        </>
      )}
      {rows.length > 0 && only && only.values.length > 0 && <Choice goods={goods} rows={rows} />}
      <Facts goods={goods} />
      <Contact content={content} imageSrc={(url) => site.imageSrc(url, 320)} />
      {body !== null && (
        <section className={styles.detail} aria-labelledby="goods-detail">
          <h2 id="goods-detail">{texts.detail}</h2>
          {body}
        </section>
      )}
    </div>
  )
}

export const view = defineContentView(goodsPageSchema, GoodsView)
