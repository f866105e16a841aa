/**
 * What another page may do in ours: run, keep what is its own, send forms and open windows. It cannot lead ours away, ask
 * for places or cameras, or reach into it.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** Code of the operator's own is nobody: it has no origin, and with that no cookies, no storage and no way to our calls. */
const OWN_SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * `<zf-embed src label>` around a link to another page: the page itself, above the link, which stays for sites that
 * refuse. `<zf-embed own label>` does the same with code of the operator's own.
 */
export class EmbedElement extends HTMLElement {
  connectedCallback(): void {
    const own = this.getAttribute('own')
    const src = own ?? this.getAttribute('src') ?? ''
    if (this.hasAttribute('framed') || !URL.canParse(src, location.href)) return
    const { protocol, origin } = new URL(src, location.href)
    const isOurs = origin === location.origin
    // A page of our own could free itself from the frame, and the site within the site helps nobody.
    if (own === null ? protocol !== 'https:' || isOurs : !isOurs) return
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', own === null ? SANDBOX : OWN_SANDBOX)
    frame.title = this.getAttribute('label') ?? ''
    frame.loading = 'lazy'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.allow = 'fullscreen'
    frame.src = src
    this.prepend(frame)
    this.setAttribute('framed', '')
  }
}
