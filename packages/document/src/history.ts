import { applyChange, composeChanges, type DocumentChange, isEmptyChange } from './change.ts'
import { apply, type Command, labelOf, type Outcome } from './commands.ts'
import { sameJson } from './json.ts'
import type { BlockKinds } from './kind.ts'
import type { Block, BlockId, PageDocument } from './model.ts'
import { createBlockId } from './props.ts'
import { blockOf } from './structure.ts'

/** Edits of the same thing closer together than this become one step, in milliseconds. */
export const mergeWindow = 500

interface Entry {
  label: string
  forward: DocumentChange
  backward: DocumentChange
  selectionBefore: readonly BlockId[]
  selectionAfter: readonly BlockId[]
  /** Entries with the same key that follow each other closely are merged; null never merges. */
  mergeKey: string | null
  at: number
}

/** The page itself, or one open transaction on top of it. */
interface Frame {
  label: string
  past: Entry[]
  future: Entry[]
  selectionBefore: readonly BlockId[]
}

/** What undo buttons show. `editing` tells that a transaction is open. */
export interface HistoryState {
  canUndo: boolean
  canRedo: boolean
  undoLabel: string | null
  redoLabel: string | null
  editing: boolean
}

export interface HistoryOptions {
  kinds: BlockKinds
  /** Milliseconds; replaceable for tests. */
  now?: () => number
  createId?: () => BlockId
}

export interface Step {
  change: DocumentChange
  label: string
}

/**
 * The document with its past: every command becomes a step that can be undone, without limit. A transaction
 * (`begin` … `commit` or `rollback`) gathers steps into one; undo inside it walks back only within it. Selecting is
 * remembered beside the steps and never clears what can be redone; commands that change nothing leave no step.
 */
export function createHistory(start: PageDocument, options: HistoryOptions) {
  const { kinds, now = Date.now, createId = createBlockId } = options
  let document = start
  let selection: readonly BlockId[] = []
  const base: Frame = { label: '', past: [], future: [], selectionBefore: [] }
  let transaction: Frame | null = null

  const top = () => transaction ?? base
  const existing = (ids: readonly BlockId[]) => ids.filter((id) => blockOf(document, id) !== undefined)

  const select = (ids: readonly BlockId[]) => {
    const next = existing(ids)
    if (!sameJson(next, selection)) selection = next
  }

  const record = (frame: Frame, entry: Entry) => {
    const last = frame.past.at(-1)
    const merges =
      last !== undefined &&
      entry.mergeKey !== null &&
      last.mergeKey === entry.mergeKey &&
      entry.at - last.at <= mergeWindow &&
      frame.future.length === 0
    frame.future = []
    if (!merges) {
      frame.past.push(entry)
      return
    }
    const merged = withoutNoise({
      ...entry,
      forward: composeChanges(last.forward, entry.forward),
      backward: composeChanges(entry.backward, last.backward),
      selectionBefore: last.selectionBefore,
    })
    frame.past.pop()
    if (!isEmptyChange(merged.forward)) frame.past.push(merged)
  }

  const execute = (command: Command): Outcome => {
    const outcome = apply(document, command, kinds, createId)
    if (!outcome.ok || outcome.document === document) return outcome
    const selectionBefore = selection
    const label = labelOf(command, document, kinds)
    const backward = outcome.inverse.type === 'restore' ? outcome.inverse.change : outcome.change
    document = outcome.document
    select(outcome.selection ?? selection)
    record(top(), {
      label,
      forward: outcome.change,
      backward,
      selectionBefore,
      selectionAfter: selection,
      mergeKey: mergeKeyOf(command),
      at: now(),
    })
    return outcome
  }

  const walk = (from: Entry[], to: Entry[], direction: 'backward' | 'forward'): Step | null => {
    const entry = from.pop()
    if (entry === undefined) return null
    const change = entry[direction]
    document = applyChange(document, change).document
    // An undone step must not swallow the edits that follow it.
    to.push({ ...entry, mergeKey: null })
    select(direction === 'backward' ? entry.selectionBefore : entry.selectionAfter)
    return { change, label: entry.label }
  }

  /** Returns the entries, oldest first, as one; null when together they change nothing. */
  const asOneStep = (
    label: string,
    entries: readonly Entry[],
    selected: { before: readonly BlockId[]; after: readonly BlockId[] },
  ): Entry | null => {
    if (entries.length === 0) return null
    const whole = withoutNoise({
      label,
      forward: entries.map((entry) => entry.forward).reduce(composeChanges),
      backward: entries.map((entry) => entry.backward).reduceRight(composeChanges),
      selectionBefore: selected.before,
      selectionAfter: selected.after,
      mergeKey: null,
      at: now(),
    })
    return isEmptyChange(whole.forward) ? null : whole
  }

  return {
    document: () => document,
    selection: () => selection,
    select,
    execute,
    undo: () => walk(top().past, top().future, 'backward'),
    redo: () => walk(top().future, top().past, 'forward'),

    /** The next edit begins a step of its own, however soon it comes and whatever it changes. */
    seal(): void {
      const { past } = top()
      const last = past.pop()
      if (last !== undefined) past.push({ ...last, mergeKey: null })
    },

    /** Opens a transaction; only one may be open. */
    begin(label: string): void {
      if (transaction !== null) throw new Error('A transaction is already open')
      transaction = { label, past: [], future: [], selectionBefore: selection }
    },
    /**
     * Closes the transaction as one step; without any difference there is none. What was undone inside it becomes one
     * step that can be redone: as many redos as undos lead back to where somebody was.
     */
    commit(): void {
      const closed = transaction
      transaction = null
      if (closed === null) return
      const done = asOneStep(closed.label, closed.past, {
        before: closed.selectionBefore,
        after: selection,
      })
      if (done !== null) record(base, done)
      // The last one undone is the first to be redone.
      const ahead = closed.future.toReversed()
      const undone = asOneStep(closed.label, ahead, {
        before: ahead[0]?.selectionBefore ?? selection,
        after: ahead.at(-1)?.selectionAfter ?? selection,
      })
      if (undone !== null) base.future = [undone]
    },
    /** Closes the transaction as if it had never been; returns what had to change for that. */
    rollback(): DocumentChange | null {
      const dropped = transaction
      transaction = null
      if (dropped === null || dropped.past.length === 0) return null
      const change = dropped.past.map((entry) => entry.backward).reduceRight(composeChanges)
      document = applyChange(document, change).document
      select(dropped.selectionBefore)
      return change
    },

    state(): HistoryState {
      const frame = top()
      return {
        canUndo: frame.past.length > 0,
        canRedo: frame.future.length > 0,
        undoLabel: frame.past.at(-1)?.label ?? null,
        redoLabel: frame.future.at(-1)?.label ?? null,
        editing: transaction !== null,
      }
    },
  }
}

/** Consecutive edits of the same props of the same block belong together, also of page and skin. */
function mergeKeyOf(command: Command): string | null {
  switch (command.type) {
    case 'setProps':
      return JSON.stringify([command.id, Object.keys(command.patch).toSorted()])
    case 'setPage':
    case 'setSkin':
      return JSON.stringify([command.type, Object.keys(command.patch).toSorted()])
    case 'insert':
    case 'paste':
    case 'remove':
    case 'move':
    case 'duplicate':
    case 'wrap':
    case 'unwrap':
    case 'replaceDocument':
    case 'restore':
      return null
  }
}

/** The entry without the parts that end as they began. */
function withoutNoise(entry: Entry): Entry {
  const { forward, backward } = entry
  const differs = (id: BlockId, block: Block | null) => !sameJson(block, backward.blocks.get(id) ?? null)
  const ids = new Set([...forward.blocks].filter(([id, block]) => differs(id, block)).map(([id]) => id))
  const only = (change: DocumentChange): DocumentChange => ({
    ...(sameJson(forward.page, backward.page) ? {} : { page: change.page }),
    ...(sameJson(forward.skin, backward.skin) ? {} : { skin: change.skin }),
    ...(sameJson(forward.root, backward.root) ? {} : { root: change.root }),
    blocks: new Map([...change.blocks].filter(([id]) => ids.has(id))),
  })
  return { ...entry, forward: only(forward), backward: only(backward) }
}
