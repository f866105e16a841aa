import { texts } from './texts.ts'

const PLAY = '<path d="M8 5.5v13l11-6.5z" fill="currentColor"/>'
const PAUSE = '<path d="M8 6v12M16 6v12" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'

/**
 * `<zf-carousel interval="5">` around a list that scrolls sideways: lights the mark of the slide in view and, where the
 * interval (seconds) is not 0, moves on by itself. It stops for good at the visitor's first touch, while it is pointed
 * at or holds the focus, while it is out of sight, and for those who asked their system for less motion.
 */
export class CarouselElement extends HTMLElement {
  private held = false
  private paused = false
  private inSight = false
  private timer: ReturnType<typeof setInterval> | undefined
  private readonly ending = new AbortController()
  private readonly sight = new IntersectionObserver((entries) => {
    this.inSight = entries.some((entry) => entry.isIntersecting)
  })

  connectedCallback(): void {
    const list = this.querySelector('ul')
    if (list === null || list.children.length < 2) return
    const { signal } = this.ending
    const marks = [...this.querySelectorAll('ol > li')]

    const current = () => {
      const middle = list.scrollLeft + list.clientWidth / 2
      const distances = [...list.children].map((slide) =>
        slide instanceof HTMLElement
          ? Math.abs(slide.offsetLeft - list.offsetLeft + slide.offsetWidth / 2 - middle)
          : Infinity,
      )
      return distances.indexOf(Math.min(...distances))
    }
    const light = () => {
      const at = current()
      marks.forEach((mark, index) => {
        if (index === at) mark.setAttribute('aria-current', 'true')
        else mark.removeAttribute('aria-current')
      })
    }
    list.addEventListener('scroll', light, { passive: true, signal })

    const seconds = Number(this.getAttribute('interval'))
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!(seconds > 0) || calm) return

    const button = document.createElement('button')
    button.type = 'button'
    const draw = () => {
      button.setAttribute('aria-label', this.paused ? texts.play : texts.pause)
      button.setAttribute('aria-pressed', String(this.paused))
      button.innerHTML = `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">${this.paused ? PLAY : PAUSE}</svg>`
    }
    button.addEventListener('click', () => {
      this.paused = !this.paused
      draw()
    })
    draw()
    this.append(button)

    this.addEventListener('pointerenter', () => (this.held = true), { signal })
    this.addEventListener('pointerleave', () => (this.held = false), { signal })
    // Whoever pushes a slide looks for something; it does not run away again.
    const stop = () => {
      this.paused = true
      draw()
    }
    list.addEventListener('touchstart', stop, { passive: true, signal })
    list.addEventListener('keydown', stop, { signal })

    this.sight.observe(this)
    this.timer = setInterval(() => {
      const busy =
        this.held || this.paused || !this.inSight || document.hidden || this.contains(document.activeElement)
      if (busy) return
      const next = list.children[(current() + 1) % list.children.length]
      if (next instanceof HTMLElement) {
        const left = next.offsetLeft - list.offsetLeft - (list.clientWidth - next.offsetWidth) / 2
        list.scrollTo({ left, behavior: 'smooth' })
      }
    }, seconds * 1000)
  }

  disconnectedCallback(): void {
    clearInterval(this.timer)
    this.sight.disconnect()
    this.ending.abort()
  }
}
