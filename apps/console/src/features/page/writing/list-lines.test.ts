import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isList, nextEntry, type Selected, toggleList } from './list-lines.ts'

/** A text in which `|` are the ends of what is selected. */
function drawn(drawing: string): Selected {
  const from = drawing.indexOf('|')
  const rest = drawing.slice(0, from) + drawing.slice(from + 1)
  const to = rest.indexOf('|')
  return { text: rest.replace('|', ''), from, to: to < 0 ? from : to }
}
const asDrawn = ({ text, from, to }: Selected) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('a list in a text', () => {
  it.each([
    ['苹|果', '• 苹|果'],
    ['• 苹|果', '苹|果'],
    ['一\n|二\n三|\n四', '一\n• |二\n• 三|\n四'],
    ['|一\n|二', '• |一\n|二'],
    ['• |一\n二|', '• |一\n• 二|'],
    ['|', '• |'],
    ['|• 一', '|一'],
  ])('%j becomes %j', (before, after) => {
    expect(asDrawn(toggleList(drawn(before)))).toBe(after)
  })

  it('goes on with Enter, and ends in an empty entry', () => {
    expect(asDrawn(nextEntry(drawn('• 苹果|')) ?? drawn('|'))).toBe('• 苹果\n• |')
    expect(asDrawn(nextEntry(drawn('• 苹|果|')) ?? drawn('|'))).toBe('• 苹\n• |')
    expect(asDrawn(nextEntry(drawn('• 苹果\n• |')) ?? drawn('x|'))).toBe('• 苹果\n|')
    expect(nextEntry(drawn('苹果|'))).toBeUndefined()
    expect(nextEntry(drawn('|• 苹果'))).toBeUndefined()
  })

  it('is taken back by the same button', () => {
    const text = fc
      .array(fc.string({ maxLength: 6 }).filter((line) => !/[\n•]/.test(line)))
      .map((l) => l.join('\n'))
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (words, a, b) => {
        const [from, to] = [a % (words.length + 1), b % (words.length + 1)].toSorted((one, two) => one - two)
        const selected = { text: words, from: from ?? 0, to: to ?? 0 }
        const list = toggleList(selected)
        expect(isList(list)).toBe(true)
        expect(toggleList(list).text).toBe(words)
      }),
    )
  })
})
