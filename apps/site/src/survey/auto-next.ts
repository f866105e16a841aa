/** Long enough to see what was chosen. */
const PAUSE_MS = 300

/**
 * Goes to the next page when the only question of this one was answered by a tap on a choice. The last page is sent by
 * its button alone, and choices made by keyboard (whose clicks have no `detail`) wait for it too.
 */
export function goOn(event: MouseEvent): void {
  const { target } = event
  if (event.detail === 0 || !(target instanceof Element)) return
  const label = target.closest('label')
  const input = target instanceof HTMLInputElement ? target : label?.control
  if (!(input instanceof HTMLInputElement) || input.type !== 'radio') return
  const section = input.closest('section')
  const form = input.form
  if (!section || !form || !section.nextElementSibling?.matches('section')) return
  const names = new Set(
    [...section.querySelectorAll<HTMLInputElement>('input, textarea, select')].map((one) => one.name),
  )
  if (names.size > 1) return
  setTimeout(() => {
    if (input.checked && !section.hidden) form.requestSubmit()
  }, PAUSE_MS)
}
