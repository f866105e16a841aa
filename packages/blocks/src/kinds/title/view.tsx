import { Chevron } from '../../view/chevron.tsx'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CanvasNote, Placeholder } from '../../view/placeholder.tsx'
import type { TitleProps } from './kind.ts'
import { schema } from './kind.ts'
import type { HeadingMark } from '../../look/style-family.ts'
import marks from './marks.module.css'
import { texts } from './texts.ts'
import styles from './view.module.css'

const markClass: Record<HeadingMark, string | undefined> = {
  bar: marks.bar,
  'short-rule': marks.shortRule,
  'top-rule': marks.topRule,
  marker: marks.marker,
  brush: marks.brush,
  glow: marks.glow,
  ornament: marks.ornament,
  bubble: marks.bubble,
  'double-rule': marks.doubleRule,
}
/** Style id of `kind.ts`. */
const CENTRED = 3
/** Styles that the family marks, and classes of those with a drawing of their own. */
const marked: ReadonlySet<number> = new Set([2, CENTRED])
const ownClass: Readonly<Record<number, string | undefined>> = {
  4: styles.giant,
  5: styles.vertical,
  6: styles.block,
}

/** Whether every phrase between two marks is short enough to stay in one line of a small phone. */
const hasShortPhrases = (text: string) =>
  text.split(/[\s\p{P}]+/u).every((phrase) => Array.from(phrase).length <= 11)

function TitleView({ props, site }: ViewInput<TitleProps>) {
  const { text, subtitle, styleId, color, moreText, link } = props
  if (text.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const href = site.href(link)
  return (
    <header
      className={classNames(styles.title, styleId === CENTRED && styles.centred, ownClass[styleId])}
      style={{ color: color || undefined }}
    >
      <div
        className={classNames(
          styles.words,
          marks.enters,
          marked.has(styleId) && markClass[site.family.heading],
          styleId === CENTRED && marks.centred,
        )}
      >
        <h2 className={classNames(styles.text, hasShortPhrases(text) && styles.phrases)}>{text}</h2>
        {subtitle.trim() !== '' && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {href !== undefined && (
        // Alone, "more" says nothing to somebody who jumps from link to link.
        <a
          className={styles.more}
          href={href}
          aria-label={`${moreText.trim() || texts.defaultMore}：${text}`}
        >
          {moreText.trim() || texts.defaultMore}
          <Chevron />
        </a>
      )}
      {site.isMissing(link) && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
    </header>
  )
}

export const view = defineView(schema, TitleView)
