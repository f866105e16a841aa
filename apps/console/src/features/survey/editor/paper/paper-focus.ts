/** Id in the page of an element on the paper. */
export const paperItemId = (id: string) => `paper-${id}`

/** Puts the keyboard on an element of the paper and brings it into sight; without one, on where a paper begins. */
export function focusPaperItem(id: string | undefined): void {
  const item = id === undefined ? null : document.getElementById(paperItemId(id))
  const target = item
    ? item.querySelector<HTMLElement>('button')
    : (document.querySelector<HTMLElement>('[data-empty-paper] button') ??
      document.querySelector<HTMLElement>('[data-survey-paper] textarea'))
  target?.focus({ preventScroll: true })
  ;(item ?? target)?.scrollIntoView({ block: 'nearest' })
}
