import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Command } from './commands.ts'
import { copyBlocks, parseFragment } from './fragment.ts'
import { createHistory } from './history.ts'
import { stableJson } from './json.ts'
import { loadPageDocument } from './load.ts'
import { type PageDocument } from './model.ts'
import { blocksOf, listAt, type ListAddress, placeOf } from './structure.ts'
import { drawingOf, drawPage, insertOf, testKinds } from './testing/kinds.ts'

let clock = 0
beforeEach(() => {
  clock = 0
})
const historyOf = (drawing: string) =>
  createHistory(drawPage(drawing), { kinds: testKinds, now: () => clock })
const write = (id: string, content: string): Command => ({ type: 'setProps', id, patch: { content } })

describe('steps', () => {
  it('undoes and redoes with the selection of the time', () => {
    const history = historyOf('n1 n2')
    history.select(['n1'])
    history.execute({ type: 'remove', ids: ['n1'] })
    expect(history.selection()).toEqual(['n2'])
    expect(history.undo()?.label).toBe('删除便签')
    expect([drawingOf(history.document()), history.selection()]).toEqual(['n1 n2', ['n1']])
    history.redo()
    expect([drawingOf(history.document()), history.selection()]).toEqual(['n2', ['n2']])
  })
  it('keeps what can be redone while something is selected', () => {
    const history = historyOf('n1 n2')
    history.execute({ type: 'remove', ids: ['n1'] })
    history.undo()
    history.select(['n2'])
    expect(history.state().canRedo).toBe(true)
  })
  it('leaves no step for a command without effect or refused', () => {
    const history = historyOf('n1 b1 b2')
    history.execute(write('n1', ''))
    history.execute(insertOf('b3', { list: 'root', index: 0 }))
    expect(history.state().canUndo).toBe(false)
  })
  it('merges quick edits of the same prop only', () => {
    const history = historyOf('n1 n2')
    for (const content of ['你', '你好', '你好吗']) {
      history.execute(write('n1', content))
      clock += 400
    }
    history.execute(write('n2', 'x'))
    clock += 501
    history.execute(write('n2', 'xy'))
    history.undo()
    history.undo()
    expect(history.document().blocks.n1?.props.content).toBe('你好吗')
    history.undo()
    expect([history.document().blocks.n1?.props.content, history.state().canUndo]).toEqual(['', false])
  })
  it('does not merge into a step that was undone and redone', () => {
    const history = historyOf('n1')
    history.execute(write('n1', 'a'))
    history.undo()
    history.redo()
    history.execute(write('n1', 'ab'))
    history.undo()
    expect(history.document().blocks.n1?.props.content).toBe('a')
  })
})

describe('a sealed step', () => {
  it('takes up nothing that follows, however soon', () => {
    const history = historyOf('n1')
    history.execute(write('n1', '春天'))
    history.seal()
    history.execute(write('n1', '春天到了'))
    history.undo()
    expect(history.document().blocks.n1?.props.content).toBe('春天')
  })
})

describe('transactions', () => {
  it('become one step', () => {
    const history = historyOf('n1')
    history.begin('编辑便签')
    history.execute(write('n1', 'a'))
    clock += 1000
    history.execute(write('n1', 'ab'))
    history.execute(insertOf('n2', { list: 'root', index: 0 }))
    history.commit()
    expect(history.undo()?.label).toBe('编辑便签')
    expect([stableJson(history.document()), history.state().canUndo]).toEqual([
      stableJson(drawPage('n1')),
      false,
    ])
    history.redo()
    expect(drawingOf(history.document())).toBe('n2 n1')
  })
  it('roll back to the copy taken before, keeping what could be redone', () => {
    const history = historyOf('n1 n2')
    history.execute({ type: 'remove', ids: ['n2'] })
    history.undo()
    history.begin('编辑便签')
    history.execute(write('n1', 'a'))
    history.rollback()
    expect(stableJson(history.document())).toBe(stableJson(drawPage('n1 n2')))
    expect(history.state()).toMatchObject({ canUndo: false, canRedo: true, editing: false })
  })
  it('closed while all of it is undone can be redone, after the steps undone since', () => {
    const history = historyOf('n1 n2')
    history.execute(write('n2', 'before'))
    history.begin('一起改')
    history.execute(write('n1', 'a'))
    clock += 1000
    history.execute(write('n1', 'ab'))
    history.undo()
    history.undo()
    history.commit()
    expect(history.undo()).not.toBeNull()
    expect(stableJson(history.document())).toBe(stableJson(drawPage('n1 n2')))
    expect([history.redo()?.label, history.redo()?.label, history.redo()]).toEqual([
      '编辑便签',
      '一起改',
      null,
    ])
    expect(history.document().blocks.n1?.props.content).toBe('ab')
  })
  it('closed half undone keep the other half for redoing, whatever is selected next', () => {
    const history = historyOf('n1 n2')
    history.begin('编辑便签')
    history.execute(write('n1', 'a'))
    clock += 1000
    history.execute(write('n1', 'ab'))
    history.undo()
    history.commit()
    history.select(['n2'])
    expect(history.document().blocks.n1?.props.content).toBe('a')
    history.redo()
    expect(history.document().blocks.n1?.props.content).toBe('ab')
    history.undo()
    history.undo()
    expect([stableJson(history.document()), history.state().canUndo]).toEqual([
      stableJson(drawPage('n1 n2')),
      false,
    ])
  })
  it('undo only within themselves, and leave nothing when they end as they began', () => {
    const history = historyOf('n1')
    history.execute(write('n1', 'a'))
    history.begin('编辑便签')
    history.execute(write('n1', 'b'))
    expect(history.undo()).not.toBeNull()
    expect(history.undo()).toBeNull()
    history.execute(write('n1', 'c'))
    history.execute(write('n1', 'a'))
    history.commit()
    history.undo()
    expect([history.document().blocks.n1?.props.content, history.state().canUndo]).toEqual(['', false])
  })
})

/** A command that makes sense on the page at hand, drawn from plain numbers so that it can be shrunk. */
function commandFrom(
  document: PageDocument,
  [what, a, b, c]: readonly number[],
  fragment: string | null,
): Command {
  const placed = blocksOf(document)
  const pick = (seed = 0) => placed[seed % Math.max(1, placed.length)]?.block.id ?? 'none'
  const lists: ListAddress[] = [
    'root',
    ...placed.flatMap(({ block }) =>
      Object.keys(block.slots ?? {}).map((slot) => ({ blockId: block.id, slot })),
    ),
  ]
  const place = { list: lists[(b ?? 0) % lists.length] ?? 'root', index: (c ?? 0) % 7 }
  const letter = 'nnnttbx'[(a ?? 0) % 7] ?? 'n'
  switch ((what ?? 0) % 12) {
    case 0:
      return { type: 'remove', ids: (c ?? 0) % 2 === 0 ? [pick(a)] : [pick(a), pick(b)] }
    case 1:
    case 2:
      return { type: 'move', ids: (c ?? 0) % 3 === 0 ? [pick(a), pick(b)] : [pick(a)], to: place }
    case 3:
      return { type: 'duplicate', ids: [pick(a), pick(b)] }
    case 4:
      return { type: 'setProps', id: pick(a), patch: { content: `第${b}次`, size: ((c ?? 0) % 99) + 1 } }
    case 5: {
      const tabs = ['one', 'two', 'x', 'y'].filter((_, index) => (((b ?? 0) >> index) & 1) === 1)
      return { type: 'setProps', id: pick(a), patch: { tabs: tabs.map((id) => ({ id, name: id })) } }
    }
    case 6: {
      const parsed = fragment === null ? null : parseFragment(fragment, testKinds)
      if (parsed?.ok === true) return { type: 'paste', fragment: parsed.fragment, at: place }
      return { type: 'setPage', patch: { shareTitle: `标题${b}` } }
    }
    case 7:
      return {
        type: 'setSkin',
        patch: { bgColor: `#${((a ?? 0) % 0xffffff).toString(16).padStart(6, '0')}` },
      }
    case 8: {
      const wrapping = insertOf(`x${a}w${b}w${c}`, place)
      const container = wrapping.type === 'insert' ? Object.values(wrapping.fragment.blocks)[0] : undefined
      const first = pick(a)
      const beside = listAt(document, placeOf(document, first)?.list ?? 'root') ?? []
      if (container !== undefined) return { type: 'wrap', ids: [first, beside.at(-1) ?? first], container }
      return { type: 'unwrap', id: first }
    }
    case 9:
      return { type: 'unwrap', id: pick(a) }
    default:
      return insertOf(`${letter}${a}x${b}x${c}`, place)
  }
}

describe('any sequence of 200 commands', () => {
  const numbers = fc.tuple(fc.nat(), fc.nat(9999), fc.nat(9999), fc.nat(9999))
  it('undone is the start byte for byte, redone the end, and the page is sound at every step', () => {
    fc.assert(
      fc.property(
        fc.array(numbers, { minLength: 200, maxLength: 200 }),
        fc.boolean(),
        (seeds, transactions) => {
          const start = drawPage('n1 t1[n2|t2[t3[|n4]|n3]] x1[t4[n5|]] b1')
          const history = createHistory(start, { kinds: testKinds, now: () => (clock += 130) })
          let fragment: string | null = null
          for (const [index, seed] of seeds.entries()) {
            if (transactions && index % 20 === 5) history.begin('组')
            if (transactions && index % 20 === 11) {
              if (seed[1] % 3 === 0) history.rollback()
              else history.commit()
            }
            fragment = copyBlocks(history.document(), history.selection()) ?? fragment
            history.execute(commandFrom(history.document(), seed, fragment))
            if (seed[3] % 11 === 0) history.undo()
            if (seed[3] % 13 === 0) history.redo()
          }
          const end = history.document()
          const sound = loadPageDocument(JSON.parse(JSON.stringify(end)), testKinds)
          expect(sound).toEqual({ ok: true, document: end, repairs: [] })
          while (history.redo() !== null);
          const last = stableJson(history.document())
          while (history.undo() !== null);
          expect(stableJson(history.document())).toBe(stableJson(start))
          while (history.redo() !== null);
          expect(stableJson(history.document())).toBe(last)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('undo walks through open edits', () => {
  // As the designer does it: with nothing left inside an open edit, the edit is closed and the page's own steps follow.
  const walk = (history: ReturnType<typeof historyOf>, direction: 'undo' | 'redo') => {
    const { editing, canUndo, canRedo } = history.state()
    if (editing && !(direction === 'undo' ? canUndo : canRedo)) history.commit()
    return history[direction]()
  }
  it('and as many redos lead back to the same page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.nat(9999), fc.nat(9999), fc.nat(9999)), { maxLength: 30 }),
        fc.array(fc.tuple(fc.nat(9), fc.nat(9999), fc.nat(9999), fc.nat(9999)), { maxLength: 10 }),
        fc.nat(40),
        (before, inside, steps) => {
          const history = createHistory(drawPage('n1 t1[n2|n3] b1'), {
            kinds: testKinds,
            now: () => (clock += 1000),
          })
          for (const seed of before) history.execute(commandFrom(history.document(), seed, null))
          history.begin('编辑便签')
          for (const seed of inside) history.execute(commandFrom(history.document(), seed, null))
          const end = stableJson(history.document())
          for (let step = 0; step < steps; step += 1) walk(history, 'undo')
          while (walk(history, 'redo') !== null);
          expect(stableJson(history.document())).toBe(end)
        },
      ),
    )
  })
})

describe('writing on the page', () => {
  const word = fc.record({
    id: fc.constantFrom('n1', 'n2', 'n3'),
    text: fc.string({ minLength: 1, maxLength: 12 }),
    /** Whether a word ends here, and whether the field is left. */
    ends: fc.boolean(),
    leaves: fc.boolean(),
  })
  it('goes 17 steps back and 17 forward, word by word within a field and field by field outside', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 20, maxLength: 60 }), (words) => {
        const history = createHistory(drawPage('n1 t1[n2|n3]'), {
          kinds: testKinds,
          now: () => (clock += 10),
        })
        for (const { id, text, ends, leaves } of words) {
          if (!history.state().editing) history.begin('编辑便签')
          history.execute(write(id, text))
          if (ends) history.seal()
          if (leaves) history.commit()
        }
        const walk = (direction: 'undo' | 'redo') => {
          const { editing, canUndo, canRedo } = history.state()
          if (editing && !(direction === 'undo' ? canUndo : canRedo)) history.commit()
          return history[direction]() !== null
        }
        const end = stableJson(history.document())
        let steps = 0
        while (steps < 17 && walk('undo')) steps += 1
        while (walk('redo'));
        expect(stableJson(history.document())).toBe(end)
      }),
    )
  })
})

describe('five hundred blocks', () => {
  const names = Array.from({ length: 500 }, (_, index) => `n${index + 1}`)
  setFlagsFromString('--expose-gc')
  const collect = z.custom<() => void>().parse(runInNewContext('gc'))
  /** Bytes that are held once everything is let go that can be. */
  const held = () => {
    collect()
    return getHeapStatistics().used_heap_size
  }
  /** Fifty characters that no other edit has. */
  const words = (edit: number) => `第 ${edit} 次修改。`.padEnd(50, '字')

  it('take a thousand edits in the memory of what was written, not of a thousand pages', () => {
    const history = historyOf(names.join(' '))
    const before = held()
    for (let edit = 0; edit < 1000; edit += 1) {
      clock += 1000
      history.execute(write(names[(edit * 7) % names.length] ?? '', words(edit)))
    }
    // A page of five hundred takes some 100 kB: a thousand copies would be 100 MB.
    expect(held() - before).toBeLessThan(3_000_000)
    for (let edit = 999; edit >= 0; edit -= 1) history.undo()
    expect(history.state()).toMatchObject({ canUndo: false, canRedo: true })
    expect(history.document().blocks.n8?.props.content).toBe('')
  })
  it('hold no more after a thousand keystrokes in one text than after the first', () => {
    const history = historyOf(names.join(' '))
    history.execute(write('n1', words(0)))
    const before = held()
    for (let edit = 1; edit < 1000; edit += 1) {
      clock += 100
      history.execute(write('n1', words(edit)))
    }
    expect(held() - before).toBeLessThan(300_000)
    expect(history.document().blocks.n1?.props.content).toBe(words(999))
    history.undo()
    expect(history.state().canUndo).toBe(false)
  })
})
