import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { surfaceClass } from '../../view/surface-class.ts'
import { TargetLink } from '../../links/target-link.tsx'
import type { PriceItem, PriceListLayout, PriceListProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const lineClass: Partial<Record<PriceListLayout, string | undefined>> = {
  menu: styles.menu,
  dishes: styles.dishes,
  tickets: styles.tickets,
  printed: styles.printed,
}
/** Whether each entry is a card of its own. */
const isApart = (layout: PriceListLayout) => layout === 'dishes' || layout === 'tickets'

const isAmount = (price: string) => /^\d[\d,.]*$/.test(price.trim())

function Price({ item }: { item: PriceItem }) {
  const { price, oldPrice, unit } = item
  return (
    <p className={styles.price}>
      {oldPrice.trim() !== '' && (
        <s className={styles.oldPrice} aria-label={`${texts.was} ${oldPrice}`}>
          {isAmount(oldPrice) && '¥'}
          {oldPrice}
        </s>
      )}
      <span className={styles.amount}>
        {isAmount(price) && <span className={styles.sign}>¥</span>}
        {price}
      </span>
      {unit.trim() !== '' && price.trim() !== '' && <span className={styles.unit}>/{unit}</span>}
    </p>
  )
}

function Name({ item }: { item: PriceItem }) {
  return (
    <p className={styles.name}>
      {item.name}
      {item.tag.trim() !== '' && <span className={styles.tag}>{item.tag}</span>}
    </p>
  )
}

function PriceListView({ props, site }: ViewInput<PriceListProps>) {
  const { layout, buttonText } = props
  const items = props.items.filter(({ name, price }) => name.trim() !== '' || price.trim() !== '')
  if (items.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>

  if (layout === 'plans') {
    return (
      <ul className={classNames(styles.list, styles.plans)}>
        {items.map((item, index) => {
          const href = site.href(item.link)
          const points = item.description.split('\n').filter((point) => point.trim() !== '')
          return (
            <li
              key={index}
              className={classNames(styles.plan, surfaceClass.card, item.tag.trim() !== '' && styles.marked)}
            >
              <Name item={item} />
              <Price item={item} />
              {points.length > 0 && (
                <ul className={styles.points}>
                  {points.map((point, at) => (
                    <li key={at} className={styles.point}>
                      {point}
                    </li>
                  ))}
                </ul>
              )}
              {href !== undefined && (
                <a
                  className={styles.button}
                  href={href}
                  aria-label={`${buttonText.trim() || texts.defaultButton}：${item.name}`}
                >
                  {buttonText.trim() || texts.defaultButton}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    )
  }

  const onOneCard = layout === 'menu' || layout === 'rows'
  return (
    <div className={styles.frame}>
      <ul
        className={classNames(
          styles.lines,
          onOneCard && surfaceClass.card,
          layout === 'printed' && surfaceClass.plain,
          lineClass[layout],
        )}
      >
        {items.map((item, index) => (
          <li key={index} className={classNames(styles.line, isApart(layout) && surfaceClass.card)}>
            <TargetLink target={item.link} site={site} className={styles.entry}>
              {(layout === 'rows' || layout === 'dishes') && item.image.url !== '' && (
                <div className={styles.picture}>
                  <ImageView
                    image={item.image}
                    site={site}
                    ratio={layout === 'dishes' ? 4 / 3 : 1}
                    sizes={layout === 'dishes' ? '(min-width: 720px) 400px, 46vw' : '84px'}
                  />
                </div>
              )}
              <div className={styles.words}>
                <Name item={item} />
                {item.description.trim() !== '' && <p className={styles.description}>{item.description}</p>}
              </div>
              <Price item={item} />
            </TargetLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const view = defineView(schema, PriceListView)
