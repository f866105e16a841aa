import { texts } from './texts.ts'

/** Counts the seconds down until a code may be asked for again: the page says how many there are, so a reload goes on. */
function countDown(button: HTMLButtonElement): void {
  const ends = Date.now() + Number(button.dataset.wait) * 1000
  const words = button.textContent
  const tick = () => {
    const left = Math.ceil((ends - Date.now()) / 1000)
    button.disabled = left > 0
    button.textContent = left > 0 ? texts.againIn(left) : words
    if (left > 0) setTimeout(tick, 250)
  }
  tick()
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-wait]')) countDown(button)
