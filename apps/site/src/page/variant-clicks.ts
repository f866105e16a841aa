/** What somebody presses to get somewhere or to see more; words and pictures are touched for no reason, too. */
const PRESSED = 'a[href], button, summary, label, input, select, textarea'

/** Tells the server of the first click in each block that is tried against another (`data-clicks` is where). */
export function tellClicks(page: Document): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(PRESSED) === null) return
      let block = target.closest('[data-clicks]')
      while (block !== null) {
        const address = block.getAttribute('data-clicks')
        block.removeAttribute('data-clicks')
        // Goes out though the page is left for where the link leads.
        if (address !== null) navigator.sendBeacon(address)
        block = block.closest('[data-clicks]')
      }
    },
    { capture: true },
  )
}
