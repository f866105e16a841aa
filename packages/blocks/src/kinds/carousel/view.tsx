import { columnSizes } from '../../model/column-sizes.ts'
import { ratioNumber } from '../../model/block-image.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Island } from '../../view/island.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { CarouselProps } from './kind.ts'
import { isSlideFilled, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { full: styles.full, card: styles.card, peek: styles.peek }
const marksClass = { dots: styles.dots, bars: styles.bars }

/**
 * Slides that are pushed along by finger, wheel or arrow keys; the script only moves them by itself and lights the
 * marks. Without a script each slide carries its number.
 */
function CarouselView({ props, site, eager }: ViewInput<CarouselProps>) {
  const { layout, marks, interval } = props
  const slides = props.slides.filter(isSlideFilled)
  if (slides.length === 0) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const ratio = ratioNumber(props.ratio) ?? 2
  const style: CssVariables = { '--ratio': Number(ratio.toFixed(4)) }
  const several = slides.length > 1
  return (
    <Island
      name="zf-carousel"
      className={classNames(styles.carousel, layoutClass[layout])}
      settings={{ interval: several ? interval : 0 }}
    >
      <ul
        className={styles.slides}
        style={style}
        aria-label={texts.label(slides.length)}
        // What scrolls sideways must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={several ? 0 : undefined}
      >
        {slides.map(({ image, title, subtitle, link }, index) => {
          const words = title.trim() !== '' || subtitle.trim() !== ''
          return (
            <li key={index} className={styles.slide}>
              <TargetLink
                target={link}
                site={site}
                className={styles.link}
                label={!words && image.alt.trim() === '' ? texts.openLink : undefined}
              >
                {image.url === '' ? (
                  <div className={styles.ground} />
                ) : (
                  <ImageView
                    image={image}
                    site={site}
                    ratio={ratio}
                    sizes={columnSizes()}
                    eager={eager && index === 0}
                    className={styles.picture}
                  />
                )}
                {words && (
                  <div className={classNames(styles.words, image.url === '' && styles.alone)}>
                    {title.trim() !== '' && <p className={styles.title}>{title}</p>}
                    {subtitle.trim() !== '' && <p className={styles.subtitle}>{subtitle}</p>}
                  </div>
                )}
                {several && marks !== 'none' && (
                  <span
                    className={classNames(styles.count, marks !== 'numbers' && styles.instead)}
                    aria-hidden="true"
                  >
                    {index + 1}/{slides.length}
                  </span>
                )}
              </TargetLink>
            </li>
          )
        })}
      </ul>
      {several && (marks === 'dots' || marks === 'bars') && (
        <ol className={classNames(styles.marks, marksClass[marks])} aria-hidden="true">
          {slides.map((_, index) => (
            <li key={index} className={styles.mark} aria-current={index === 0 ? 'true' : undefined} />
          ))}
        </ol>
      )}
    </Island>
  )
}

export const view = defineView(schema, CarouselView)
