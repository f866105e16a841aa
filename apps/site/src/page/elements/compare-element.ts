/** `<zf-compare>` around two pictures and a range: the range says how much of the upper one is shown. */
export class CompareElement extends HTMLElement {
  private readonly ending = new AbortController()

  connectedCallback(): void {
    const range = this.querySelector('input')
    const pair = range?.parentElement
    if (!range || !pair) return
    const cut = () => pair.style.setProperty('--cut', `${range.value}%`)
    // Browsers keep what was pushed before when one comes back to the page.
    cut()
    range.addEventListener('input', cut, { signal: this.ending.signal })
  }

  disconnectedCallback(): void {
    this.ending.abort()
  }
}
