import { expect, test } from 'vitest'
import { performanceTable } from './performance-page.ts'

const run = (startedAt: string, bench: string, figure: number | null) => ({
  startedAt,
  quick: false,
  machineMs: [50, 60],
  measurements: [
    {
      bench,
      name: 'time',
      unit: 'ms',
      figure,
      rounds: 3,
      spread: [1, 30] as [number, number],
      floors: [{ name: 'bare', figure: 5 }],
      peers: [
        { name: 'Other', figure: 7, beaten: false },
        { name: 'Unmeasured', figure: null, beaten: true },
      ],
    },
  ],
})

test('each part of the table is the newest that was measured, beside its floor and its peers', () => {
  const table = performanceTable([
    run('2026-11-20T10:00:00Z', 'page', 10),
    run('2026-11-20T11:00:00Z', 'console', null),
    run('2026-11-21T10:00:00Z', 'page', 20),
  ])
  expect(table.split('\n').slice(2)).toEqual([
    '| **page**, 2026-11-21, fixed loop 50 to 60 ms | | | | | |',
    '| time | 20 ms | 1–30 | bare: 5 | 4 | Other: 7, not beaten |',
    '| **console**, 2026-11-20, fixed loop 50 to 60 ms | | | | | |',
    '| time | – ms | 1–30 | bare: 5 | – | Other: 7, not beaten |',
    '',
  ])
})

test('a part that was not measured again stays as it stands', () => {
  const before = performanceTable([
    run('2026-11-20T10:00:00Z', 'page', 10),
    run('2026-11-20T11:00:00Z', 'console', 30),
  ])
  const table = performanceTable([run('2026-11-21T10:00:00Z', 'page', 20)], before)
  expect(table.split('\n').slice(2, 6)).toEqual([
    '| **page**, 2026-11-21, fixed loop 50 to 60 ms | | | | | |',
    '| time | 20 ms | 1–30 | bare: 5 | 4 | Other: 7, not beaten |',
    '| **console**, 2026-11-20, fixed loop 50 to 60 ms | | | | | |',
    '| time | 30 ms | 1–30 | bare: 5 | 6 | Other: 7, not beaten |',
  ])
})
