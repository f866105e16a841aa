import { noLink, type SiteContext } from '@zhanfang/blocks'
import type { FrameColumn } from './site-frame-input.ts'
import styles from './column-list.module.css'
import { texts } from './texts.ts'

interface ColumnListProps {
  columns: readonly FrameColumn[]
  /** `nav-1` to `nav-4` on the home page, `list-1` to `list-4` inside a column. */
  layout: string
  context: SiteContext
}

/** Pictures are asked for as wide as their layout shows them. */
const pictureWidths: Record<string, number> = { 'nav-4': 750, 'list-2': 750, 'list-3': 480 }

/** Columns as ways into them. A column without a picture shows the first sign of its name. */
export function ColumnList({ columns, layout, context }: ColumnListProps) {
  const width = pictureWidths[layout] ?? 320
  const withPictures = layout !== 'nav-2' && layout !== 'list-4'
  const withIntro = layout !== 'nav-1' && layout !== 'nav-2' && layout !== 'list-4'
  return (
    <nav className={styles.columns} data-layout={layout} aria-label={texts.columns}>
      <ul>
        {columns.map(({ id, name, imageUrl, intro }) => (
          <li key={id}>
            <a href={context.href({ ...noLink, eventType: 'column', itemId: id })}>
              {withPictures &&
                (imageUrl === '' ? (
                  <span className={styles.sign} aria-hidden="true">
                    {Array.from(name)[0]}
                  </span>
                ) : (
                  <img
                    src={context.imageSrc(imageUrl, width)}
                    alt=""
                    width={width}
                    height={Math.round((width * 9) / 16)}
                    loading="lazy"
                  />
                ))}
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                {withIntro && intro !== '' && <span className={styles.intro}>{intro}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
