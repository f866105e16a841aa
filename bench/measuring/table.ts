// The measurements as a table of text.
import { beats, type Measurement } from './measurement.ts'

/** Three significant digits, thousands apart. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits })
}

/** One line per measurement; a measurement with several floors or peers goes on in the next line. */
export function formatTable(measurements: readonly Measurement[]): string {
  const rows: string[][] = [
    ['what', 'unit', 'figure', '(low–high)', 'floor', '', 'ratio', 'peer', '', 'beaten'],
  ]
  let bench = ''
  for (const one of measurements) {
    if (one.bench !== bench) rows.push([], [one.bench])
    bench = one.bench
    const lines = Math.max(1, one.floors.length, one.peers.length)
    for (let line = 0; line < lines; line += 1) {
      const floor = one.floors[line]
      const peer = one.peers[line]
      rows.push([
        ...(line === 0
          ? [
              `  ${one.name}`,
              one.unit,
              formatFigure(one.figure),
              `(${formatFigure(one.spread[0])}–${formatFigure(one.spread[1])})`,
            ]
          : ['', '', '', '']),
        ...(floor
          ? [floor.name, formatFigure(floor.figure), formatFigure(one.figure / floor.figure)]
          : ['', '', '']),
        ...(peer
          ? [
              peer.name,
              formatFigure(peer.figure) + (peer.ratio === undefined ? '' : ` (${formatFigure(peer.ratio)})`),
              beats(one, peer) ? 'yes' : 'NO',
            ]
          : []),
      ])
    }
  }
  const aligned = [0, 1, 4, 7]
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.filter((row) => row.length > 1).map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row.length === 1
        ? row.join('')
        : row
            .map((cell, column) =>
              aligned.includes(column)
                ? cell.padEnd(widths[column] ?? 0)
                : cell.padStart(widths[column] ?? 0),
            )
            .join('  ')
            .trimEnd(),
    )
    .join('\n')
}
