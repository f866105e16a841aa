// Films and recordings of lessons go on where they were left, and are done when they have ended. Without this script the
// button below them does the same by hand.

/** Seconds between two notes of where a film is. */
const EVERY = 10
/** Nearer to either end than this nothing is taken up again. */
const MARGIN = 5

const keyOf = (part: string) => `zf-lesson-${part}`

function keptSecond(part: string): number {
  try {
    return Number(localStorage.getItem(keyOf(part))) || 0
  } catch {
    return 0
  }
}

function follow(player: HTMLMediaElement): void {
  const { part = '', action = '', seconds = '0', kept } = player.dataset
  if (action === '') return
  let noted = 0

  const send = (fields: Record<string, string>) =>
    void fetch(action, {
      method: 'POST',
      body: new URLSearchParams({ part, ...fields }),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => {})
  const note = () => {
    const second = Math.floor(player.currentTime)
    if (second === noted) return
    noted = second
    if (kept === 'account') send({ seconds: String(second) })
    else {
      try {
        localStorage.setItem(keyOf(part), String(Math.max(keptSecond(part), second)))
      } catch {
        // A browser that keeps nothing begins anew the next time.
      }
    }
  }

  player.addEventListener(
    'loadedmetadata',
    () => {
      const from = kept === 'account' ? Number(seconds) : keptSecond(part)
      if (from > MARGIN && from < player.duration - MARGIN) player.currentTime = from
      noted = Math.floor(player.currentTime)
    },
    { once: true },
  )
  player.addEventListener('timeupdate', () => {
    if (Math.abs(player.currentTime - noted) >= EVERY) note()
  })
  player.addEventListener('pause', note)
  addEventListener('pagehide', note)
  player.addEventListener('ended', () => send({ done: '1', seconds: '0' }))
}

for (const player of document.querySelectorAll<HTMLMediaElement>('[data-part]')) follow(player)
