import { contentTypeTitle, createSiteContext, noLink, skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { SiteFrameView, sitePaths } from '../frame/site-frame-view.tsx'
import { fontOfSite } from '../page/document-font.ts'
import { renderDocument } from '../html-document.tsx'
import { canonicalOf } from '../site-address.ts'
import { ContentCard } from './content-card.tsx'
import type { ContentListPageInput } from './content-input.ts'
import styles from './content-list-page.module.css'
import { contentCard } from './content-views.ts'
import { texts } from './texts.ts'
import '../base.css'

/** The contents of a kind, the newest first, all or those of a column. Works without a script. */
export function renderContentListPage(input: ContentListPageInput): string {
  const { site, publicUrl, css, kind, frame, missing, columns, columnId, list, total, page, size } = input
  const paths = sitePaths(site)
  const context = createSiteContext({
    appId: site.appId,
    mode: 'public',
    accent: frame?.appearance.skin.accent,
    paths,
    missing: new Set(missing),
  })
  const Card = contentCard(kind) ?? ContentCard
  const column = columns.find(({ id }) => id === columnId)
  /** What follows the path of the list. */
  const queryOf = (of: string, at: number) => {
    const query = new URLSearchParams()
    if (of !== '') query.set('column', of)
    if (at > 1) query.set('page', String(at))
    return query.size === 0 ? '' : `?${query}`
  }
  const addressOf = (of: string, at = 1) => paths.contents(kind) + queryOf(of, at)
  const last = Math.max(1, Math.ceil(total / size))
  const entries = list.flatMap((entry) => {
    const href = context.href({ ...noLink, eventType: entry.type, itemId: entry.id })
    return href === undefined ? [] : [{ entry, href }]
  })
  const name = contentTypeTitle(kind)
  const title = column ? `${column.name} · ${name}` : name
  const content = (
    <main className={styles.page} style={frame ? undefined : skinVariables(emptyPageDocument().skin)}>
      <h1 className={styles.heading}>{title}</h1>
      {columns.length > 0 && (
        <nav className={styles.columns} aria-label={texts.list.columns}>
          <a href={addressOf('')} aria-current={columnId === '' ? 'page' : undefined}>
            {texts.all(kind)}
          </a>
          {columns.map((one) => (
            <a key={one.id} href={addressOf(one.id)} aria-current={one.id === columnId ? 'page' : undefined}>
              {one.name}
            </a>
          ))}
        </nav>
      )}
      {entries.length === 0 ? (
        <p className={styles.none}>{columnId === '' ? texts.list.none(kind) : texts.list.noneInColumn}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ entry, href }) => (
            <li key={entry.id}>
              <Card entry={entry} href={href} />
            </li>
          ))}
        </ul>
      )}
      {last > 1 && (
        <nav className={styles.pages} aria-label={texts.list.pages}>
          {page > 1 && (
            <a rel="prev" href={addressOf(columnId, page - 1)}>
              {texts.list.previous}
            </a>
          )}
          <span>
            {page} / {last}
          </span>
          {page < last && (
            <a rel="next" href={addressOf(columnId, page + 1)}>
              {texts.list.next}
            </a>
          )}
        </nav>
      )}
      <p className={styles.home}>
        <a href={paths.home}>{texts.home(site.name)}</a>
      </p>
    </main>
  )
  const own = sitePaths({ ...site, base: '' }).contents(kind) + queryOf(columnId, page)
  return renderDocument(
    {
      title,
      siteName: site.name,
      icon: site.logo,
      canonical: canonicalOf(site, publicUrl, own),
      css,
      trimCss: true,
      font: fontOfSite(frame),
    },
    frame ? (
      <SiteFrameView site={site} frame={frame} place={{ type: 'other' }} missing={missing}>
        {content}
      </SiteFrameView>
    ) : (
      content
    ),
  )
}
