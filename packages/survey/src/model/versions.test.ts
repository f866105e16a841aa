import { describe, expect, it } from 'vitest'
import { element, single, survey } from '../testing/factories.ts'
import { mergeVersions } from './versions.ts'

describe('mergeVersions', () => {
  it('keeps deleted questions where they were, marked, and leaves deleted layout out', () => {
    const newest = survey([single('q1', { title: '新题目' }), single('q5')])
    const older = survey([
      single('q1'),
      single('q2'),
      element('pageBreak', 'p'),
      single('q3'),
      single('q5'),
      single('q6'),
    ])
    const oldest = survey([single('q0'), single('q1'), single('q2')])
    const merged = mergeVersions([newest, older, oldest])
    expect(merged.elements.map(({ id, deleted }) => (deleted ? `-${id}` : id))).toEqual([
      '-q0',
      'q1',
      '-q2',
      '-q3',
      'q5',
      '-q6',
    ])
    expect(merged.elements[1]?.title).toBe('新题目')
    expect(merged.rules).toBe(newest.rules)
  })

  it('keeps deleted options and rows with the newest words for the others', () => {
    const matrix = (rows: string[], columns: string[], mark: string) =>
      survey([
        element('matrixSingle', 'm', {
          rows: rows.map((id) => ({ id, title: mark + id })),
          columns: columns.map((id) => ({ id, text: mark + id })),
        }),
      ])
    const merged = mergeVersions([
      matrix(['r2'], ['c1', 'c3'], '新'),
      matrix(['r1', 'r2'], ['c1', 'c2'], '旧'),
    ])
    expect(merged.elements[0]).toMatchObject({
      rows: [
        { id: 'r2', title: '新r2' },
        { id: 'r1', title: '旧r1', deleted: true },
      ],
      columns: [
        { id: 'c1', text: '新c1' },
        { id: 'c3', text: '新c3' },
        { id: 'c2', text: '旧c2', deleted: true },
      ],
    })
  })

  it('takes an element that changed its type for another one', () => {
    const merged = mergeVersions([survey([element('text', 'q1')]), survey([single('q1')])])
    expect(merged.elements.map(({ id, type }) => [id, type])).toEqual([['q1', 'text']])
  })
})
