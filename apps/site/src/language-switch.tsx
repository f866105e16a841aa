import { isRightToLeft, languageTag } from '@zhanfang/survey/engine'
import type { MouseEvent, ReactNode } from 'react'
import type { LanguageLink } from './renderer.ts'
import styles from './language-switch.module.css'

interface Props {
  languages: readonly LanguageLink[]
  /** What it is for those who cannot see its sign. */
  label: string
  /** A form that is being filled in goes to the other language with what is in it. */
  form?: {
    id: string
    /** Goes there by script instead; what was entered is kept by then. */
    onGo: (href: string) => void
  }
}

function Switch({ one, form }: { one: LanguageLink; form: Props['form'] }): ReactNode {
  const { language, name, href, isChosen } = one
  const attributes = {
    className: styles.language,
    lang: languageTag(language),
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    'aria-current': isChosen ? ('true' as const) : undefined,
  }
  if (!form) {
    return (
      <a {...attributes} href={href} rel="nofollow">
        {name}
      </a>
    )
  }
  return (
    <button
      {...attributes}
      type="submit"
      form={form.id}
      name="switchTo"
      value={language}
      formNoValidate
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        form.onGo(href)
      }}
    >
      {name}
    </button>
  )
}

/** A quiet choice of languages above a page; works without a script, and takes along what was entered. */
export function LanguageSwitch({ languages, label, form }: Props): ReactNode {
  const chosen = languages.find(({ isChosen }) => isChosen)
  return (
    <nav className={styles.languages} aria-label={label}>
      {form && (
        <button type="submit" form={form.id} className={styles.enter} tabIndex={-1} aria-hidden="true" />
      )}
      <details>
        <summary className={styles.summary}>
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <circle cx="12" cy="12" r="9" />
            <path d="M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18" />
          </svg>
          <span lang={chosen && languageTag(chosen.language)}>{chosen?.name}</span>
        </summary>
        <div className={styles.list}>
          {languages.map((one) => (
            <Switch key={one.language} one={one} form={form} />
          ))}
        </div>
      </details>
    </nav>
  )
}
