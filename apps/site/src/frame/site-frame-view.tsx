import {
  contentTypeInfo,
  createSiteContext,
  groundPictureStyle,
  noLink,
  paperVariables,
  skinVariables,
  type ContentType,
  type LinkTarget,
  type SiteContext,
} from '@zhanfang/blocks'
import type { SiteAppearance } from '@zhanfang/contract'
import type { Skin } from '@zhanfang/document'
import { createElement, type CSSProperties, type ReactNode } from 'react'
import type { SiteOwner } from '../renderer.ts'
import { ColumnList } from './column-list.tsx'
import { Filing } from './filing.tsx'
import { type FrameColumn, type FramePlace, musicAt, popUpAt, type SiteFrame } from './site-frame-input.ts'
import { siteHome } from './site-home.ts'
import styles from './site-frame.module.css'
import { TabIcon } from './tab-icons.tsx'
import { texts } from './texts.ts'

const columnLink = (id: string): LinkTarget => ({ ...noLink, eventType: 'column', itemId: id })
/** `sizes` of the pictures at the head, as `site-frame.module.css` draws them. */
const headSizes = '(min-width: 1200px) 1048px, (min-width: 720px) 680px, 100vw'

const homeLink: LinkTarget = { ...noLink, eventType: 'home' }

/** Paths of a site's own pages. */
export function sitePaths({
  appId,
  base = `/h5/${appId}`,
  pageWords = {},
}: Pick<SiteOwner, 'appId' | 'base' | 'pageWords'>) {
  return {
    home: siteHome({ appId, base }),
    search: `${base}/search`,
    me: `${base}/me`,
    column: (id: string) => `${base}/${pageWords[id] ?? `column/${id}`}`,
    microPage: (id: string) => `${base}/${pageWords[id] ?? `page/${id}`}`,
    /** What a page brings with it stands below its id. */
    partOfPage: (id: string, part: string) => `${base}/page/${id}/${part}`,
    survey: (id: string) => `${base}/survey/${id}`,
    content: (type: ContentType, id: string) => `${base}/${contentTypeInfo(type).folder}/${id}`,
    /** The page that lists the contents of a type. */
    contents: (type: ContentType) => `${base}/${contentTypeInfo(type).folder}`,
    // Who has not logged in is asked to, and comes back there.
    login: `${base}/me`,
  }
}

interface NavEntry {
  key: string
  title: string
  href: string
  isCurrent: boolean
  children: NavEntry[]
}

function isAt(target: LinkTarget, place: FramePlace): boolean {
  if (target.eventType === 'home') return place.type === 'home'
  return target.eventType === place.type && 'id' in place && target.itemId === place.id
}

/** The entries of the head: those that the operator made, else the columns. */
function navEntries(frame: SiteFrame, place: FramePlace, context: SiteContext): NavEntry[] {
  const entry = (key: string, title: string, link: LinkTarget, children: NavEntry[]): NavEntry[] => {
    const href = context.href(link)
    const own = href ?? children[0]?.href
    const isCurrent = isAt(link, place) || children.some((child) => child.isCurrent)
    return own === undefined ? [] : [{ key, title, href: own, isCurrent, children }]
  }
  if (frame.headerNavs.length > 0) {
    const below = (parentId: string | null) =>
      frame.headerNavs.filter((one) => one.parentId === parentId && one.isShow)
    return below(null).flatMap((one) =>
      entry(
        one.id,
        one.title,
        one.link,
        below(one.id).flatMap((child) => entry(child.id, child.title, child.link, [])),
      ),
    )
  }
  if (frame.columns.length === 0) return []
  const below = (parentId: string | null) => frame.columns.filter((one) => one.parentId === parentId)
  return [
    ...entry('home', texts.home, homeLink, []),
    ...below(null).flatMap((one) =>
      entry(
        one.id,
        one.name,
        columnLink(one.id),
        below(one.id).flatMap((child) => entry(child.id, child.name, columnLink(child.id), [])),
      ),
    ),
  ]
}

function Brand({ site, home }: { site: SiteOwner; home: string }) {
  return (
    <a className={styles.brand} href={home}>
      {site.logo !== '' && <img src={site.logo} alt="" width={36} height={36} />}
      <span>{site.name}</span>
    </a>
  )
}

/** The head of a site without columns and entries: whose it is, on phones too. */
function BareHead({ site, home }: { site: SiteOwner; home: string }) {
  if (site.name === '') return null
  return (
    <header className={styles.bareHead}>
      <Brand site={site} home={home} />
    </header>
  )
}

function Head({
  site,
  entries,
  paths,
}: {
  site: SiteOwner
  entries: NavEntry[]
  paths: ReturnType<typeof sitePaths>
}) {
  return (
    <header className={styles.head}>
      <div className={styles.headInner}>
        <Brand site={site} home={paths.home} />
        <nav className={styles.nav} aria-label={texts.mainNavigation}>
          <ul>
            {entries.map((one) => (
              <li key={one.key}>
                <a href={one.href} aria-current={one.isCurrent ? 'page' : undefined}>
                  {one.title}
                </a>
                {one.children.length > 0 && (
                  <ul>
                    {one.children.map((child) => (
                      <li key={child.key}>
                        <a href={child.href} aria-current={child.isCurrent ? 'page' : undefined}>
                          {child.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <search className={styles.search}>
          <form action={paths.search}>
            <input
              name="q"
              type="search"
              maxLength={50}
              aria-label={texts.searchLabel}
              placeholder={texts.searchPlaceholder}
            />
            <button type="submit">{texts.search}</button>
          </form>
        </search>
      </div>
    </header>
  )
}

/** The way down to a column. */
function Path({ column, frame, context }: { column: FrameColumn; frame: SiteFrame; context: SiteContext }) {
  const above: FrameColumn[] = []
  for (let id = column.parentId; id !== null;) {
    const found = frame.columns.find((one) => one.id === id)
    if (!found || above.includes(found)) break
    above.unshift(found)
    id = found.parentId
  }
  return (
    <nav className={styles.path} aria-label={texts.path}>
      <ol>
        <li>
          <a href={context.href(homeLink)}>{texts.home}</a>
        </li>
        {above.map((one) => (
          <li key={one.id}>
            <a href={context.href(columnLink(one.id))}>{one.name}</a>
          </li>
        ))}
        <li aria-current="page">{column.name}</li>
      </ol>
    </nav>
  )
}

function Banner({ frame, context }: { frame: SiteFrame; context: SiteContext }) {
  const pictures = frame.appearance.banner.filter(({ url }) => url !== '')
  if (pictures.length === 0) return null
  return (
    <section
      className={styles.banner}
      aria-label={texts.banner}
      // What scrolls must be reachable by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((picture, index) => {
        const href = context.href(picture.link)
        const image = (
          <img
            src={context.imageSrc(picture.url, 750)}
            srcSet={context.imageSrcSet(picture.url)}
            sizes={headSizes}
            alt={picture.alt}
            width={picture.width || 750}
            height={picture.height || 360}
            fetchPriority={index === 0 ? 'high' : undefined}
            loading={index === 0 ? undefined : 'lazy'}
          />
        )
        return (
          // Two entries may be alike; the page never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.slide}>
            {href === undefined ? image : <a href={href}>{image}</a>}
          </div>
        )
      })}
    </section>
  )
}

function Contact({ contact: { phone, address, mail } }: { contact: NonNullable<SiteFrame['contact']> }) {
  if (phone === '' && address === '' && mail === '') return null
  return (
    <address className={styles.contact}>
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{texts.phone(phone)}</a>}
      {address !== '' && <span>{texts.address(address)}</span>}
      {mail !== '' && <a href={`mailto:${mail}`}>{mail}</a>}
    </address>
  )
}

function Foot({ site, frame, context }: { site: SiteOwner; frame: SiteFrame; context: SiteContext }) {
  const categories = frame.footerCategories.filter(({ links }) => links.length > 0)
  return (
    <footer className={styles.foot}>
      <div className={styles.footInner}>
        {categories.length > 0 && (
          <nav className={styles.footLinks} aria-label={texts.footer}>
            {categories.map(({ id, title, links }) => (
              <section key={id}>
                <h2>{title}</h2>
                <ul>
                  {links.map((one, index) => {
                    const href = context.href(one.link)
                    return (
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={index}>{href === undefined ? one.title : <a href={href}>{one.title}</a>}</li>
                    )
                  })}
                </ul>
              </section>
            ))}
          </nav>
        )}
        <p>{site.name}</p>
        {frame.contact && <Contact contact={frame.contact} />}
        {frame.filingNumber && (
          <p className={styles.filing}>
            <Filing number={frame.filingNumber} />
          </p>
        )}
      </div>
    </footer>
  )
}

function TabBar({ frame, place, context }: { frame: SiteFrame; place: FramePlace; context: SiteContext }) {
  const { tabBar, navStyle } = frame.appearance
  const tabs = tabBar.flatMap((tab) => {
    const href = context.href(tab.link)
    return href === undefined ? [] : [{ ...tab, href }]
  })
  if (tabs.length < 2) return null
  return (
    <nav className={styles.tabs} data-style={navStyle} aria-label={texts.tabs}>
      <ul>
        {tabs.map((tab, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={tab.href} aria-current={isAt(tab.link, place) ? 'page' : undefined}>
              {navStyle !== 2 && <TabIcon name={tab.icon} />}
              <span>{tab.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One tap starts it where the script has come; else it unfolds its controls. */
function Music({ music }: { music: SiteAppearance['music'] }) {
  return createElement(
    'zf-music',
    null,
    <details className={styles.music}>
      <summary aria-label={texts.musicOf(music.title)} title={texts.musicOf(music.title)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
          />
        </svg>
      </summary>
      {/* Music has no words to write down. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls loop preload="none" src={music.url} />
    </details>,
  )
}

/** A dialog that the site's script opens as often as the operator wishes; who has no script is not interrupted. */
function PopUp({ popUp, context }: { popUp: SiteAppearance['popUp']; context: SiteContext }) {
  const { image, link, frequency } = popUp
  const href = context.href(link)
  const picture = (
    <img
      src={context.imageSrc(image.url, 640)}
      alt={image.alt || texts.popUp}
      width={image.width || 600}
      height={image.height || 800}
      loading="lazy"
    />
  )
  return createElement(
    'zf-pop-up',
    // Who has seen the picture before this one has not seen it.
    { frequency, delay: 0, name: image.url },
    <dialog className={styles.popUp} aria-label={image.alt || texts.popUp}>
      {href === undefined ? picture : <a href={href}>{picture}</a>}
      <form method="dialog">
        <button className={styles.close} aria-label={texts.close}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
    </dialog>,
  )
}

/** Unfolds the card of whom visitors can ask; it needs no script. */
function Service({
  service: { name, phone, qrcode, hours },
  context,
}: {
  service: NonNullable<SiteFrame['service']>
  context: SiteContext
}) {
  return (
    <details className={styles.service}>
      <summary>{texts.service}</summary>
      <div className={styles.serviceCard}>
        {name !== '' && <strong>{name}</strong>}
        {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        {qrcode !== '' && (
          <img
            src={context.imageSrc(qrcode, 320)}
            alt={texts.serviceCode}
            width={160}
            height={160}
            loading="lazy"
          />
        )}
        {hours !== '' && <p>{texts.serviceHours(hours)}</p>}
      </div>
    </details>
  )
}

const frameContext = (site: SiteOwner, frame: SiteFrame, missing: readonly string[]): SiteContext =>
  createSiteContext({
    appId: site.appId,
    mode: 'public',
    accent: frame.appearance.skin.accent,
    family: frame.appearance.skin.family,
    second: frame.appearance.skin.second,
    paths: sitePaths(site),
    missing: new Set(missing),
  })

interface SiteFrameViewProps {
  site: SiteOwner
  frame: SiteFrame
  place: FramePlace
  /** `contentKey` of each target that is deleted or offline. */
  missing: readonly string[]
  /** What the page stands on; the site's own when absent. */
  skin?: Skin | undefined
  children: ReactNode
}

/** What surrounds a page: head and foot on a PC, tabs on a phone, the columns where they belong. */
export function SiteFrameView({ site, frame, place, missing, skin, children }: SiteFrameViewProps) {
  const { appearance } = frame
  const paths = sitePaths(site)
  const context = frameContext(site, frame, missing)
  const ground = skin ?? appearance.skin
  const isOwn =
    ground.bgColor === appearance.skin.bgColor && ground.topBgImageUrl === appearance.skin.topBgImageUrl
  const picture = isOwn && appearance.skin.bgImageUrl !== '' ? appearance.skin.bgImageUrl : ''
  const variables: CSSProperties = {
    ...skinVariables(ground, context),
    ...groundPictureStyle(picture, 1280, context.family.texture),
  }
  const entries = navEntries(frame, place, context)
  const column = place.type === 'column' ? frame.columns.find(({ id }) => id === place.id) : undefined
  const inside = frame.columns.filter(({ parentId }) => parentId === (column?.id ?? null))
  const popUp = popUpAt(frame, place)
  const music = musicAt(frame, place)
  return (
    <div
      className={styles.site}
      style={variables}
      data-blocks={place.type === 'other' ? undefined : ''}
      data-gradient={ground.bgColorType === 2 && picture === '' ? '' : undefined}
      data-tabs={appearance.tabBar.length >= 2 ? '' : undefined}
    >
      {entries.length > 0 ? (
        <Head site={site} entries={entries} paths={paths} />
      ) : (
        <BareHead site={site} home={paths.home} />
      )}
      {ground.topBgImageUrl !== '' && (
        <img
          className={styles.top}
          src={context.imageSrc(ground.topBgImageUrl, 750)}
          srcSet={context.imageSrcSet(ground.topBgImageUrl)}
          sizes={headSizes}
          alt=""
          width={750}
          height={400}
          fetchPriority="high"
        />
      )}
      {column && <Path column={column} frame={frame} context={context} />}
      {place.type === 'home' && (
        <>
          <Banner frame={frame} context={context} />
          {appearance.navLayoutType !== 0 && inside.length > 0 && (
            <ColumnList columns={inside} layout={`nav-${appearance.navLayoutType}`} context={context} />
          )}
        </>
      )}
      <div
        className={styles.main}
        style={place.type === 'other' ? paperVariables(context, ground.bgColor) : undefined}
      >
        {children}
      </div>
      {column && column.listLayout !== 0 && inside.length > 0 && (
        <ColumnList columns={inside} layout={`list-${column.listLayout}`} context={context} />
      )}
      <Foot site={site} frame={frame} context={context} />
      <TabBar frame={frame} place={place} context={context} />
      {frame.service && <Service service={frame.service} context={context} />}
      {music && <Music music={music} />}
      {popUp && <PopUp popUp={popUp} context={context} />}
    </div>
  )
}
