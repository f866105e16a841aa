import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Island } from '../../view/island.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { PopUpProps } from './kind.ts'
import { isPopUpFilled, schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { card: styles.card, picture: styles.alone, sheet: styles.sheet }

/**
 * A dialog that the site's script opens; closing it, by button or by Esc, is the browser's own. Whoever has no script
 * is not interrupted.
 */
function PopUpView({ props, blockId, site }: ViewInput<PopUpProps>) {
  const { image, title, text, buttonText, link, layout, frequency, delay } = props
  if (!isPopUpFilled(props)) return <Placeholder site={site}>{texts.empty}</Placeholder>
  const href = site.href(link)
  const onlyPicture = layout === 'picture'
  return (
    <>
      <CanvasNote site={site}>{texts.canvasNote}</CanvasNote>
      <Island name="zf-pop-up" className={styles.popUp} settings={{ frequency, delay, name: blockId }}>
        <dialog
          className={classNames(styles.dialog, layoutClass[layout])}
          aria-label={title.trim() || image.alt.trim() || texts.title}
        >
          {image.url !== '' && (
            <TargetLink
              target={link}
              site={site}
              className={styles.picture}
              label={image.alt.trim() === '' ? texts.openLink : undefined}
            >
              <ImageView
                image={image}
                site={site}
                sizes="(min-width: 420px) 340px, 86vw"
                className={styles.image}
              />
            </TargetLink>
          )}
          {!onlyPicture && (
            <div className={styles.words}>
              {title.trim() !== '' && <p className={styles.title}>{title}</p>}
              {text.trim() !== '' && <p className={styles.text}>{text}</p>}
              {href !== undefined && (
                <a className={styles.button} href={href}>
                  {buttonText.trim() || texts.openLink}
                </a>
              )}
            </div>
          )}
          <form method="dialog" className={styles.closing}>
            <button className={styles.close} aria-label={texts.close}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </form>
        </dialog>
      </Island>
    </>
  )
}

export const view = defineView(schema, PopUpView)
