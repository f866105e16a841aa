import { columnSizes } from '../../model/column-sizes.ts'
import { ratioNumber } from '../../model/block-image.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import { TargetLink } from '../../links/target-link.tsx'
import type { ImageItem, ImageLayoutType, ImageProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** What each layout does when the operator leaves the ratio open; undefined keeps each image's own shape. */
const layouts: Record<ImageLayoutType, { className: string | undefined; ratio?: number; sizes: string }> = {
  single: { className: styles.single, sizes: columnSizes() },
  'two-columns': { className: styles.twoColumns, ratio: 1, sizes: columnSizes(1 / 2) },
  'three-columns': { className: styles.threeColumns, ratio: 1, sizes: columnSizes(1 / 3) },
  'left-one-right-two': { className: styles.leftOne, ratio: 1, sizes: columnSizes(1 / 2) },
  carousel: { className: styles.carousel, ratio: 2, sizes: columnSizes() },
  strip: { className: styles.strip, ratio: 4 / 3, sizes: '(min-width: 720px) 280px, 42vw' },
}

interface ItemProps {
  item: ImageItem
  site: SiteContext
  layout: ImageLayoutType
  ratio: number | undefined
  eager: boolean
}

function Item({ item, site, layout, ratio, eager }: ItemProps) {
  return (
    <TargetLink
      target={item.link}
      site={site}
      className={styles.item}
      // A link needs a name even where the image has none.
      label={item.alt === '' ? texts.openLink : undefined}
    >
      <ImageView
        image={item}
        site={site}
        ratio={ratio}
        sizes={layouts[layout].sizes}
        eager={eager}
        className={styles.picture}
      />
      {site.isMissing(item.link) && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
    </TargetLink>
  )
}

function ImageBlockView({ props, site, eager }: ViewInput<ImageProps>) {
  const { imageLayoutType, gap, radius, margin } = props
  const items = props.imageList.filter((item) => item.url !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>

  const layout = layouts[imageLayoutType]
  const ratio = ratioNumber(props.ratio) ?? layout.ratio
  const style: CssVariables = { '--gap': `${gap}px`, '--radius': `${radius}px` }
  const slides = imageLayoutType === 'carousel' || imageLayoutType === 'strip'
  const className = classNames(styles.images, layout.className, margin && styles.margin)

  if (!slides) {
    return (
      <div className={className} style={style}>
        {items.map((item, index) => (
          <Item
            key={index}
            item={item}
            site={site}
            layout={imageLayoutType}
            ratio={ratio}
            eager={eager && index === 0}
          />
        ))}
      </div>
    )
  }
  const label = imageLayoutType === 'carousel' ? texts.carouselLabel : texts.stripLabel
  return (
    // The list scrolls sideways, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={className} style={style} aria-label={label(items.length)} tabIndex={0}>
      {items.map((item, index) => (
        <li key={index} className={styles.slide}>
          <Item item={item} site={site} layout={imageLayoutType} ratio={ratio} eager={eager && index === 0} />
          {imageLayoutType === 'carousel' && items.length > 1 && (
            <span className={styles.counter} aria-hidden="true">
              {index + 1}/{items.length}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

export const view = defineView(schema, ImageBlockView)
