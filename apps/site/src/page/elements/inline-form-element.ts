/** The event of the window with which the embedded form asks for the next page; written out there too, as no file is shared with it. */
const GO = 'zf-go'
/** How far below the screen a form is fetched already, CSS pixels. */
const AHEAD = 600

/**
 * `<zf-inline-form src label>`: the answering page of a survey in the place of the link that stands here without a
 * script. What the server sends is shown as it is (the form, its gates, that it is closed), and brought to life by the
 * scripts that it names; what is sent from it is answered in its place.
 */
export class InlineFormElement extends HTMLElement {
  #watch: IntersectionObserver | undefined
  #begun = false
  #listening: AbortController | undefined

  connectedCallback(): void {
    this.#listening = new AbortController()
    addEventListener(GO, (event) => this.#go(event), { signal: this.#listening.signal })
    if (this.#begun) return
    this.#watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#begin()
      },
      { rootMargin: `${AHEAD}px` },
    )
    this.#watch.observe(this)
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect()
    this.#listening?.abort()
  }

  /** The form that has come to life asks for its next page. */
  #go(event: Event): void {
    if (!this.hasAttribute('shown')) return
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return
    event.preventDefault()
    // The form adds the query of the page to its own.
    void this.#load(event.detail.replace(/(\?[^?]*)\?/, '$1&'), undefined, true)
  }

  #begin(): void {
    this.#watch?.disconnect()
    this.#begun = true
    const address = new URL(this.getAttribute('src') ?? '', location.href)
    // The number of a channel in the page's address is the form's too.
    for (const [name, value] of new URLSearchParams(location.search))
      if (!address.searchParams.has(name)) address.searchParams.set(name, value)
    if (address.origin !== location.origin) return
    // The answering script knows one form; the others of a page are pages of their own.
    if (document.querySelector('zf-inline-form[shown]')) return this.#showFrame(address.href)
    this.setAttribute('shown', '')
    // Gates, and a form whose scripts did not come.
    this.addEventListener('submit', (event) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
      event.preventDefault()
      void this.#load(form.action, new FormData(form, event.submitter), true)
    })
    void this.#load(address.href)
  }

  /** Shows what an address answers; where nothing comes, the link stays, or its page is opened. */
  async #load(href: string, body?: FormData, isNext = false): Promise<void> {
    // What costs something is paid, and what is finished may lead, on pages of their own.
    const isOfSurvey = (address: string) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && pathname.includes('/survey/')
    }
    if (!isOfSurvey(href)) return location.assign(href)
    this.setAttribute('aria-busy', 'true')
    try {
      const response = await fetch(href, body ? { method: 'POST', body } : undefined)
      if (!isOfSurvey(response.url)) return location.assign(response.url)
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (!this.#show(page)) throw new Error('no form')
      if (isNext) this.#lead()
    } catch {
      if (isNext) location.assign(body ? (this.getAttribute('src') ?? '') : href)
    } finally {
      this.removeAttribute('aria-busy')
    }
  }

  #show(page: Document): boolean {
    const content = page.getElementById('survey') ?? page.querySelector('main')
    if (!content) return false
    const data = page.getElementById('survey-data')
    const styles = [...page.querySelectorAll('head > style')]
    this.lang = page.documentElement.lang
    this.dir = page.documentElement.dir
    // A page has one main part already.
    const shown = content.localName === 'main' ? plainBox(content) : content
    this.replaceChildren(...styles, shown, ...(data ? [data] : []))
    if (data) this.#run(page)
    return true
  }

  /** Scripts of another document do not run by being moved: new ones do, in their order. */
  #run(page: Document): void {
    for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.async = false
      script.src = new URL(src, location.href).href
      this.append(script)
    }
  }

  /** Whoever sent something reads what came of it, with their eyes or by ear. */
  #lead(): void {
    this.tabIndex = -1
    this.focus({ preventScroll: true })
    this.scrollIntoView({ block: 'start' })
  }

  #showFrame(src: string): void {
    const frame = document.createElement('iframe')
    frame.title = this.getAttribute('label') ?? ''
    frame.src = src
    frame.style.cssText = 'display:block;width:100%;height:720px;border:0'
    frame.addEventListener('load', () => {
      const root = frame.contentDocument?.documentElement
      if (!root) return
      const fit = () => {
        frame.style.height = `${root.scrollHeight}px`
      }
      fit()
      new ResizeObserver(fit).observe(root)
    })
    this.replaceChildren(frame)
  }
}

function plainBox(main: Element): HTMLElement {
  const box = document.createElement('div')
  for (const { name, value } of main.attributes) box.setAttribute(name, value)
  box.style.minHeight = '0'
  box.style.paddingBlock = '32px'
  box.append(...main.childNodes)
  return box
}
