import { formatMoney } from '@zhanfang/format'
import type { EditionOnSale } from './portal-input.ts'
import { consolePaths } from './portal-layout.tsx'
import { texts } from './texts.ts'

const words = texts.pricePage

function Price({ months, amount }: EditionOnSale['prices'][number]) {
  return (
    <li className="price">
      {amount === 0 ? words.free : words.currency + formatMoney(amount).replace(/\.00$/, '')}{' '}
      <small>{words.perMonths(months)}</small>
    </li>
  )
}

/** What the platform sells, side by side. Buying is a matter of the console: it knows what an app has and owes. */
export function EditionsOnSale({
  editions,
  signedIn,
}: {
  editions: readonly EditionOnSale[]
  signedIn: boolean
}) {
  const way = signedIn
    ? consolePaths.service
    : `${consolePaths.login}?redirect=${encodeURIComponent(consolePaths.service)}`
  return (
    <ul className="grid">
      {editions.map(({ id, name, summary, recommended, limits, prices }) => (
        <li key={id} className={recommended ? 'card best' : 'card'}>
          {recommended && <p className="tag ready">{words.recommended}</p>}
          <h2>{name}</h2>
          {summary !== '' && <p>{summary}</p>}
          <ul aria-label={words.pricesOf(name)}>
            {prices.map((price) => (
              <Price key={price.months} {...price} />
            ))}
          </ul>
          {limits.length > 0 && (
            <ul className="ticks" aria-label={words.includes}>
              {limits.map((limit) => (
                <li key={limit.name}>{words.holds(limit.name, limit.most)}</li>
              ))}
            </ul>
          )}
          <a className="button" href={way} aria-label={words.buyOf(name)}>
            {words.buy}
          </a>
        </li>
      ))}
    </ul>
  )
}
