// Cases, partners and prices: what administrators have entered, or a plain word that there is nothing yet.
import type { PortalContentOf } from '@zhanfang/contract'
import { publicPaths } from '@zhanfang/contract/visitor'
import { formatMoney, httpsImageUrl } from '@zhanfang/format'
import type { ReactNode } from 'react'
import { ContactCard } from './contact-card.tsx'
import { EditionsOnSale } from './editions-on-sale.tsx'
import type { EditionOnSale, PortalPlatform } from './portal-input.ts'
import { texts } from './texts.ts'

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="hero plain">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
    </div>
  )
}

function Nothing({ title, hint, children }: { title: string; hint: string; children?: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="lead">{hint}</p>
      {children}
    </>
  )
}

function OutLink({ href, text, about }: { href: string; text: string; about: string }) {
  const isOwn = href.startsWith('/')
  return (
    <a href={href} aria-label={`${text}：${about}`} {...(isOwn ? {} : { rel: 'noopener nofollow' })}>
      {text}
    </a>
  )
}

export function CasesPage({ cases }: { cases: PortalContentOf<'case'>[] }) {
  const words = texts.casesPage
  return (
    <>
      <Head title={texts.cases} lead={words.lead} />
      <section className="section">
        <div className="wrap">
          {cases.length === 0 ? (
            <Nothing title={words.empty} hint={words.emptyHint}>
              <div className="actions">
                <a className="button quiet" href={publicPaths.help}>
                  {texts.toHelp}
                </a>
              </div>
            </Nothing>
          ) : (
            <ul className="grid">
              {cases.map(({ id, title, body }) => (
                <li key={id} className="card">
                  <h2>{title}</h2>
                  <p>{body.summary}</p>
                  {body.href !== '' && <OutLink href={body.href} text={words.open} about={title} />}
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </>
  )
}

export function PartnersPage({
  partners,
  platform,
}: {
  partners: PortalContentOf<'partner'>[]
  platform: PortalPlatform
}) {
  const words = texts.partnersPage
  return (
    <>
      <Head title={texts.partners} lead={words.lead} />
      <section className="section">
        <div className="wrap">
          {partners.length === 0 ? (
            <Nothing title={words.empty} hint={words.emptyHint} />
          ) : (
            <ul className="grid">
              {partners.map(({ id, title, body }) => (
                <li key={id} className="card">
                  {body.logo !== '' && (
                    <img
                      className="partner"
                      src={httpsImageUrl(body.logo)}
                      alt=""
                      width="96"
                      height="48"
                      loading="lazy"
                    />
                  )}
                  <h2>{title}</h2>
                  <p>{body.summary}</p>
                  {body.href !== '' && <OutLink href={body.href} text={words.open} about={title} />}
                </li>
              ))}
            </ul>
          )}
          <ContactCard customerService={platform.customerService} />
        </div>
      </section>
    </>
  )
}

function Price({ price, period }: PortalContentOf<'edition'>['body']) {
  const words = texts.pricePage
  if (price === null) return <p className="price">{words.negotiable}</p>
  if (price === 0) return <p className="price">{words.free}</p>
  return (
    <p className="price">
      {words.currency}
      {formatMoney(price).replace(/\.00$/, '')} <small>{words.per[period]}</small>
    </p>
  )
}

/** What can be bought at once, then what is only written of; of one name, what is to be paid counts. */
export function PricePage({
  editions,
  sold,
  platform,
  signedIn,
}: {
  editions: PortalContentOf<'edition'>[]
  sold: EditionOnSale[]
  platform: PortalPlatform
  signedIn: boolean
}) {
  const words = texts.pricePage
  const written = editions.filter(({ title }) => !sold.some(({ name }) => name === title))
  return (
    <>
      <Head title={words.title} lead={words.lead} />
      <section className="section">
        <div className="wrap">
          {sold.length + written.length === 0 && <Nothing title={words.empty} hint={words.emptyHint} />}
          {sold.length > 0 && <EditionsOnSale editions={sold} signedIn={signedIn} />}
          {written.length > 0 && (
            <ul className="grid">
              {written.map(({ id, title, body }) => (
                <li key={id} className={body.recommended ? 'card best' : 'card'}>
                  {body.recommended && <p className="tag ready">{words.recommended}</p>}
                  <h2>{title}</h2>
                  <Price {...body} />
                  {body.summary !== '' && <p>{body.summary}</p>}
                  <ul className="ticks" aria-label={words.includes}>
                    {body.features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
          <ContactCard customerService={platform.customerService} />
        </div>
      </section>
    </>
  )
}
