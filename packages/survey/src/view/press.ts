// What appears while a button of the mouse is down moves the page under it: the press would end beside what it was meant
// for, and be no click. A tap is such a press too.
let isDown = false
const waiting: (() => void)[] = []

function end(): void {
  isDown = false
  for (const action of waiting.splice(0)) action()
}

const down = () => {
  isDown = true
}
// The click comes right after the button has gone up.
const up = () => setTimeout(end)

/** Notices presses from now on; gives what ends that. */
export function watchPresses(): () => void {
  document.addEventListener('mousedown', down, true)
  const ends = ['mouseup', 'dragend'] as const
  for (const name of ends) document.addEventListener(name, up, true)
  return () => {
    document.removeEventListener('mousedown', down, true)
    for (const name of ends) document.removeEventListener(name, up, true)
    end()
  }
}

/** Does now what may move the page, or once the press that is under way has become a click. */
export function afterPress(action: () => void): void {
  if (isDown) waiting.push(action)
  else action()
}
