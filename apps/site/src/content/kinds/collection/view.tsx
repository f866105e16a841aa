import { contentTypeTitle, imageSource, noLink } from '@zhanfang/blocks'
import { type ShownItem, shownFieldsSchema } from '@zhanfang/contract/content-kinds/collection/shown'
import { defineContentView } from '../../define-content-view.tsx'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** One content by itself, between the one before and the one after. */
function Step({ shown, at, all }: { shown: readonly ShownItem[]; at: number; all: string }) {
  const item = shown[at - 1]
  if (!item) return null
  const { entry, words, href } = item
  const [previous, next] = [shown[at - 2], shown[at]]
  const image = entry.imageUrl === '' ? undefined : imageSource(entry.imageUrl, 750)
  return (
    <section className={styles.step} aria-label={texts.position(at, shown.length)}>
      <p className={styles.position}>{texts.position(at, shown.length)}</p>
      {image && <img {...image} sizes="(min-width: 720px) 616px, 92vw" width={750} height={422} alt="" />}
      <h2>{entry.title}</h2>
      {words !== '' && <p className={styles.words}>{words}</p>}
      {entry.description.trim() !== '' && <p className={styles.description}>{entry.description}</p>}
      <a className={styles.open} href={href}>
        {texts.open(contentTypeTitle(entry.type))}
      </a>
      <nav className={styles.paging} aria-label={texts.paging}>
        {previous ? (
          <a rel="prev" href={previous.stepHref}>
            {texts.previous}
          </a>
        ) : (
          <span />
        )}
        <a href={all}>{texts.all}</a>
        {next ? (
          <a rel="next" href={next.stepHref}>
            {texts.next}
          </a>
        ) : (
          <span />
        )}
      </nav>
    </section>
  )
}

function Item({ item: { entry, words, href }, position }: { item: ShownItem; position: number }) {
  const image = entry.imageUrl === '' ? undefined : imageSource(entry.imageUrl, 320)
  return (
    <li>
      <a className={styles.item} href={href}>
        <span className={styles.number} aria-hidden="true">
          {position}
        </span>
        <span className={styles.itemWords}>
          <span className={styles.title}>{entry.title}</span>
          {words !== '' && <span className={styles.words}>{words}</span>}
          <span className={styles.facts}>
            {[contentTypeTitle(entry.type), entry.note].filter((fact) => fact !== '').join(' · ')}
          </span>
        </span>
        {image && (
          <img {...image} sizes="96px" width={96} height={72} alt="" loading="lazy" decoding="async" />
        )}
      </a>
    </li>
  )
}

/** The introduction and the contents in their order, or one of them by itself. */
export const view = defineContentView(shownFieldsSchema, ({ fields, content, body, site }) => {
  const { shown, at } = fields
  const all = site.href({ ...noLink, eventType: content.kind, itemId: content.id }) ?? ''
  if (at !== null) return <Step shown={shown} at={at} all={all} />
  const [first] = shown
  return (
    <>
      {body}
      {first === undefined ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <>
          <p className={styles.begin}>
            <a className={styles.open} href={first.stepHref}>
              {texts.begin}
            </a>
            <span>{texts.count(shown.length)}</span>
          </p>
          <ol className={styles.items} aria-label={texts.items}>
            {shown.map((item, index) => (
              <Item key={`${item.entry.type}:${item.entry.id}`} item={item} position={index + 1} />
            ))}
          </ol>
        </>
      )}
    </>
  )
})
