import { blockKinds } from '@zhanfang/blocks'
import { apply, type Command, createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { expect, it } from 'vitest'
import { versionDifference } from './version-difference.ts'

function after(document: PageDocument, ...commands: Command[]): PageDocument {
  return commands.reduce((before, command) => {
    const outcome = apply(before, command, blockKinds)
    if (!outcome.ok) throw new Error(outcome.message)
    return outcome.document
  }, document)
}

const texts = (count: number) =>
  Array.from({ length: count }, (_, index): Command => {
    const id = `b${index}`
    const block = createBlock('text', blockKinds, { content: `第 ${index} 段` }, id)
    if (block === undefined) throw new Error('text')
    return { type: 'insert', fragment: { roots: [id], blocks: { [id]: block } }, at: { list: 'root', index } }
  })

const page = after(emptyPageDocument(), ...texts(6))

it('is empty between equal pages', () => {
  expect(versionDifference(page, page)).toEqual({
    before: [],
    after: [],
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
    page: false,
  })
})

it('marks what was added, taken away, changed and moved, and nothing that only made room', () => {
  const block = createBlock('title', blockKinds, {}, 'new')
  if (block === undefined) throw new Error('title')
  const newer = after(
    page,
    { type: 'insert', fragment: { roots: ['new'], blocks: { new: block } }, at: { list: 'root', index: 0 } },
    { type: 'remove', ids: ['b1'] },
    { type: 'setProps', id: 'b2', patch: { content: '改过' } },
    { type: 'move', ids: ['b5'], to: { list: 'root', index: 1 } },
    { type: 'setSkin', patch: { bgColor: '#ffffff' } },
  )
  const difference = versionDifference(page, newer)
  expect(difference.counts).toEqual({ added: 1, removed: 1, changed: 1, moved: 1 })
  expect(Object.fromEntries(difference.after)).toEqual({ new: 'added', b2: 'changed', b5: 'moved' })
  expect(Object.fromEntries(difference.before)).toEqual({ b1: 'removed', b2: 'changed', b5: 'moved' })
  expect(difference.page).toBe(true)
})
