import {
  contentKey,
  createSiteContext,
  imageSource,
  isSafeUrl,
  noLink,
  skinVariables,
} from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { formatDateTime } from '@zhanfang/format'
import { RichDocumentView } from '@zhanfang/rich-document/view'
import type { ReactNode } from 'react'
import { SiteFrameView, sitePaths } from '../frame/site-frame-view.tsx'
import { fontOfSite } from '../page/document-font.ts'
import { renderDocument } from '../html-document.tsx'
import { canonicalOf } from '../site-address.ts'
import { texts as siteTexts } from '../texts.ts'
import { Comments } from './comments.tsx'
import { ContentCard } from './content-card.tsx'
import type { ContentMark, ContentPageInput } from './content-input.ts'
import styles from './content-page.module.css'
import { SharePart } from './share-part.tsx'
import { contentCard, contentView } from './content-views.ts'
import { structuredData } from './structured-data.ts'
import { texts } from './texts.ts'
import '../base.css'

/** The pictures at the head are drawn as wide as the sheet. */
const coverSizes = '(min-width: 1200px) 776px, (min-width: 720px) 616px, 100vw'

function Facts({ content }: { content: ContentPageInput }) {
  const { author, source, origin, isOriginal, publishedAt, readCount } = content
  const sourceName = source.name || source.url
  return (
    <p className={styles.facts}>
      {isOriginal && <span className={styles.original}>{texts.original}</span>}
      {author !== '' && <span>{texts.author(author)}</span>}
      {sourceName !== '' && (
        <span>
          {texts.source}
          {source.url !== '' && isSafeUrl(source.url) ? (
            <a href={source.url} rel="noopener nofollow">
              {sourceName}
            </a>
          ) : (
            sourceName
          )}
        </span>
      )}
      {origin && (
        <span>
          {texts.from}
          <a href={origin.url}>{origin.name}</a>
        </span>
      )}
      {publishedAt !== null && <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>}
      {readCount !== null && <span>{texts.reads(readCount)}</span>}
    </p>
  )
}

function Mark({ mark, words, sign }: { mark: ContentMark; words: [string, string]; sign: ReactNode }) {
  const [plain, set] = words
  return (
    <form method="post" action={mark.action}>
      <button type="submit" className={styles.mark} aria-pressed={mark.isSet}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          {sign}
        </svg>
        {mark.isSet ? set : plain}
        {mark.count !== null && mark.count > 0 && <span>{mark.count}</span>}
      </button>
    </form>
  )
}

const strokes = { strokeWidth: 1.7, strokeLinejoin: 'round', strokeLinecap: 'round' } as const
const heart = (
  <path
    {...strokes}
    d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z"
  />
)
const star = <path {...strokes} d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z" />

function Neighbours({ previous, next }: Pick<ContentPageInput, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={texts.neighbours}>
      {previous && (
        <a rel="prev" href={previous.href}>
          <span>{texts.previous}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          <span>{texts.next}</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}

/** A content on a page of its own: HTML that reads, and whose forms work, without a script. */
export function renderContentPage(input: ContentPageInput): string {
  const { site, publicUrl, css, kind, id, mode, frame, missing, title, summary, cover, share, seo } = input
  const paths = sitePaths(site)
  const { origin } = input
  const home = origin ? { appId: origin.appId, name: origin.name, logo: '', base: origin.base } : site
  const context = createSiteContext({
    appId: home.appId,
    mode,
    accent: frame?.appearance.skin.accent,
    paths: sitePaths(home),
    missing: new Set(missing),
    mapKey: input.mapKey,
  })
  const own = contentView(kind)
  const View = own?.view
  const body =
    input.body === null ? null : (
      <RichDocumentView
        document={input.body}
        site={{ ...context, cardEntry: (target) => input.cards[contentKey(target)] }}
      />
    )
  const related = input.related.flatMap((entry) => {
    const href = context.href({ ...noLink, eventType: entry.type, itemId: entry.id })
    return href === undefined ? [] : [{ entry, href, Card: contentCard(entry.type) ?? ContentCard }]
  })
  const isKnown = input.isOpen && mode === 'public'
  const address =
    origin?.url ?? canonicalOf(site, publicUrl, sitePaths({ ...site, base: '' }).content(kind, id))
  const content = (
    <main className={styles.page} style={frame ? undefined : skinVariables(emptyPageDocument().skin)}>
      {input.series && (
        <nav className={styles.series} aria-label={texts.series}>
          <a href={input.series.href}>{input.series.title}</a>
          <span>{texts.position(input.series)}</span>
        </nav>
      )}
      {input.heldIn && input.heldIn.length > 0 && (
        <nav className={styles.heldIn} aria-label={texts.heldIn}>
          <span>{texts.heldIn}</span>
          {input.heldIn.map(({ title: name, href }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <article className={styles.sheet}>
        {!own?.drawsHead && (
          <header className={styles.head}>
            <h1>{title}</h1>
            <Facts content={input} />
            {cover !== '' && (
              <img
                className={styles.cover}
                src={imageSource(cover, 750).src}
                srcSet={imageSource(cover, 750).srcSet}
                sizes={coverSizes}
                width={750}
                height={422}
                alt=""
                fetchPriority="high"
              />
            )}
          </header>
        )}
        {View ? <View fields={input.fields} content={input} site={context} body={body} /> : body}
        {input.onward !== undefined && input.onward.length > 0 && (
          <nav className={styles.onward} aria-label={texts.onward}>
            {input.onward.map(({ title: name, href }) => (
              <a key={href} href={href}>
                {name} ›
              </a>
            ))}
          </nav>
        )}
        {input.columns.length > 0 && (
          <nav className={styles.columns} aria-label={texts.columns}>
            {input.columns.map((column) => (
              <a key={column.id} href={paths.column(column.id)}>
                {column.name}
              </a>
            ))}
          </nav>
        )}
        {(input.like ?? input.favorite) && (
          <section className={styles.marks} aria-label={texts.marks} id="marks">
            {input.like && <Mark mark={input.like} words={[texts.like, texts.liked]} sign={heart} />}
            {input.favorite && (
              <Mark mark={input.favorite} words={[texts.favorite, texts.favorited]} sign={star} />
            )}
          </section>
        )}
        {input.poster && isKnown && (
          <SharePart
            title={share.title.trim() || title}
            address={address}
            poster={input.poster.href}
            inWechat={input.poster.inWechat}
          />
        )}
      </article>
      <Neighbours previous={input.previous} next={input.next} />
      {related.length > 0 && (
        <section className={styles.part} aria-labelledby="related">
          <h2 id="related">{texts.related}</h2>
          <ul className={styles.entries}>
            {related.map(({ entry, href, Card }) => (
              <li key={`${entry.type} ${entry.id}`}>
                <Card entry={entry} href={href} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {input.comments && <Comments comments={input.comments} />}
      <p className={styles.ways}>
        <a href={paths.contents(kind)}>{texts.all(kind)}</a>
        <a href={paths.home}>{texts.home(site.name)}</a>
      </p>
    </main>
  )
  const picture = share.imageUrl || cover || site.logo
  const pictureAddress = (url: string) => {
    const image = url === '' ? undefined : context.imageSrc(url, 640)
    return image?.startsWith('/') ? publicUrl + image : image
  }
  const imageAddress = pictureAddress(picture)
  const description = seo.description.trim() || share.desc.trim() || summary.trim()
  return renderDocument(
    {
      title: seo.title.trim() || share.title.trim() || title,
      siteName: site.name,
      type: 'article',
      icon: site.logo,
      // What is not for everybody says nothing of itself to machines.
      ...(isKnown
        ? {
            description,
            canonical: address,
            image: imageAddress,
            structuredData: structuredData(input, {
              address,
              description,
              image: imageAddress,
              pictureAddress,
              addressOf: (type, itemId) =>
                canonicalOf(site, publicUrl, sitePaths({ ...site, base: '' }).content(type, itemId)),
            }),
          }
        : {}),
      css,
      trimCss: true,
      font: fontOfSite(frame),
      script: input.script,
    },
    <>
      {mode === 'preview' && <p className="zf-preview-note">{siteTexts.previewNote[input.state ?? 0]}</p>}
      {frame ? (
        <SiteFrameView site={site} frame={frame} place={{ type: 'other' }} missing={missing}>
          {content}
        </SiteFrameView>
      ) : (
        content
      )}
    </>,
  )
}
