/**
 * What another page may do in ours: run, keep what is its own, send forms and open windows. It cannot lead ours away, ask
 * for places or cameras, or reach into it.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** `<zf-embed src label>` around a link to another page: the page itself, above the link, which stays for sites that refuse. */
export class EmbedElement extends HTMLElement {
  connectedCallback(): void {
    const src = this.getAttribute('src') ?? ''
    if (this.hasAttribute('framed') || !URL.canParse(src)) return
    const { protocol, origin } = new URL(src)
    // A page of our own could free itself from the frame, and the site within the site helps nobody.
    if (protocol !== 'https:' || origin === location.origin) return
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', SANDBOX)
    frame.title = this.getAttribute('label') ?? ''
    frame.loading = 'lazy'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.allow = 'fullscreen'
    frame.src = src
    this.prepend(frame)
    this.setAttribute('framed', '')
  }
}
