import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore, type DraftConflict, type DraftOptions } from './draft-store.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

class Refused extends Error {
  readonly conflict: DraftConflict
  constructor(conflict: DraftConflict) {
    super('conflict')
    this.conflict = conflict
  }
}

/** A server that keeps one text with revisions, and can fail or lose an answer on purpose. */
function fakeServer(text = 'a') {
  const server = {
    text,
    revision: 1,
    copies: [] as string[],
    saves: [] as string[],
    next: 'work' as 'work' | 'fail' | 'lose',
    options: (): DraftOptions<string> => ({
      key: 'test',
      delay: 10,
      load: () => Promise.resolve({ content: server.text, revision: server.revision, updateTime: 't' }),
      save: (content, base) => {
        const { next } = server
        server.next = 'work'
        if (next === 'fail') return Promise.reject(new Error('offline'))
        if (base !== server.revision) {
          return Promise.reject(
            new Refused({ revision: server.revision, updateTime: 't', updatedBy: '小王' }),
          )
        }
        server.text = content
        server.revision += 1
        server.saves.push(content)
        if (next === 'lose') return Promise.reject(new Error('cut'))
        return Promise.resolve({ revision: server.revision, updateTime: `t${server.revision}` })
      },
      conflictOf: (error) => (error instanceof Refused ? error.conflict : undefined),
      saveCopy: (content) => {
        server.copies.push(content)
        return Promise.resolve()
      },
      parse: (raw) => (typeof raw === 'string' ? raw : undefined),
    }),
  }
  return server
}

function fakeCopies(initial?: LocalCopy): LocalCopies & { copy: LocalCopy | undefined } {
  const copies = {
    copy: initial,
    read: () => Promise.resolve(copies.copy),
    write: (_key: string, copy: LocalCopy) => {
      copies.copy = copy
      return Promise.resolve()
    },
    remove: () => {
      copies.copy = undefined
      return Promise.resolve()
    },
  }
  return copies
}

async function open(server = fakeServer(), copies = fakeCopies()) {
  const store = createDraftStore(server.options(), copies)
  const stop = store.start()
  await vi.advanceTimersByTimeAsync(0)
  return { store, stop, server, copies }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('saves after a rest, once for several changes, and is saved only when the server has it', async () => {
  const { store, server, copies } = await open()
  store.change('b')
  store.change('bc')
  expect(store.snapshot().state).toBe('unsaved')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves).toEqual(['bc'])
  expect(store.snapshot()).toMatchObject({ state: 'saved', revision: 2, savedAt: 't2' })
  expect(copies.copy).toBeUndefined()
})

test('that something is unsaved is told once, however much is typed', async () => {
  const { store, server } = await open()
  const told = vi.fn<() => void>()
  store.subscribe(told)
  for (const content of ['b', 'bc', 'bcd']) store.change(content)
  expect(told).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves).toEqual(['bcd'])
})

test('a copy that takes its time holds nothing up, and leaves what was changed meanwhile', async () => {
  const copies = fakeCopies({ content: 'a', baseRevision: 1, time: 1 })
  const read = Promise.withResolvers<LocalCopy | undefined>()
  copies.read = () => read.promise
  const { store, server } = await open(fakeServer(), copies)
  expect(store.snapshot()).toMatchObject({ phase: 'ready', loaded: { content: 'a' } })
  store.change('b')
  read.resolve(copies.copy)
  await vi.advanceTimersByTimeAsync(0)
  expect(copies.copy).toBeDefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.saves).toEqual(['b'])
  expect(copies.copy).toBeUndefined()
})

test('a change during a save is saved after it, on the new revision', async () => {
  const { store, server } = await open()
  store.change('b')
  const flushing = store.flush()
  store.change('c')
  expect(await flushing).toBe(3)
  expect(server.saves).toEqual(['b', 'c'])
  expect(store.snapshot().state).toBe('saved')
})

test('a failed save keeps a local copy and is tried again by itself', async () => {
  const { store, server, copies } = await open()
  server.next = 'fail'
  store.change('b')
  await vi.advanceTimersByTimeAsync(500)
  expect(store.snapshot().state).toBe('failed')
  expect(copies.copy).toMatchObject({ content: 'b', baseRevision: 1 })
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.saves).toEqual(['b'])
  expect(store.snapshot().state).toBe('saved')
})

test('a save whose answer was lost is no conflict with oneself', async () => {
  const { store, server } = await open()
  server.next = 'lose'
  store.change('b')
  await vi.advanceTimersByTimeAsync(100)
  store.change('c')
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.snapshot()).toMatchObject({ state: 'saved', revision: 3 })
  expect(server.text).toBe('c')
})

test('a conflict stops saving until it is decided; keeping mine overwrites', async () => {
  const { store, server } = await open()
  Object.assign(server, { text: 'other', revision: 7 })
  store.change('mine')
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.snapshot()).toMatchObject({ state: 'conflict', conflict: { updatedBy: '小王', revision: 7 } })
  store.change('mine 2')
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.text).toBe('other')
  await store.keepMine()
  expect(server.text).toBe('mine 2')
  expect(store.snapshot()).toMatchObject({ state: 'saved', revision: 8, conflict: undefined })
})

test('the server version begins editing anew; a copy is kept when asked for', async () => {
  const { store, server, copies } = await open()
  Object.assign(server, { text: 'other', revision: 7 })
  store.change('mine')
  await vi.advanceTimersByTimeAsync(1000)
  await store.saveCopy()
  expect(server.copies).toEqual(['mine'])
  expect(store.snapshot()).toMatchObject({
    state: 'saved',
    loaded: { content: 'other', revision: 7, generation: 2 },
  })
  expect(copies.copy).toBeUndefined()
})

test('what is newer elsewhere is taken over, but never over what was changed here meanwhile', async () => {
  const { store, stop, server } = await open()
  Object.assign(server, { text: 'elsewhere', revision: 2 })
  await store.takeNewer()
  expect(store.snapshot()).toMatchObject({ loaded: { content: 'elsewhere' }, revision: 2 })
  Object.assign(server, { text: 'once more', revision: 3 })
  const taking = store.takeNewer()
  store.change('typed while it was read')
  await taking
  expect(store.snapshot()).toMatchObject({ loaded: { content: 'elsewhere' }, state: 'unsaved' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.snapshot()).toMatchObject({ state: 'conflict' })
  // What is unsaved here would hold up whoever leaves a page in another test.
  stop()
})

test('a copy that was found again outlives what is newer elsewhere', async () => {
  const copies = fakeCopies({ content: 'mine', baseRevision: 1, time: 1 })
  const { store, server } = await open(fakeServer(), copies)
  Object.assign(server, { text: 'elsewhere', revision: 2 })
  await store.takeNewer()
  expect(store.snapshot()).toMatchObject({
    loaded: { content: 'elsewhere' },
    recovery: { content: 'mine', isOutdated: true },
  })
  expect(copies.copy).toBeDefined()
})

test('a killed tab leaves a copy that is offered, recovered and saved', async () => {
  const first = await open()
  first.store.change('lost')
  first.stop()
  const second = await open(first.server, first.copies)
  expect(second.store.snapshot().recovery).toMatchObject({ content: 'lost', isOutdated: false })
  second.store.recover()
  expect(second.store.snapshot().loaded).toMatchObject({ content: 'lost', generation: 2 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.server.text).toBe('lost')
  expect(first.copies.copy).toBeUndefined()
})

test('a copy that is the same, unreadable or given up is removed', async () => {
  const same = await open(fakeServer(), fakeCopies({ content: 'a', baseRevision: 1, time: 0 }))
  expect(same.store.snapshot().recovery).toBeUndefined()
  expect(same.copies.copy).toBeUndefined()
  const unreadable = await open(fakeServer(), fakeCopies({ content: 5, baseRevision: 1, time: 0 }))
  expect(unreadable.copies.copy).toBeUndefined()
  const given = await open(fakeServer(), fakeCopies({ content: 'x', baseRevision: 0, time: 0 }))
  expect(given.store.snapshot().recovery?.isOutdated).toBe(true)
  given.store.discardRecovery()
  expect(given.copies.copy).toBeUndefined()
  expect(given.store.snapshot().loaded?.content).toBe('a')
})
