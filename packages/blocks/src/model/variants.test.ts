import { blockKinds } from './block-kinds.ts'
import {
  blocksOf,
  createBlock,
  createHistory,
  emptyPageDocument,
  type PageDocument,
  pageDocumentProblems,
} from '@zhanfang/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchorTargetsIn } from '../links/anchor-targets.ts'
import { noLink } from '../links/link-target.ts'
import { frameOf } from './frame.ts'
import { shownPart, visitorNeeds } from './shown-part.ts'
import { chosenVariants, keptVariant, variantSide } from './kept-variant.ts'
import { runningTests, variantTests } from './variants.ts'
import { stranger } from './visitors.ts'

function block(kind: string, id: string, props: Record<string, unknown> = {}) {
  const made = createBlock(kind, blockKinds, props, id)
  if (made === undefined) throw new Error(`There is no ${kind}`)
  return made
}

function pageOf(...blocks: ReturnType<typeof block>[]): PageDocument {
  const inSlots = new Set(blocks.flatMap(({ slots }) => Object.values(slots ?? {}).flat()))
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((one) => [one.id, one])),
    root: blocks.map(({ id }) => id).filter((id) => !inSlots.has(id)),
  }
}

const mark = (id: string) => ({ frame: { ...frameOf({}), variantOf: id } })
const tried = pageOf(
  block('text', 'a1', { content: '老的' }),
  block('text', 'b1', { content: '新的', ...mark('a1') }),
  block('button', 'go', { link: { ...noLink, eventType: 'anchor', itemId: 'a1' } }),
)

describe('two blocks of which each visitor meets one', () => {
  it('are a test that goes by the second, and the page asks which one to show', () => {
    expect(variantTests(tried)).toEqual([{ id: 'b1', a: 'a1', b: 'b1' }])
    expect(visitorNeeds(tried)).toMatchObject({ signedIn: false, tests: ['b1'] })
    expect(pageDocumentProblems(tried, blockKinds)).toEqual([])
  })

  it('show one to everybody, the first to those of whom nothing is known', () => {
    expect(chosenVariants(tried, ['b1']).root).toEqual(['b1', 'go'])
    expect(chosenVariants(tried, ['other']).root).toEqual(['a1', 'go'])
    expect(shownPart(tried, 0, stranger).root).toEqual(['a1', 'go'])
    expect(shownPart(tried, 0, { ...stranger, seesB: ['b1'] }).root).toEqual(['b1', 'go'])
  })

  it('links to the first lead to whichever is there', () => {
    expect(anchorTargetsIn(chosenVariants(tried, ['b1']).blocks.go?.props)).toEqual(['b1'])
    expect(anchorTargetsIn(chosenVariants(tried, []).blocks.go?.props)).toEqual(['a1'])
  })

  it('are none where the first is gone, within each other, or copied from the second', () => {
    expect(variantTests(pageOf(block('text', 'b1', mark('a1'))))).toEqual([])
    const holder = block('pageSection', 'a1')
    const [slot = ''] = Object.keys(holder.slots ?? {})
    const around = { ...holder, slots: { [slot]: ['b1'] } }
    expect(variantTests(pageOf(around, block('text', 'b1', mark('a1'))))).toEqual([])
    const copied = pageOf(...Object.values(tried.blocks), block('text', 'b2', mark('a1')))
    expect(variantTests(copied).map(({ id }) => id)).toEqual(['b1'])
    // Whatever is shown, the copy is not suddenly the other side of it.
    for (const seesB of [[], ['b1']]) {
      const chosen = chosenVariants(copied, seesB)
      expect(chosen.root).toContain('b2')
      expect(variantTests(chosen)).toEqual([])
    }
  })

  it('run three at once; those beyond show the first', () => {
    const blocks = [1, 2, 3, 4].flatMap((n) => [
      block('text', `a${n}`),
      block('text', `b${n}`, mark(`a${n}`)),
    ])
    const page = pageOf(...blocks)
    expect(variantTests(page)).toHaveLength(4)
    expect(runningTests(page).map(({ id }) => id)).toEqual(['b1', 'b2', 'b3'])
    expect(chosenVariants(page, ['b2']).root).toEqual(['a1', 'b2', 'a3', 'a4'])
  })

  it('keeping one is a step that is taken back to the letter, and done again', () => {
    const side = fc.constantFrom<'a' | 'b'>('a', 'b')
    const section = block('pageSection', 'a2')
    const [slot = ''] = Object.keys(section.slots ?? {})
    const page = pageOf(
      ...Object.values(tried.blocks),
      { ...section, slots: { [slot]: ['in'] } },
      block('text', 'in'),
      block('title', 'b2', mark('a2')),
    )
    fc.assert(
      fc.property(fc.array(side, { minLength: 2, maxLength: 2 }), fc.boolean(), (sides, reversed) => {
        const history = createHistory(page, { kinds: blockKinds })
        const tests = reversed ? variantTests(page).toReversed() : variantTests(page)
        const states = [page]
        for (const [index, test] of tests.entries()) {
          const document = keptVariant(history.document(), test, sides[index] ?? 'a')
          expect(history.execute({ type: 'replaceDocument', document }).ok).toBe(true)
          states.push(history.document())
        }
        const after = history.document()
        expect(variantTests(after)).toEqual([])
        expect(pageDocumentProblems(after, blockKinds)).toEqual([])
        expect(blocksOf(after).every(({ block: one }) => frameOf(one.props).variantOf === undefined)).toBe(
          true,
        )
        for (const state of states.slice(0, -1).toReversed()) {
          history.undo()
          expect(history.document()).toEqual(state)
        }
        for (const state of states.slice(1)) {
          history.redo()
          expect(history.document()).toEqual(state)
        }
      }),
    )
  })
})

describe('the side of a visitor', () => {
  const numbers = Array.from({ length: 256 }, (_, number) => number)

  it('is each side for exactly half of the numbers, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (test) => {
        expect(numbers.filter((number) => variantSide(number, test) === 'b')).toHaveLength(128)
        expect(variantSide(7, test)).toBe(variantSide(7, test))
      }),
    )
  })

  it('of one test says nothing about that of another', () => {
    const both = numbers.filter((n) => variantSide(n, 'bxyz') === 'b' && variantSide(n, 'bqrs') === 'b')
    expect(both).toHaveLength(64)
  })
})
