import { blockKinds } from '@zhanfang/blocks'
import { type Block, createBlock, emptyPageDocument, kindOf, stableJson } from '@zhanfang/document'
import { textPatch, writtenTexts } from '@zhanfang/document/written-texts'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { textSettings } from '../writing/text-settings.ts'
import { createDesigner } from './designer.ts'

const STEPS = 17
/** Plain ones, ones of many texts, and containers, so that blocks stand in blocks. */
const kinds = ['title', 'text', 'faq', 'navigation', 'columns', 'button', 'image'] as const

function openPage() {
  const blocks = kinds.flatMap((kind, index) => createBlock(kind, blockKinds, {}, `b${index}`) ?? [])
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  return createDesigner({ document, kinds: blockKinds, warn: vi.fn<() => void>() })
}

type OpenDesigner = ReturnType<typeof openPage>

/** What somebody does, as numbers that are read against the page as it is then. */
const deed = fc.record({
  what: fc.nat(15),
  block: fc.nat(9999),
  other: fc.nat(9999),
  words: fc.array(fc.string({ unit: fc.constantFrom('一', '二', ' ', 'a'), minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  }),
})
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

const pick = <Value>(list: readonly Value[], number: number): Value | undefined => list[number % list.length]
const directions = ['up', 'down', 'top', 'bottom', 'intoSlot', 'outOfSlot'] as const

/** Writes on the page: word by word, with the bar, taken back in part, and given up now and then. */
function write(designer: OpenDesigner, block: Block, { other, words }: Deed): void {
  const kind = kindOf(block, blockKinds)
  const text = kind && pick(writtenTexts(kind, block.props), other)
  if (kind === undefined || text === undefined) return
  const { store } = designer
  designer.write(block.id)
  for (const [index, word] of words.entries()) {
    const props = store.getBlock(block.id)?.props ?? {}
    if (!store.getHistory().editing) store.begin('写字')
    store.execute({ type: 'setProps', id: block.id, patch: textPatch(props, text.path, word) })
    store.seal()
    if (other % 7 === 3 && index % 2 === 1 && store.getHistory().canUndo) designer.undo()
  }
  const { bold } = textSettings(kind, store.getBlock(block.id)?.props ?? {})
  if (bold !== undefined && other % 3 === 0)
    store.execute({ type: 'setProps', id: block.id, patch: { bold: !bold } })
  if (other % 11 === 5 && store.getHistory().editing) store.rollback()
  designer.stopWriting()
}

/** Edits in the form: confirmed or taken back, and left open for what comes next. */
function editForm(designer: OpenDesigner, block: Block, { other, words }: Deed): void {
  const { store } = designer
  store.begin('编辑')
  for (const word of words)
    store.execute({
      type: 'setProps',
      id: block.id,
      patch: { frame: { marginTop: (word.length * 8 + other) % 120, marginBottom: other % 40 } },
    })
  if (other % 5 === 0) store.rollback()
  else if (other % 5 < 4) store.commit()
}

function act(designer: OpenDesigner, one: Deed): void {
  const { blocks } = designer.store.getDocument()
  const block = pick(Object.values(blocks), one.block)
  const second = pick(Object.values(blocks), one.other)
  if (block === undefined || second === undefined) {
    designer.insertKind('columns')
    return
  }
  if (one.what < 4) {
    write(designer, block, one)
    return
  }
  if (one.what < 7) {
    editForm(designer, block, one)
    return
  }
  designer.select(one.other % 3 === 0 ? [block.id, second.id] : [block.id])
  if (one.what < 10) designer.insertKind(pick(kinds, one.other) ?? 'text')
  else if (one.what < 13) designer.move(pick(directions, one.other) ?? 'up')
  else if (one.what === 13) designer.duplicate()
  else if (one.what === 14) designer.paste(designer.copy() ?? '')
  else designer.remove()
}

it('17 steps back are exactly 17 forward, whatever was built, nested, written on the page and edited in forms', () => {
  let depth = 0
  fc.assert(
    fc.property(fc.array(deed, { minLength: 40, maxLength: 60 }), (deeds) => {
      const designer = openPage()
      const { store } = designer
      const now = () => stableJson(store.getDocument())
      const past = [now()]
      const note = () => {
        if (now() !== past.at(-1)) past.push(now())
      }
      for (const one of deeds) {
        act(designer, one)
        // What was left open is closed by whatever comes next, as a step of its own.
        designer.settle()
        note()
      }
      depth = Math.max(
        depth,
        ...Object.values(store.getDocument().blocks).map(
          ({ slots }) => Object.values(slots ?? {}).flat().length,
        ),
      )
      fc.pre(past.length > STEPS)
      const last = past.slice(-STEPS - 1)
      const back = [now()]
      for (let step = 0; step < STEPS; step += 1) {
        designer.undo()
        back.push(now())
      }
      expect(back).toEqual(last.toReversed())
      const forward = [now()]
      for (let step = 0; step < STEPS; step += 1) {
        designer.redo()
        forward.push(now())
      }
      expect(forward).toEqual(last)
    }),
    { numRuns: 60 },
  )
  // It has been about blocks in blocks, too.
  expect(depth).toBeGreaterThan(0)
})
