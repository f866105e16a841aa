import { anchorOf } from '../../look/headings.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import type { ContentsTableProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  list: classNames(styles.list, surfaceClass.card),
  chips: styles.chips,
  columns: classNames(styles.columns, surfaceClass.plain),
}

function ContentsTableView({ props, site, blockId }: ViewInput<ContentsTableProps>) {
  const { heading, layout, sticky } = props
  const { headings } = site
  if (headings.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const title = heading.trim()
  return (
    <nav
      className={classNames(styles.frame, layout === 'chips' && sticky && styles.sticky)}
      {...(title === '' || layout === 'chips'
        ? { 'aria-label': title || texts.title }
        : { 'aria-labelledby': `${anchorOf(blockId)}-title` })}
    >
      <div className={layoutClass[layout]}>
        {title !== '' && layout !== 'chips' && (
          <p className={styles.heading} id={`${anchorOf(blockId)}-title`}>
            {title}
          </p>
        )}
        <ol className={styles.entries}>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a className={styles.entry} href={`#${anchorOf(id)}`}>
                <span className={styles.text}>{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

export const view = defineView(schema, ContentsTableView)
