import { columnSizes } from '../../model/column-sizes.ts'
import type { SiteContext } from '../../context/site-context.ts'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Island } from '../../view/island.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { noLink } from '../../links/link-target.ts'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { SurveyEntryProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/**
 * The questions themselves: the site's script fetches the answering page into the island, with all that it says of
 * limits, gates and being closed; without a script the same page stands in a frame.
 */
function InlineSurvey({ props, site }: { props: SurveyEntryProps; site: SiteContext }) {
  const { surveyId, surveyTitle, title, description, buttonText } = props
  const target = { ...noLink, eventType: 'survey' as const, itemId: surveyId }
  const href = site.href(target)
  const name = title.trim() || surveyTitle.trim() || texts.defaultTitle
  const src = href && `${href}?embed=1`
  return (
    <div className={styles.frame}>
      {title.trim() !== '' && <h2 className={styles.heading}>{title}</h2>}
      {description.trim() !== '' && <p className={styles.description}>{description}</p>}
      <Island name="zf-inline-form" className={styles.inline} settings={{ src: src ?? '', label: name }}>
        {src && (
          <noscript>
            <iframe className={styles.page} src={src} title={name} loading="lazy" />
          </noscript>
        )}
        <div className={styles.sheet}>
          <p className={styles.title}>{name}</p>
          <span className={styles.line} />
          <span className={styles.line} />
          <CanvasNote site={site}>
            {site.isMissing(target) ? `${texts.missing}，${texts.missingNote}` : texts.inlineNote}
          </CanvasNote>
          <a className={styles.button} href={href}>
            {buttonText.trim() || texts.defaultButton}
          </a>
        </div>
      </Island>
    </div>
  )
}

function SurveyEntryView({ props, site, eager }: ViewInput<SurveyEntryProps>) {
  const { surveyId, surveyTitle, title, description, buttonText, style, cover } = props
  if (surveyId === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const target = { ...noLink, eventType: 'survey' as const, itemId: surveyId }
  const missing = site.isMissing(target)
  if (missing && site.mode !== 'canvas') return null
  if (style === 'inline') return <InlineSurvey props={props} site={site} />
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.card, style !== 'card' && styles[style])}>
        {style === 'cover' && cover.url !== '' && (
          <ImageView
            className={styles.picture}
            image={cover}
            site={site}
            ratio={2}
            sizes={columnSizes()}
            eager={eager}
          />
        )}
        <svg className={styles.mark} viewBox="0 0 48 48" width={44} height={44} aria-hidden="true">
          <rect width="48" height="48" rx="12" fill="var(--zf-accent-soft)" />
          <path
            d="M16 13h16v22H16zM20 19.5h8M20 24.5h8M20 29.5h4"
            fill="none"
            stroke="var(--zf-accent-text)"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div className={styles.words}>
          <p className={styles.title}>{title.trim() || surveyTitle.trim() || texts.defaultTitle}</p>
          {description.trim() !== '' && <p className={styles.description}>{description}</p>}
          {missing && (
            <CanvasNote site={site}>
              {texts.missing}，{texts.missingNote}
            </CanvasNote>
          )}
        </div>
        <a className={styles.button} href={site.href(target)}>
          {buttonText.trim() || texts.defaultButton}
        </a>
      </div>
    </div>
  )
}

export const view = defineView(schema, SurveyEntryView)
