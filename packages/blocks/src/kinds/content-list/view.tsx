import { columnSizes } from '../../model/column-sizes.ts'
import { formatDate } from '@zhanfang/format'
import { Chevron } from '../../view/chevron.tsx'
import { classNames } from '../../view/class-names.ts'
import { contentTypeTitle } from '../../contents/content-types.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CONTENT_LIST_MAX_PAGES, shownQuery } from '../../contents/content-query.ts'
import { Island } from '../../view/island.tsx'
import { imageSource } from '../../context/image-source.ts'
import { type ListedContent, listedContents } from '../../contents/listed-content.ts'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import type { ContentListProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import { turnTexts } from './turn-texts.ts'
import styles from './view.module.css'

interface EntryProps {
  content: ListedContent
  show: ContentListProps['show']
  style: ContentListProps['style']
  site: SiteContext
}

function Entry({ content: { entry, href, absent }, show, style, site }: EntryProps) {
  const image = entry.imageUrl === '' ? undefined : imageSource(entry.imageUrl, style === 'card' ? 750 : 320)
  const facts = [show.time && formatDate(entry.time), show.note && entry.note].filter(Boolean)
  const pictures = show.image && style !== 'text'
  const content = (
    <>
      {pictures && (
        <span className={styles.picture}>
          {image === undefined ? (
            <span className={styles.noPicture} aria-hidden="true">
              {Array.from(entry.title.trim())[0] ?? ''}
            </span>
          ) : (
            <img
              className={styles.image}
              src={image.src}
              srcSet={image.srcSet}
              sizes={columnSizes(style === 'card' ? 1 : 0.45)}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{entry.title}</span>
        {absent !== undefined && <CanvasNote site={site}>{texts.absent[absent]}</CanvasNote>}
        {show.description && entry.description.trim() !== '' && (
          <span className={styles.description}>{entry.description}</span>
        )}
        {(entry.tag !== '' || facts.length > 0) && (
          <span className={styles.facts}>
            {entry.tag !== '' && <span className={styles.tag}>{entry.tag}</span>}
            {facts.map((fact) => (
              <span key={String(fact)}>{fact}</span>
            ))}
          </span>
        )}
      </span>
    </>
  )
  return href === undefined ? (
    <span className={styles.entry}>{content}</span>
  ) : (
    <a className={styles.entry} href={href}>
      {content}
    </a>
  )
}

interface TurnsProps {
  blockId: string
  paging: NonNullable<ContentListProps['paging']>
  hasNext: boolean
  site: SiteContext
}

/** The ways to the other parts of a list: addresses of this page, so that they work without a script. */
function Turns({ blockId, paging, hasNext, site }: TurnsProps) {
  const page = site.listPage(blockId)
  const isLast = !hasNext || page >= CONTENT_LIST_MAX_PAGES
  if (page === 1 && isLast) return null
  const turn = (to: number, words: string, rel?: string) => {
    const href = site.listHref(blockId, to)
    return href === undefined ? (
      <span className={styles.turn}>{words}</span>
    ) : (
      <a className={styles.turn} href={href} rel={rel} data-turn="">
        {words}
      </a>
    )
  }
  const words = turnTexts.turn
  return (
    <nav className={styles.turns} aria-label={words.label}>
      {paging === 'pages' && page > 1 && turn(page - 1, words.previous, 'prev')}
      {paging === 'more' && page > 1 && turn(1, words.first)}
      {paging === 'pages' && <span>{turnTexts.part(page)}</span>}
      {!isLast && turn(page + 1, paging === 'more' ? words.more : words.next, 'next')}
    </nav>
  )
}

function ContentListView({ props, blockId, site }: ViewInput<ContentListProps>) {
  const { heading, more, style, show, paging, empty = '' } = props
  const page = site.listPage(blockId)
  const query = shownQuery(props.query, paging, page)
  const type = contentTypeTitle(query.contentType)
  const unfinished =
    (query.source === 'fixed' && query.items.length === 0) ||
    (query.source === 'column' && query.columnId === '')
  if (unfinished) return <Placeholder site={site}>{texts.empty(type)}</Placeholder>
  const contents = listedContents(query, site)
  if (contents === undefined) return <Placeholder site={site}>{texts.waiting(type)}</Placeholder>
  const words = empty.trim()
  if (contents.length === 0 && page === 1 && words === '')
    return <Placeholder site={site}>{texts.nothing(type)}</Placeholder>
  const hasNext = (site.entries(query)?.length ?? 0) > query.count
  const moreHref = site.href(more)
  const name = heading.trim() || type
  const list = (
    <section
      className={styles.frame}
      aria-label={name}
      id={paging === undefined ? undefined : `list-${blockId}`}
    >
      {(heading.trim() !== '' || moreHref !== undefined) && (
        <div className={styles.head}>
          <h3 className={styles.heading}>{heading}</h3>
          {moreHref !== undefined && (
            <a className={styles.more} href={moreHref} aria-label={texts.moreOf(name)}>
              {texts.more}
              <Chevron />
            </a>
          )}
        </div>
      )}
      <ul className={classNames(styles.entries, styles[style])}>
        {contents.map((content) => (
          <li key={content.entry.id} className={styles.item}>
            <Entry content={content} show={show} style={style} site={site} />
          </li>
        ))}
      </ul>
      {contents.length === 0 && <p className={styles.nothing}>{page === 1 ? words : turnTexts.noMore}</p>}
      {paging !== undefined && <Turns blockId={blockId} paging={paging} hasNext={hasNext} site={site} />}
    </section>
  )
  return paging === undefined ? (
    list
  ) : (
    <Island name="zf-list" settings={{ adds: paging === 'more' ? 'yes' : 'no' }}>
      {list}
    </Island>
  )
}

export const view = defineView(schema, ContentListView)
