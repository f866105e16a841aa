import { isDue, noteShown } from './shown-before.ts'

/**
 * `<zf-pop-up frequency="day" delay="1" name="…">` around a dialog: opens it after the delay (seconds) when this
 * visitor is to meet it again. Esc and the button inside close it, as the browser does for every modal dialog; a click
 * beside it does so too.
 */
export class PopUpElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    const dialog = this.querySelector('dialog')
    const frequency = this.getAttribute('frequency') ?? ''
    const key = `zf-pop-up:${location.pathname}:${this.getAttribute('name') ?? ''}`
    if (dialog === null || !isDue(frequency, key)) return
    const delay = Number(this.getAttribute('delay'))
    this.timer = setTimeout(
      () => {
        dialog.addEventListener('click', (event) => {
          if (event.target !== dialog) return
          const { left, right, top, bottom } = dialog.getBoundingClientRect()
          const beside =
            event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
          if (beside) dialog.close()
        })
        // The dialog itself takes the focus: nobody asked for it, so no link in it is lit as if it were chosen.
        dialog.tabIndex = -1
        dialog.showModal()
        dialog.focus({ preventScroll: true })
        noteShown(frequency, key)
      },
      Math.max(0, delay || 0) * 1000,
    )
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
  }
}
