/** A cell that a spreadsheet would take for a formula is written as text. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV that Excel and WPS open as UTF-8: RFC 4180 with a byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
