// New posts are announced without a reload: a cheap question every while, as long as somebody looks at the page.
import { texts } from './texts.ts'

const EVERY_MS = 15_000

/** How many there are, by what the server has answered; nothing for an answer that is none. */
function countIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('count' in answer)) return 0
  return typeof answer.count === 'number' ? answer.count : 0
}

function watch(line: HTMLElement): void {
  const link = line.querySelector('a')
  const { href = '' } = line.dataset
  if (!link || href === '') return
  const look = async () => {
    if (document.hidden) return
    try {
      const response = await fetch(href, { headers: { accept: 'application/json' } })
      if (!response.ok) return
      const count = countIn(await response.json())
      line.hidden = count === 0
      if (count > 0) link.textContent = texts.news(count)
    } catch {
      // Without a network for a while: the next look tells.
    }
  }
  setInterval(() => void look(), EVERY_MS)
  document.addEventListener('visibilitychange', () => void look())
}

const line = document.getElementById('news')
if (line) watch(line)
