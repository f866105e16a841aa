import { expect, it, vi } from 'vitest'
import { createDocumentStore, type Topic } from './store.ts'
import { drawPage, insertOf, testKinds } from './testing/kinds.ts'

function watched(drawing: string, ...topics: Topic[]) {
  const store = createDocumentStore(drawPage(drawing), { kinds: testKinds })
  const calls: string[] = []
  for (const topic of topics) store.subscribe(topic, () => calls.push(topic))
  return { store, calls }
}

it('wakes only those who watch what changed', () => {
  const { store, calls } = watched('n1 n2', 'block:n1', 'block:n2', 'root', 'skin', 'selection', 'history')
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'a' } })
  expect(calls.splice(0)).toEqual(['block:n1', 'history'])
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'ab' } })
  expect(calls.splice(0)).toEqual(['block:n1'])
  store.select(['n2'])
  store.select(['n2'])
  expect(calls.splice(0)).toEqual(['selection'])
  store.execute(insertOf('n3', { list: 'root', index: 0 }))
  expect(calls.splice(0)).toEqual(['root', 'selection', 'history'])
})

it('counts revisions and tells the change, also of undo and rollback', () => {
  const { store } = watched('n1')
  const heard = vi.fn<(change: unknown) => void>()
  const stop = store.onChange(heard)
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'a' } })
  store.undo()
  store.begin('编辑')
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'b' } })
  store.rollback()
  store.execute({ type: 'setProps', id: 'n1', patch: { content: '' } })
  expect([store.getRevision(), heard.mock.calls.length]).toEqual([4, 4])
  stop()
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'c' } })
  expect(heard).toHaveBeenCalledTimes(4)
})

it('keeps the identity of snapshots that did not change', () => {
  const { store } = watched('n1 n2')
  const [block, history] = [store.getBlock('n2'), store.getHistory()]
  store.select(['n1'])
  expect(store.getHistory()).toBe(history)
  store.execute({ type: 'setProps', id: 'n1', patch: { content: 'a' } })
  expect(store.getBlock('n2')).toBe(block)
})
