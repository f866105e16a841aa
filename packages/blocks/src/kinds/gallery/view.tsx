import { columnSizes } from '../../model/column-sizes.ts'
import type { ReactNode } from 'react'
import { ratioNumber } from '../../model/block-image.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import { surfaceClass } from '../../view/surface-class.ts'
import type { GalleryItem, GalleryProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = {
  grid: styles.grid,
  waterfall: styles.waterfall,
  mosaic: styles.mosaic,
  scroll: styles.scroll,
  polaroid: classNames(styles.grid, styles.polaroid),
  film: classNames(styles.scroll, styles.film),
}
/** Width of the widest picture of each layout, for the browser's choice among the files. */
const sizesOf = ({ layout, columns }: GalleryProps) => {
  if (layout === 'mosaic') return columnSizes(0.63)
  if (layout === 'scroll') return '(min-width: 720px) 280px, 62vw'
  return columnSizes(1 / columns)
}

interface PictureLinkProps {
  item: GalleryItem
  site: SiteContext
  zoom: boolean
  captioned: boolean
  children: ReactNode
}

/** The operator's link, else the large picture, else nothing. */
function PictureLink({ item, site, zoom, captioned, children }: PictureLinkProps) {
  const own = site.href(item.link)
  const href = own ?? (zoom ? site.imageSrc(item.url, 1280) : undefined)
  if (href === undefined) return <div className={styles.link}>{children}</div>
  const named = item.alt.trim() !== '' && (own !== undefined || captioned)
  return (
    <a
      className={styles.link}
      href={href}
      aria-label={named ? undefined : `${own === undefined ? texts.open : texts.openLink} ${item.alt}`.trim()}
    >
      {children}
    </a>
  )
}

function GalleryView({ props, site, eager }: ViewInput<GalleryProps>) {
  const { layout, columns, gap, radius, caption, zoom } = props
  const items = props.items.filter(({ url }) => url !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--columns': columns, '--gap': `${gap}px`, '--radius': `${radius}px` }
  const ratio = layout === 'waterfall' ? undefined : layout === 'mosaic' ? 1 : (ratioNumber(props.ratio) ?? 1)
  const scrolls = layout === 'scroll' || layout === 'film'

  const figure = (item: GalleryItem, index: number) => {
    const words = caption !== 'none' && item.alt.trim() !== ''
    return (
      <li key={index} className={styles.item}>
        <PictureLink item={item} site={site} zoom={zoom} captioned={words}>
          <ImageView
            // The caption says it already.
            image={words ? { ...item, alt: '' } : item}
            site={site}
            ratio={ratio}
            sizes={sizesOf(props)}
            eager={eager && index === 0}
            className={styles.picture}
          />
          {words && <span className={caption === 'over' ? styles.over : styles.below}>{item.alt}</span>}
        </PictureLink>
      </li>
    )
  }

  if (layout === 'waterfall') {
    // Dealt out like cards, so that the order reads from left to right, row by row.
    return (
      <div className={classNames(styles.gallery, styles.waterfall, surfaceClass.plain)} style={style}>
        {Array.from({ length: columns }, (_, column) => (
          <ul key={column} className={styles.column}>
            {items.map((item, index) => (index % columns === column ? figure(item, index) : null))}
          </ul>
        ))}
      </div>
    )
  }
  return (
    <ul
      className={classNames(styles.gallery, layoutClass[layout], surfaceClass.plain)}
      style={style}
      // What scrolls sideways must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      {...(scrolls && { tabIndex: 0, 'aria-label': texts.label(items.length) })}
    >
      {items.map(figure)}
    </ul>
  )
}

export const view = defineView(schema, GalleryView)
