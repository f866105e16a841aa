import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { type ListedContent, listedContents } from '../../contents/listed-content.ts'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import type { FilesProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Colours that people know the kinds of files by; white reads on each. */
const families: [pattern: RegExp, colour: string][] = [
  [/^pdf$/, '#b3261e'],
  [/^(docx?|wps|rtf|txt|md)$/, '#1f5fd6'],
  [/^(xlsx?|et|csv)$/, '#17704a'],
  [/^(pptx?|dps)$/, '#b04a0c'],
  [/^(zip|rar|7z|gz)$/, '#7a5a00'],
  [/^(jpe?g|png|gif|webp|svg|mp4|mp3|mov|wav)$/, '#6d3fc4'],
]
const OTHER = '#4e5969'

const extensionOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''

function FileMark({ name }: { name: string }) {
  const extension = extensionOf(name)
  const colour = families.find(([pattern]) => pattern.test(extension))?.[1] ?? OTHER
  return (
    <svg className={styles.mark} viewBox="0 0 36 44" width={36} height={44} aria-hidden="true">
      <path d="M4 2h19l11 11v27a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z" fill={colour} />
      <path d="M23 2v9a2 2 0 0 0 2 2h9z" fill="#fff" opacity=".45" />
      <text x="18" y="32" fill="#fff" fontSize="9.5" fontWeight="700" textAnchor="middle">
        {extension.toUpperCase()}
      </text>
    </svg>
  )
}

function FileEntry({
  content: { entry, href, absent },
  site,
}: {
  content: ListedContent
  site: SiteContext
}) {
  const content = (
    <>
      <FileMark name={entry.title} />
      <span className={styles.words}>
        <span className={styles.name}>{entry.title}</span>
        {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
        {absent !== undefined && <CanvasNote site={site}>{texts.absent[absent]}</CanvasNote>}
      </span>
      {href !== undefined && <span className={styles.action}>{texts.download}</span>}
    </>
  )
  return href === undefined ? (
    <span className={styles.entry}>{content}</span>
  ) : (
    <a className={styles.entry} href={href} download={entry.title}>
      {content}
    </a>
  )
}

function FilesView({ props, site }: ViewInput<FilesProps>) {
  const { query, heading, style } = props
  if (query.items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const contents = listedContents(query, site)
  if (contents === undefined) return <Placeholder site={site}>{texts.waiting}</Placeholder>
  if (contents.length === 0) return <Placeholder site={site}>{texts.nothing}</Placeholder>
  return (
    <section className={styles.frame} aria-label={heading.trim() || texts.title}>
      {heading.trim() !== '' && <h3 className={styles.heading}>{heading}</h3>}
      <ul className={classNames(styles.files, styles[style])}>
        {contents.map((content) => (
          <li key={content.entry.id} className={styles.item}>
            <FileEntry content={content} site={site} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const view = defineView(schema, FilesView)
