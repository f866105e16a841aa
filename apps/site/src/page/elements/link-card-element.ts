const CLOSED = '#closed'

/** Whether an address names this element: it shows then. */
const isNamed = (id: string, address = location.href): boolean =>
  id !== '' && URL.parse(address)?.hash === `#${id}`

/**
 * `<zf-link-card copies="…" done="…">` around a card that shows while the address names it. The script adds what an address
 * alone cannot: the words are copied when the card opens, the focus goes to it and back to the link, Esc closes it.
 */
export class LinkCardElement extends HTMLElement {
  private opener: Element | null = null
  private readonly ends = new AbortController()

  connectedCallback(): void {
    const layer = this.querySelector('[role="dialog"]')
    if (!(layer instanceof HTMLElement)) return
    const { signal } = this.ends
    const opened = () => {
      layer.focus({ preventScroll: true })
      void this.copy()
    }
    document.addEventListener(
      'click',
      (event) => {
        const { target } = event
        const clicked = target instanceof Element ? target.closest('a') : null
        if (clicked?.getAttribute('href') === CLOSED && layer.contains(clicked)) {
          event.preventDefault()
          this.close()
        }
        const link = clicked?.getAttribute('href') === `#${layer.id}` ? clicked : null
        if (link === null) return
        this.opener = link
        // The address does not change where the card was left open by a copy of it.
        if (isNamed(layer.id)) opened()
      },
      { signal },
    )
    addEventListener(
      'hashchange',
      ({ oldURL, newURL }) => {
        if (isNamed(layer.id, newURL)) opened()
        else if (this.opener instanceof HTMLElement && isNamed(layer.id, oldURL))
          this.opener.focus({ preventScroll: true })
      },
      { signal },
    )
    layer.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') this.close()
      },
      { signal },
    )
    if (isNamed(layer.id)) opened()
  }

  disconnectedCallback(): void {
    this.ends.abort()
  }

  /** Takes the card out of the way back, so that going back does not open it again. */
  private close(): void {
    if (this.opener === null) location.replace(CLOSED)
    else history.back()
  }

  private async copy(): Promise<void> {
    const words = this.getAttribute('copies') ?? ''
    const hint = this.querySelector('[data-hint]')
    if (words === '' || hint === null) return
    try {
      await navigator.clipboard.writeText(words)
      hint.textContent = this.getAttribute('done')
      hint.setAttribute('role', 'status')
    } catch {
      // Not allowed here: the words stand there to be copied by hand.
    }
  }
}
