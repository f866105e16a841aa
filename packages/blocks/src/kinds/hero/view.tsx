import { GroundFilm } from '../../ground/ground-view.tsx'
import { noImage } from '../../model/block-image.ts'
import { TargetLink } from '../../links/target-link.tsx'
import type { SiteContext } from '../../context/site-context.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { HeroButton, HeroLayout, HeroProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Layouts that show a picture; without one they show a ground in the family's colours. */
const pictured: ReadonlySet<HeroLayout> = new Set([
  'cover',
  'center',
  'split',
  'card',
  'arch',
  'band',
  'film',
  'panel',
])
const overPicture: ReadonlySet<HeroLayout> = new Set(['cover', 'center', 'film'])
const halfWide: ReadonlySet<HeroLayout> = new Set(['split', 'band', 'panel'])

/** Width of a number in its own size: figures are narrower than characters. */
const widthOf = (figure: string) =>
  Array.from(figure.trim()).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.64), 0)

function Buttons({ buttons, site }: { buttons: readonly HeroButton[]; site: SiteContext }) {
  // A button that leads nowhere only disappoints; the operator still sees it, to mend it.
  const shown = buttons.filter(
    ({ text, link }) => text.trim() !== '' && (site.mode === 'canvas' || site.href(link) !== undefined),
  )
  if (shown.length === 0) return null
  return (
    <div className={styles.buttons}>
      {shown.map(({ text, link }, index) => (
        <TargetLink
          key={index}
          target={link}
          site={site}
          className={classNames(styles.button, index > 0 && styles.second)}
        >
          {text}
        </TargetLink>
      ))}
      {shown.some(({ link }) => site.isMissing(link)) && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
    </div>
  )
}

function figureStyle(figure: string): CssVariables {
  return { '--ems': widthOf(figure) }
}

function HeroView({ props, site, eager }: ViewInput<HeroProps>) {
  const { eyebrow, title, text, image, buttons, layout, height } = props
  const { film = '', more = [noImage, noImage], figure = '' } = props
  if ([eyebrow, title, text, image.url].every((part) => part.trim() === ''))
    return <Placeholder site={site}>{texts.empty}</Placeholder>
  return (
    <section
      className={classNames(
        styles.hero,
        styles[layout],
        styles[height],
        overPicture.has(layout) && styles.over,
      )}
    >
      {pictured.has(layout) && (
        <div className={classNames(styles.picture, image.url === '' && styles.ground)}>
          {image.url !== '' && (
            <ImageView
              image={image}
              site={site}
              sizes={halfWide.has(layout) ? '(min-width: 720px) 50vw, 100vw' : '100vw'}
              eager={eager}
              className={styles.image}
            />
          )}
          {layout === 'film' && <GroundFilm film={film} poster={image.url} className={styles.image} />}
        </div>
      )}
      {layout === 'collage' && (
        <div className={styles.pictures}>
          {[image, ...more].slice(0, 3).map((one, index) => (
            <div key={index} className={classNames(styles.picture, one.url === '' && styles.ground)}>
              {one.url !== '' && (
                <ImageView
                  image={one}
                  site={site}
                  sizes="(min-width: 720px) 34vw, 66vw"
                  eager={eager && index === 0}
                  className={styles.image}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {layout === 'number' && figure.trim() !== '' && (
        <p className={styles.figure} style={figureStyle(figure)}>
          {figure}
        </p>
      )}
      <div className={styles.words}>
        {eyebrow.trim() !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
        {title.trim() !== '' && <h2 className={styles.title}>{title}</h2>}
        {text.trim() !== '' && <p className={styles.text}>{text}</p>}
        <Buttons buttons={buttons} site={site} />
      </div>
    </section>
  )
}

export const view = defineView(schema, HeroView)
