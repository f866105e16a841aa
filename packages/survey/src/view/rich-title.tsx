import type { Element } from '../model/model.ts'
import { isLinkUrl } from '../model/link-url.ts'
import { titleParts, type TitleStyle } from '../model/title-marks.ts'
import styles from './rich-title.module.css'

const classes: Record<TitleStyle, string | undefined> = {
  underline: styles.underline,
  italic: styles.italic,
  strike: styles.strike,
  accent: styles.accent,
  red: styles.red,
  highlight: styles.highlight,
  light: styles.light,
}

/** The title of a question with its looks and links; plain text where it has none. */
export function RichTitle({ element }: { element: Pick<Element, 'title' | 'titleMarks'> }) {
  const { title, titleMarks } = element
  if (!titleMarks || titleMarks.length === 0) return title
  return titleParts(title, titleMarks).map(({ text, styles: looks, url }, index) => {
    const className = looks.map((look) => classes[look]).join(' ')
    if (url !== undefined && isLinkUrl(url)) {
      return (
        // Answers stay on the page when a link is followed.
        <a
          key={index}
          className={`${styles.link} ${className}`}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text}
        </a>
      )
    }
    return className === '' ? (
      text
    ) : (
      <span key={index} className={className}>
        {text}
      </span>
    )
  })
}
