import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pipedElement } from '../logic/piping.ts'
import { element } from '../testing/factories.ts'
import { elementSchema } from './definition/element-schema.ts'
import {
  marksAfterEdit,
  type TitleMark,
  titleParts,
  titleStyles,
  withLink,
  withStyle,
  withTitle,
} from './title-marks.ts'

const marked = (title: string, marks: readonly TitleMark[]) =>
  titleParts(title, marks)
    .map(({ text, styles, url }) =>
      styles.length > 0 || url ? `[${text}:${[...styles, url ?? ''].join('')}]` : text,
    )
    .join('')
const red = (from: number, to: number): TitleMark => ({ from, to, style: 'red' })
const markArbitrary: fc.Arbitrary<TitleMark> = fc
  .tuple(fc.nat(30), fc.integer({ min: 1, max: 10 }), fc.constantFrom(...titleStyles))
  .map(([from, length, style]) => ({ from, to: from + length, style }))
const marksArbitrary = fc.array(markArbitrary, { maxLength: 6 })

describe('titleParts', () => {
  it('gives the whole title, whatever the marks are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), marksArbitrary, (title, marks) => {
        expect(
          titleParts(title, marks)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title)
      }),
    )
  })

  it('lays looks over each other and links beside them', () => {
    const marks = [
      red(0, 4),
      { from: 2, to: 6, style: 'underline' as const },
      { from: 5, to: 6, url: '/w/1' },
    ]
    expect(marked('请务必读条款。', marks)).toBe(
      '[请务:red][必读:underlinered][条:underline][款:underline/w/1]。',
    )
  })
})

describe('marks', () => {
  it('stay on their words when the text around them is edited', () => {
    const marks = [red(2, 4)]
    expect(marked('你有多满意？', marksAfterEdit(marks, '您有多满意？', '你有多满意？'))).toBe(
      '你有[多满:red]意？',
    )
    expect(marked('请问您有多满意？', marksAfterEdit(marks, '您有多满意？', '请问您有多满意？'))).toBe(
      '请问您有[多满:red]意？',
    )
    expect(marked('您有多么满意', marksAfterEdit(marks, '您有多满意', '您有多么满意'))).toBe(
      '您有[多么满:red]意',
    )
    expect(marksAfterEdit(marks, '您有多满意？', '')).toEqual([])
  })

  it('stay within the text, whatever is edited', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), marksArbitrary, (before, after, marks) => {
        const fitting = marks.filter(({ to }) => to <= before.length)
        for (const { from, to } of marksAfterEdit(fitting, before, after)) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(after.length)
        }
      }),
    )
  })

  it('are set, taken away in part, and linked', () => {
    const set = withStyle([], 'red', 1, 5)
    expect(marked('abcdef', set)).toBe('a[bcde:red]f')
    expect(marked('abcdef', withStyle(set, 'red', 2, 3))).toBe('a[b:red]c[de:red]f')
    expect(withStyle(set, 'red', 0, 6)).toEqual([red(0, 6)])
    const linked = withLink(set, 'https://a.cn', 0, 2)
    expect(marked('abcdef', linked)).toBe('[a:https://a.cn][b:redhttps://a.cn][cde:red]f')
    expect(withLink(linked, undefined, 0, 6)).toEqual(set)
  })
})

it('follow what answers put into the title, and take such a place whole', () => {
  const question = {
    ...element('text', 'q'),
    title: '{{q:name}}，您好吗？',
    titleMarks: [red(3, 10), red(11, 13)],
  }
  const piped = pipedElement(question, (text) => text.replace('{{q:name}}', '李'))
  expect(marked(piped.title, piped.titleMarks ?? [])).toBe('[李:red]，[您好:red]吗？')
  expect(withTitle('{{q:a}}', [red(0, 7)], () => '')).toEqual({ title: '', titleMarks: [] })
})

it('come in only as looks that are known and links that may be followed', () => {
  const kept = (mark: unknown) =>
    elementSchema.safeParse({ id: 'q', title: '题', titleMarks: [mark] }).data?.titleMarks?.[0]
  const accepts = (mark: unknown) => kept(mark) !== undefined
  expect(accepts({ from: 0, to: 1, style: 'red' })).toBe(true)
  const link = { from: 0, to: 1, url: 'https://a.cn' }
  expect(kept({ ...link, onclick: 'alert(1)' })).toEqual(link)
  expect(accepts({ from: 0, to: 1, style: 'red;}' })).toBe(false)
  expect(accepts({ from: -1, to: 1, style: 'red' })).toBe(false)
  for (const url of ['javascript:alert(1)', '//evil.cn', 'data:text/html,x']) {
    expect(accepts({ from: 0, to: 1, url })).toBe(false)
  }
})
