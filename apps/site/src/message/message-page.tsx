import { DEFAULT_ACCENT } from '@zhanfang/blocks'
import type { ViewLanguage } from '@zhanfang/survey/engine'
import { accentColors, sheetColors } from '@zhanfang/survey/views'
import type { CSSProperties, ReactNode } from 'react'
import { accentVariables } from '../accent-variables.ts'
import type { FramePlace } from '../frame/site-frame-input.ts'
import { SiteFrameView } from '../frame/site-frame-view.tsx'
import { lookOfCard } from '../frame/site-look.ts'
import { fontOfSkin } from '../page/document-font.ts'
import { SiteSign } from '../frame/site-sign.tsx'
import { renderDocument } from '../html-document.tsx'
import type { AssessmentBlock, AssessmentLine, GateForm, MessagePageInput, ResultBlock } from '../renderer.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { messageTexts } from './texts.ts'
import styles from './message-page.module.css'
import '../base.css'
import { QrCode } from '../qr-code.tsx'

const strokes = {
  fill: 'none',
  stroke: 'var(--mark)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const pictures: Record<MessagePageInput['kind'], ReactNode> = {
  notFound: (
    <g {...strokes}>
      <circle cx="40" cy="40" r="15" />
      <path d="m51 51 13 13M35 35l10 10M45 35 35 45" />
    </g>
  ),
  empty: (
    <g {...strokes}>
      <path d="M30 26h20l8 8v28H30zM50 26v8h8M37 44h14M37 52h9" />
    </g>
  ),
  closed: (
    <g {...strokes}>
      <circle cx="44" cy="44" r="19" />
      <path d="M44 33v11l8 5" />
    </g>
  ),
  thanks: (
    <g {...strokes}>
      <circle cx="44" cy="44" r="19" />
      <path d="m35 44.5 6.5 6.5L53.5 38" />
    </g>
  ),
  gate: (
    <g {...strokes}>
      <rect x="28" y="40" width="32" height="24" rx="4" />
      <path d="M34 40v-6a10 10 0 0 1 20 0v6M44 49v6" />
    </g>
  ),
  failed: (
    <g {...strokes}>
      <path d="M44 27 64 61H24zM44 40v10M44 55.5v.1" />
    </g>
  ),
}

function Gate({ action, fields, hidden, submit, error }: GateForm) {
  return (
    <form className={styles.form} method="post" action={action}>
      {error !== '' && (
        <p className={styles.error} role="alert" id="gate-error">
          {error}
        </p>
      )}
      {hidden.map(([name, value], index) => (
        // Several entries may have one name; they never change.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, kind, autoComplete }) => (
        <label key={name} className={styles.field}>
          <span>{label}</span>
          <input
            name={name}
            type={kind}
            required
            maxLength={50}
            autoComplete={autoComplete}
            aria-describedby={error === '' ? undefined : 'gate-error'}
          />
        </label>
      ))}
      <button type="submit" className={styles.link}>
        {submit}
      </button>
    </form>
  )
}

function Results({ title, note, rows, language }: ResultBlock & { language: ViewLanguage }) {
  return (
    <section className={styles.result}>
      <h2>{title}</h2>
      <p>{note}</p>
      <ul>
        {rows.map(({ text, count, share }, index) => (
          // Two options may have the same words; the page never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={styles.option}>{text}</span>
            <span className={styles.count}>{messageTexts(language).results.row(count, share)}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${Math.round(share * 1000) / 10}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Score({ title, score, most, meaning, text, language }: AssessmentLine & { language: ViewLanguage }) {
  return (
    <>
      <span className={styles.option}>
        {title}
        {meaning !== '' && <strong className={styles.meaning}>{meaning}</strong>}
      </span>
      {score !== undefined && (
        <span className={styles.count}>{messageTexts(language).assessment.points(score, most)}</span>
      )}
      {score !== undefined && most !== undefined && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${Math.min(100, Math.round((score / most) * 1000) / 10)}%` }} />
        </span>
      )}
      {text !== '' && <p className={styles.advice}>{text}</p>}
    </>
  )
}

function Assessment({ total, lines, language }: AssessmentBlock & { language: ViewLanguage }) {
  const texts = messageTexts(language)
  const says = total.score !== undefined || total.meaning !== ''
  if (!says && lines.length === 0) return null
  return (
    <section className={styles.result} aria-labelledby="assessment">
      <h2 id="assessment">{texts.assessment.title}</h2>
      {says && (
        <div className={styles.total}>
          {total.score !== undefined && (
            <p className={styles.points}>
              <span>{texts.assessment.total}</span>
              <b>{total.score}</b>
              {total.most !== undefined && <span>/ {total.most}</span>}
            </p>
          )}
          {total.meaning !== '' && <p className={styles.verdict}>{total.meaning}</p>}
          {total.text !== '' && <p className={styles.advice}>{total.text}</p>}
        </div>
      )}
      {lines.length > 0 && (
        <>
          <h3>{texts.assessment.parts}</h3>
          <ul>
            {lines.map((line, index) => (
              // Two dimensions may have one name; the page never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <Score language={language} {...line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Its colours where the site has no look; on a dark page those of dark surveys, whose visitors meet it next. */
function colorsOf(color: string, dark: boolean): CSSProperties {
  if (!dark) return accentVariables(color)
  const sheet = sheetColors.dark
  const { accent, onAccent, text, soft } = accentColors(color, sheet.page)
  const variables: Record<`--${string}`, string> = {
    '--accent': accent,
    '--on-accent': onAccent,
    '--soft': soft,
    '--mark': text,
    '--ink': sheet.ink,
    '--words': sheet.inkSoft,
    '--field': sheet.surface,
    '--edge': sheet.border,
    '--wrong': sheet.error,
    '--wrong-ground': sheet.fill,
  }
  return { ...variables, colorScheme: 'dark' }
}

const place: FramePlace = { type: 'other' }

/** A page with one thing to say: not found, nothing here yet, closed, thank you. */
export function renderMessagePage(input: MessagePageInput): string {
  const {
    site,
    css,
    kind,
    title,
    text,
    link,
    links,
    form,
    picture,
    scan,
    results,
    assessment,
    language = 'zh',
    spoken = language,
    languages,
    frame,
    missing = [],
    accent = frame?.appearance.skin.accent ?? DEFAULT_ACCENT,
    dark = false,
  } = input
  // On the site's own ground it lies on a card; a survey that is dark by itself stays so.
  const look = frame === undefined && site.skin && !dark ? lookOfCard(accent, site.skin) : undefined
  // What stands alone has the name around it.
  const message = (
    <main
      className={look ? `${styles.page} ${styles.card}` : styles.page}
      style={look?.page ?? colorsOf(accent, dark)}
      data-message=""
    >
      {languages && <LanguageSwitch languages={languages} label={messageTexts(language).languages} />}
      <svg className={styles.picture} viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="44" fill="var(--soft)" />
        {pictures[kind]}
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {scan && (
        <figure className={styles.scan} aria-label={scan.label}>
          <QrCode value={scan.address} size={220} />
        </figure>
      )}
      {picture && <img className={styles.scan} src={picture.src} alt={picture.alt} />}
      {form && <Gate {...form} />}
      {assessment && <Assessment language={language} {...assessment} />}
      {results?.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Results key={index} language={language} {...block} />
      ))}
      {link && (
        <a className={styles.link} href={link.href}>
          {link.text}
        </a>
      )}
      {links?.map((one) => (
        <a key={one.href} className={styles.more} href={one.href}>
          {one.text}
        </a>
      ))}
    </main>
  )
  return renderDocument(
    {
      title,
      language: spoken,
      siteName: site.name || title,
      icon: site.logo,
      css,
      trimCss: true,
      // A page that wears nothing has no headings in it.
      font: frame || look ? fontOfSkin(frame?.appearance.skin ?? site.skin, input.fontAddress) : undefined,
      pageColor: look?.ground ?? (dark ? sheetColors.dark.page : undefined),
    },
    frame ? (
      <SiteFrameView site={site} frame={frame} place={place} missing={missing}>
        {message}
      </SiteFrameView>
    ) : (
      <SiteSign site={site} dark={look?.dark ?? dark} look={look?.around}>
        {message}
      </SiteSign>
    ),
  )
}
