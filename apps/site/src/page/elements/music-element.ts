/**
 * `<zf-music>` around music that unfolds: the tap that unfolds it starts it, the next one stops and folds it. Without a
 * script it is started by its own controls.
 */
export class MusicElement extends HTMLElement {
  private readonly ending = new AbortController()

  connectedCallback(): void {
    const details = this.querySelector('details')
    const audio = this.querySelector('audio')
    const { signal } = this.ending
    // Within the tap itself: later, phones take it for music that nobody asked for.
    this.querySelector('summary')?.addEventListener(
      'click',
      () => {
        if (details?.open) audio?.pause()
        // What cannot be played is told by its controls.
        else audio?.play().catch(() => undefined)
      },
      { signal },
    )
  }

  disconnectedCallback(): void {
    this.ending.abort()
  }
}
