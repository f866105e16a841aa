import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CanvasNote } from '../../view/placeholder.tsx'
import type { SearchProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** A plain form: the search page gets the words as `q`. */
function SearchView({ props, site }: ViewInput<SearchProps>) {
  const { placeholder, style, hotWords } = props
  const path = site.searchPath
  if (path === undefined && site.mode !== 'canvas') return null
  const words = hotWords.filter(({ text }) => text.trim() !== '')
  return (
    <search className={styles.frame}>
      {path === undefined && <CanvasNote site={site}>{texts.closed}</CanvasNote>}
      <form className={classNames(styles.form, styles[style])} action={path}>
        <svg className={styles.icon} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
          <circle cx="11" cy="11" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="m16 16 4.5 4.5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
        <input
          className={styles.input}
          type="search"
          name="q"
          maxLength={50}
          required
          placeholder={placeholder.trim() || texts.defaultPlaceholder}
          aria-label={placeholder.trim() || texts.defaultPlaceholder}
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit">
          {texts.submit}
        </button>
      </form>
      {words.length > 0 && (
        <ul className={styles.words} aria-label={texts.hotWords}>
          {words.map(({ text }, index) => (
            <li key={index}>
              <a
                className={styles.word}
                href={path === undefined ? undefined : `${path}?q=${encodeURIComponent(text.trim())}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

export const view = defineView(schema, SearchView)
