/**
 * `<zf-fold>` around a `<details>` that lies over the page: it closes by Esc, which gives the focus back to what opened
 * it, by a press beside it, by a link in it, and when the page is scrolled.
 */
export class FoldElement extends HTMLElement {
  private readonly ends = new AbortController()

  connectedCallback(): void {
    const details = this.querySelector('details')
    if (details === null) return
    const { signal } = this.ends
    const close = () => {
      details.open = false
    }
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !details.open) return
        close()
        details.querySelector('summary')?.focus({ preventScroll: true })
      },
      { signal },
    )
    document.addEventListener(
      'click',
      ({ target }) => {
        const isInside = target instanceof Node && details.contains(target)
        const isLink = target instanceof Element && target.closest('a') !== null
        if (!isInside || isLink) close()
      },
      { signal },
    )
    document.addEventListener('scroll', close, { signal, passive: true })
  }

  disconnectedCallback(): void {
    this.ends.abort()
  }
}
