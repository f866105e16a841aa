import { type DocumentChange, isEmptyChange } from './change.ts'
import type { Command, Outcome } from './commands.ts'
import { createHistory, type HistoryOptions, type HistoryState } from './history.ts'
import { sameJson } from './json.ts'
import type { Block, BlockId, PageDocument } from './model.ts'
import { blockOf } from './structure.ts'

/** What a view can watch: the order of the page, its settings, its skin, what is selected, what can be undone, or one block. */
export type Topic = 'root' | 'page' | 'skin' | 'selection' | 'history' | `block:${BlockId}`

export type DocumentStore = ReturnType<typeof createDocumentStore>

/**
 * The document being edited, observable piece by piece: a change wakes only those who watch a part that it touches.
 * Snapshots keep their identity until they change, as `useSyncExternalStore` wants it.
 */
export function createDocumentStore(start: PageDocument, options: HistoryOptions) {
  const history = createHistory(start, options)
  const listeners = new Map<Topic, Set<() => void>>()
  const changeListeners = new Set<(change: DocumentChange, document: PageDocument) => void>()
  let historyState: HistoryState = history.state()
  let revision = 0

  const wake = (topic: Topic) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }

  /** Runs a step of the history and tells those whom it concerns. */
  const step = <T>(run: () => T, changeOf: (result: T) => DocumentChange | null): T => {
    const selectionBefore = history.selection()
    const result = run()
    const change = changeOf(result)
    const nextState = history.state()
    const stateChanged = !sameJson(nextState, historyState)
    historyState = stateChanged ? nextState : historyState
    if (change !== null && !isEmptyChange(change)) {
      revision += 1
      if (change.root !== undefined) wake('root')
      if (change.page !== undefined) wake('page')
      if (change.skin !== undefined) wake('skin')
      for (const id of change.blocks.keys()) wake(`block:${id}`)
      for (const listener of changeListeners) listener(change, history.document())
    }
    if (history.selection() !== selectionBefore) wake('selection')
    if (stateChanged) wake('history')
    return result
  }

  return {
    getDocument: (): PageDocument => history.document(),
    getBlock: (id: BlockId): Block | undefined => blockOf(history.document(), id),
    getSelection: (): readonly BlockId[] => history.selection(),
    getHistory: (): HistoryState => historyState,
    /** Counts the changes since the store was made; two equal numbers mean the same document. */
    getRevision: (): number => revision,

    execute: (command: Command): Outcome =>
      step(
        () => history.execute(command),
        (outcome) => (outcome.ok ? outcome.change : null),
      ),
    /** The label of what was undone, null when there was nothing. */
    undo: (): string | null =>
      step(
        () => history.undo(),
        (done) => done?.change ?? null,
      )?.label ?? null,
    redo: (): string | null =>
      step(
        () => history.redo(),
        (done) => done?.change ?? null,
      )?.label ?? null,
    select: (ids: readonly BlockId[]): void =>
      step(
        () => history.select(ids),
        () => null,
      ),
    seal: (): void => history.seal(),
    begin: (label: string): void =>
      step(
        () => history.begin(label),
        () => null,
      ),
    commit: (): void =>
      step(
        () => history.commit(),
        () => null,
      ),
    rollback: (): void => {
      step(
        () => history.rollback(),
        (change) => change,
      )
    },

    subscribe(topic: Topic, listener: () => void): () => void {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener)
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(topic)
      }
    },
    /** Hears every change of the document, with the document after it. */
    onChange(listener: (change: DocumentChange, document: PageDocument) => void): () => void {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
  }
}
