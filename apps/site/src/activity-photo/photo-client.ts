// The wall of photographs goes on by itself as one comes to its end; without a script the link leads to the next part.
import { texts } from './texts.ts'

const EARLY = '600px'

const wall = document.getElementById('wall')
let more = document.getElementById('more')

/** Adds the next part of the wall; whatever goes wrong leaves the link to it. */
async function load(link: HTMLElement): Promise<void> {
  if (!(link instanceof HTMLAnchorElement) || !wall) return
  const words = link.textContent
  link.textContent = texts.loading
  try {
    const response = await fetch(link.href)
    if (!response.ok) throw new Error(String(response.status))
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    wall.append(...(page.getElementById('wall')?.children ?? []))
    const next = page.getElementById('more')
    if (next) link.replaceWith(next)
    else link.remove()
    more = next
    watch()
  } catch {
    link.textContent = words
  }
}

function watch(): void {
  const link = more
  if (!link) return
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load(link)
    },
    { rootMargin: EARLY },
  )
  observer.observe(link)
}

if ('IntersectionObserver' in window) watch()
