/** Widths of the page's column in CSS pixels; `--zf-column` of `page-view.module.css` says the same. */
const COLUMN = { phone: 680, computer: 1048 } as const

/** `sizes` of a picture that takes this share of the page's column, all of it when none is named. */
export function columnSizes(share = 1): string {
  const part = (whole: number) => Math.round(whole * share)
  return `(min-width: 1200px) ${part(COLUMN.computer)}px, (min-width: 720px) ${part(COLUMN.phone)}px, ${part(100)}vw`
}
