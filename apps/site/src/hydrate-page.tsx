import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

interface CrashTexts {
  text: string
  reload: string
}

/** What is entered in the form of a page, files left aside. */
export function entriesIn(root: HTMLElement): [string, string][] {
  const form = root.querySelector('form')
  return form
    ? [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []
}

/** Enters into a form what was entered in one like it. */
function enterAgain(root: HTMLElement, entries: readonly (readonly [string, string])[]): void {
  const left = [...entries]
  const take = (name: string, value?: string) => {
    const at = left.findIndex(([key, own]) => key === name && (value === undefined || own === value))
    return at === -1 ? undefined : left.splice(at, 1)[0]?.[1]
  }
  for (const control of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'form :is(input:not([type="file"]), textarea, select)',
  )) {
    if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type))
      control.checked = take(control.name, control.value) !== undefined
    else if (control instanceof HTMLSelectElement && control.multiple)
      for (const option of control.options) option.selected = take(control.name, option.value) !== undefined
    else control.value = take(control.name) ?? control.value
  }
}

interface PlainPageProps {
  /** The page as the server has written it: it works without a script. */
  html: string
  entries: readonly (readonly [string, string])[]
  texts: CrashTexts
  children: ReactNode
}

/**
 * Around a page that a script brings to life. Where that fails from the start the page stays as the server has written
 * it, with what was entered; what fails later, after a page may have become another one, asks to load it anew.
 */
class PlainPage extends Component<PlainPageProps, { failed: boolean }> {
  override state = { failed: false }
  #alive = false
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidMount() {
    this.#alive = !this.state.failed
  }
  override render() {
    const { html, entries, texts, children } = this.props
    if (!this.state.failed) return children
    if (!this.#alive)
      return (
        <div
          ref={(root) => {
            if (root) enterAgain(root, entries)
          }}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )
    return (
      <main role="alert" style={{ padding: '20vh 24px', textAlign: 'center' }}>
        <p>{texts.text}</p>
        <button
          type="button"
          style={{ padding: '8px 20px', font: 'inherit' }}
          onClick={() => location.reload()}
        >
          {texts.reload}
        </button>
      </main>
    )
  }
}

/** Brings a page of the server to life; a script that fails does not take the page with it. */
export function hydratePage(root: HTMLElement, page: ReactNode, texts: CrashTexts): void {
  hydrateRoot(
    root,
    <PlainPage html={root.innerHTML} entries={entriesIn(root)} texts={texts}>
      {page}
    </PlainPage>,
  )
}
