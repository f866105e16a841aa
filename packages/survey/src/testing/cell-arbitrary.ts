// Random cells, and raw answers to them.
import fc from 'fast-check'
import type { Cell, CellContent, CellKind } from '../cells/cells.ts'
import { cellKinds } from '../cells/cells.ts'

const options = fc
  .array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map((texts) => texts.map((text, index) => ({ id: `o${index}`, text })))

function contentArbitrary(kind: CellKind): fc.Arbitrary<CellContent> {
  switch (kind) {
    case 'text':
      return fc.record({
        kind: fc.constant('text' as const),
        format: fc.constantFrom('none' as const, 'mobile' as const, 'integer' as const),
        length: fc.record({ max: fc.integer({ min: 1, max: 12 }) }, { requiredKeys: [] }),
      })
    case 'number':
      return fc.record({
        kind: fc.constant('number' as const),
        range: fc.record({ min: fc.integer({ min: -5, max: 5 }) }, { requiredKeys: [] }),
        decimals: fc.integer({ min: 0, max: 2 }),
      })
    case 'date':
      return fc.record({
        kind: fc.constant('date' as const),
        mode: fc.constantFrom('date' as const, 'month' as const),
        range: fc.constant({}),
      })
    case 'computed':
      return fc.constantFrom<CellContent>(
        { kind, expression: '{C1}', result: 'text', decimals: 0 },
        { kind, expression: 'ifEmpty({c0}, 1) * 2 + {C1}', result: 'number', decimals: 1, unit: '元' },
        { kind, expression: 'text({c0})', result: 'text', decimals: 0 },
      )
    default:
      return options.map((list) => ({ kind, options: list }))
  }
}

/** Cells with the ids c0, c1, … */
export function cellsArbitrary(kinds: readonly CellKind[] = cellKinds): fc.Arbitrary<Cell[]> {
  const one = fc.constantFrom(...kinds).chain(contentArbitrary)
  return fc
    .array(fc.tuple(one, fc.string({ minLength: 1, maxLength: 5 }), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
    })
    .map((list) =>
      list.map(([content, title, required], index) => ({ id: `c${index}`, title, required, ...content })),
    )
}

/** A raw answer to a cell, mostly one that can be read. */
export function cellAnswerArbitrary(cell: CellContent): fc.Arbitrary<unknown> {
  switch (cell.kind) {
    case 'text':
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.constantFrom('中文', '13800138000', '１２３'),
      )
    case 'number':
      return fc.oneof(fc.integer({ min: -9, max: 99 }), fc.constantFrom('1,234.5', '１２', 'x', 3.25))
    case 'date':
      return fc.constantFrom('2026-03-01', '2026-3-2', '2026-02', '2026-13-01')
    case 'computed':
      return fc.constantFrom('x', 7)
    case 'multiple':
      return fc.array(fc.constantFrom(...cell.options.map(({ id }) => id)), { maxLength: 4 })
    default:
      return fc.constantFrom(...cell.options.map(({ id }) => id), 'gone')
  }
}

/** A raw answer to several cells by id; some of them are left out. */
export function cellsAnswerArbitrary(
  cells: readonly (CellContent & { id: string })[],
): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(cells.map((cell) => [cell.id, cellAnswerArbitrary(cell)])), {
    requiredKeys: [],
  })
}

/** Rows with the ids r0, r1, … */
export const rowsArbitrary = fc
  .array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 })
  .map((titles) => titles.map((title, index) => ({ id: `r${index}`, title })))
