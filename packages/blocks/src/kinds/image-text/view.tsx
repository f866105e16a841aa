import { columnSizes } from '../../model/column-sizes.ts'
import { ratioNumber } from '../../model/block-image.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { ImageTextItem, ImageTextLayoutType, ImageTextProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layouts: Record<ImageTextLayoutType, { className: string | undefined; ratio: number; sizes: string }> =
  {
    'image-left': { className: styles.imageLeft, ratio: 4 / 3, sizes: '(min-width: 720px) 240px, 36vw' },
    'image-right': { className: styles.imageRight, ratio: 4 / 3, sizes: '(min-width: 720px) 240px, 36vw' },
    'image-top': { className: styles.imageTop, ratio: 16 / 9, sizes: columnSizes(0.94) },
    'two-columns': { className: styles.twoColumns, ratio: 4 / 3, sizes: columnSizes(0.46) },
    overlay: { className: styles.overlay, ratio: 2, sizes: columnSizes(0.94) },
  }
const styleClass = { 1: styles.card, 2: styles.bare, 3: styles.outline }

const hasContent = (item: ImageTextItem) =>
  item.title.trim() !== '' || item.description.trim() !== '' || item.image.url !== ''

function ImageTextView({ props, site, eager }: ViewInput<ImageTextProps>) {
  const items = props.imageTextList.filter(hasContent)
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const layout = layouts[props.imageTextLayoutType]
  const ratio = ratioNumber(props.ratio) ?? layout.ratio
  return (
    <ul className={classNames(styles.list, layout.className, styleClass[props.styleId])}>
      {items.map(({ image, title, description, link }, index) => (
        <li key={index} className={styles.entry}>
          <TargetLink target={link} site={site} className={styles.item}>
            {image.url !== '' && (
              <div className={styles.picture}>
                <ImageView
                  image={image}
                  site={site}
                  ratio={ratio}
                  sizes={layout.sizes}
                  eager={eager && index === 0}
                />
              </div>
            )}
            <div className={styles.words}>
              {title.trim() !== '' && <p className={styles.title}>{title}</p>}
              {description.trim() !== '' && <p className={styles.description}>{description}</p>}
              {site.isMissing(link) && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
            </div>
          </TargetLink>
        </li>
      ))}
    </ul>
  )
}

export const view = defineView(schema, ImageTextView)
