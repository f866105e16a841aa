/**
 * `<zf-list adds="yes|no">` around a list with links to its other parts. The script shows them without loading the page
 * anew: it adds the next part to what is there, or puts another one in its place. What fails is left to the browser.
 */
export class ListElement extends HTMLElement {
  private readonly ends = new AbortController()

  connectedCallback(): void {
    this.addEventListener(
      'click',
      (event) => {
        const { target, ctrlKey, metaKey, shiftKey } = event
        const link = target instanceof Element ? target.closest('a[data-turn]') : null
        if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return
        event.preventDefault()
        void this.turn(link)
      },
      { signal: this.ends.signal },
    )
  }

  disconnectedCallback(): void {
    this.ends.abort()
  }

  private async turn(link: HTMLAnchorElement): Promise<void> {
    const shown = this.querySelector('section')
    if (!shown || this.ariaBusy === 'true') return
    this.ariaBusy = 'true'
    try {
      const answer = await fetch(link.href, { signal: this.ends.signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const next = page.getElementById(shown.id)
      if (!answer.ok || !next) throw new Error('the list is not there')
      const adds = this.getAttribute('adds') === 'yes' && link.rel === 'next'
      if (!adds) history.replaceState(history.state, '', link.href)
      const first = adds ? this.add(shown, next) : this.replace(shown, next)
      // Readers go on where something new begins.
      first?.focus({ preventScroll: adds })
    } catch {
      if (!this.ends.signal.aborted) location.assign(link.href)
    } finally {
      this.ariaBusy = null
    }
  }

  private add(shown: Element, next: Element): HTMLElement | null {
    const first = next.querySelector('li')
    shown.querySelector('ul')?.append(...next.querySelectorAll('ul > li'))
    const turns = next.querySelector('nav')
    // The beginning is still there: nothing has to lead back to it.
    for (const link of turns?.querySelectorAll('a:not([rel="next"])') ?? []) link.remove()
    if (turns?.querySelector('a')) shown.querySelector('nav')?.replaceWith(turns)
    else shown.querySelector('nav')?.remove()
    return first?.querySelector('a') ?? null
  }

  private replace(shown: Element, next: Element): HTMLElement | null {
    shown.replaceWith(next)
    next.scrollIntoView({ block: 'start' })
    return next.querySelector('li a')
  }
}
