import { listedContents, type ListedContent } from '../../contents/listed-content.ts'
import type { SiteContext } from '../../context/site-context.ts'
import { classNames } from '../../view/class-names.ts'
import { defineView, type ViewInput } from '../../view/define-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { CouponListProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

function Ticket({ content: { entry, href, absent }, site }: { content: ListedContent; site: SiteContext }) {
  const words = (
    <>
      <span className={styles.words}>
        <strong>{entry.description.trim() === '' ? entry.title : entry.description}</strong>
        {entry.description.trim() !== '' && <span>{entry.title}</span>}
        {absent !== undefined && <CanvasNote site={site}>{texts.absent[absent]}</CanvasNote>}
        {(entry.tag !== '' || entry.note !== '') && (
          <small>{entry.tag === '' ? entry.note : entry.tag}</small>
        )}
      </span>
      {entry.tag === '' && absent === undefined && (
        <span className={styles.claim} aria-hidden="true">
          {texts.claim}
        </span>
      )}
    </>
  )
  return href === undefined ? (
    <span className={styles.ticket}>{words}</span>
  ) : (
    <a className={styles.ticket} href={href} aria-label={texts.claimOf(entry.title)}>
      {words}
    </a>
  )
}

function CouponListView({ props: { query, heading, style }, site }: ViewInput<CouponListProps>) {
  if (query.source === 'fixed' && query.items.length === 0)
    return <Placeholder site={site}>{texts.empty}</Placeholder>
  const contents = listedContents(query, site)
  if (contents === undefined) return <Placeholder site={site}>{texts.waiting}</Placeholder>
  if (contents.length === 0) return <Placeholder site={site}>{texts.nothing}</Placeholder>
  return (
    <section className={styles.frame} aria-label={heading.trim() || texts.title}>
      {heading.trim() !== '' && <h3 className={styles.heading}>{heading}</h3>}
      <ul className={classNames(styles.tickets, styles[style])}>
        {contents.map((content) => (
          <li key={content.entry.id}>
            <Ticket content={content} site={site} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const view = defineView(schema, CouponListView)
