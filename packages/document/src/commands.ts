import {
  applyChange,
  changeBetween,
  createEdit,
  isEmptyChange,
  type DocumentChange,
  type Edit,
} from './change.ts'
import type { BlockKinds } from './kind.ts'
import { sameJson } from './json.ts'
import {
  type Block,
  type BlockId,
  blockIdSchema,
  blockSchema,
  documentLimits,
  type PageDocument,
  type PageSettings,
  pageSettingsSchema,
  type Skin,
  skinSchema,
} from './model.ts'
import { createBlockId, parseWith, slotNamesOf, withSlots } from './props.ts'
import {
  containersOf,
  insideOf,
  standingProblem,
  type StandingProblem,
  surroundingsOf,
  type Surroundings,
  treeProblem,
} from './standing.ts'
import {
  blockOf,
  childrenOf,
  documentSize,
  isInsteadOf,
  kindNamed,
  kindOf,
  listAt,
  type ListAddress,
  type Place,
  placeOf,
  sameList,
  subtreeOf,
  titleOf,
  topmost,
} from './structure.ts'
import { texts } from './texts.ts'

/** Blocks on their way: `roots` in order, and every block below them by id. */
export interface Fragment {
  roots: readonly BlockId[]
  blocks: Readonly<Record<BlockId, Block>>
}

export type Command =
  /** Puts blocks into a gap; their ids must be new to the page. */
  | { type: 'insert'; fragment: Fragment; at: Place }
  /** Like insert, with new ids. */
  | { type: 'paste'; fragment: Fragment; at: Place }
  | { type: 'remove'; ids: readonly BlockId[] }
  /** `to` is the gap as seen before the move, so what was drawn is what happens. */
  | { type: 'move'; ids: readonly BlockId[]; to: Place }
  /** Copies each block to the place right after it. */
  | { type: 'duplicate'; ids: readonly BlockId[] }
  /** Makes blocks of one list the contents of a new container with one slot, which stands where the first of them stood. */
  | { type: 'wrap'; ids: readonly BlockId[]; container: Block }
  /** Puts what a container holds in its place, slot by slot. */
  | { type: 'unwrap'; id: BlockId }
  /** Sets the named props, removes those that are `undefined`. Slots that no prop names any more go with their blocks. */
  | { type: 'setProps'; id: BlockId; patch: Record<string, unknown> }
  | { type: 'setPage'; patch: Partial<PageSettings> }
  | { type: 'setSkin'; patch: Partial<Skin> }
  /** `document` must come from `loadPageDocument`. */
  | { type: 'replaceDocument'; document: PageDocument }
  /** Applies recorded values as they are: the inverse of every other command. */
  | { type: 'restore'; change: DocumentChange }

export interface Applied {
  ok: true
  document: PageDocument
  /** What changed; empty when the command had nothing to do (then `document` is the same object). */
  change: DocumentChange
  inverse: Command
  /** What should be selected afterwards; null leaves the selection as it is. */
  selection: BlockId[] | null
}
export interface Refused {
  ok: false
  message: string
}
export type Outcome = Applied | Refused

class Refusal extends Error {}

function refuse(message: string): never {
  throw new Refusal(message)
}

/**
 * Carries out one command without changing the given document: blocks that the command does not touch stay the same
 * objects. A command that breaks a rule of the page (where a kind may stand, how many there may be, depth, size, the
 * schema of the props) is refused with a message for the operator.
 */
export function apply(
  document: PageDocument,
  command: Command,
  kinds: BlockKinds,
  createId: () => BlockId = createBlockId,
): Outcome {
  try {
    const { change, selection } = changeOf(document, command, kinds, createId)
    if (isEmptyChange(change)) {
      return { ok: true, document, change, inverse: { type: 'restore', change }, selection }
    }
    const applied = applyChange(document, change)
    if (command.type !== 'restore' && command.type !== 'remove' && command.type !== 'move')
      checkSize(applied.document)
    return {
      ok: true,
      document: applied.document,
      change,
      inverse: { type: 'restore', change: applied.inverse },
      selection,
    }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message }
    throw error
  }
}

interface Result {
  change: DocumentChange
  selection: BlockId[] | null
}

function changeOf(
  document: PageDocument,
  command: Command,
  kinds: BlockKinds,
  createId: () => BlockId,
): Result {
  switch (command.type) {
    case 'insert':
      return insert(document, command.fragment, command.at, kinds)
    case 'paste':
      return insert(document, reidentify(command.fragment, createId), command.at, kinds)
    case 'remove':
      return remove(document, command.ids)
    case 'move':
      return move(document, command.ids, command.to, kinds)
    case 'duplicate':
      return duplicate(document, command.ids, kinds, createId)
    case 'wrap':
      return wrap(document, command.ids, command.container, kinds)
    case 'unwrap':
      return unwrap(document, command.id, kinds)
    case 'setProps':
      return setProps(document, command.id, command.patch, kinds)
    case 'setPage': {
      const edit = createEdit(document)
      edit.setPage(settings(pageSettingsSchema, { ...document.page, ...command.patch }))
      return { change: edit.change(), selection: null }
    }
    case 'setSkin': {
      const edit = createEdit(document)
      edit.setSkin(settings(skinSchema, { ...document.skin, ...command.patch }))
      return { change: edit.change(), selection: null }
    }
    case 'replaceDocument':
      return { change: changeBetween(document, command.document), selection: [] }
    case 'restore':
      return { change: command.change, selection: null }
  }
}

function settings<T>(schema: Parameters<typeof parseWith<T>>[0], value: unknown): T {
  const parsed = parseWith(schema, value)
  return parsed.ok ? parsed.value : refuse(texts.refusal.invalidSettings(parsed.message))
}

function checkSize(document: PageDocument): void {
  const size = documentSize(document)
  if (size.blocks > documentLimits.blocks) refuse(texts.refusal.tooManyBlocks(documentLimits.blocks))
  if (size.bytes > documentLimits.bytes) refuse(texts.refusal.tooLarge)
}

/** A value with the ids in it renamed, the very same where it names none. */
export function renamedWithin(value: unknown, names: ReadonlyMap<string, BlockId>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => renamedWithin(item, names))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const before = Object.entries(value)
  const after = before.map(([key, child]): [string, unknown] => [key, renamedWithin(child, names)])
  return after.some(([, child], index) => child !== before[index]?.[1]) ? Object.fromEntries(after) : value
}

/** The same blocks under new ids; children, slots and links from one to another follow. */
export function reidentify(fragment: Fragment, createId: () => BlockId = createBlockId): Fragment {
  const names = new Map(Object.keys(fragment.blocks).map((id) => [id, createId()]))
  const renamed = (id: BlockId) => names.get(id) ?? id
  const blocks = Object.values(fragment.blocks).map((block): [BlockId, Block] => {
    const id = renamed(block.id)
    const props = Object.fromEntries(
      Object.entries(block.props).map(([key, value]) => [key, renamedWithin(value, names)]),
    )
    if (block.slots === undefined) return [id, { ...block, id, props }]
    const slots = Object.entries(block.slots).map(([slot, ids]) => [slot, ids.map(renamed)])
    return [id, { ...block, id, props, slots: Object.fromEntries(slots) }]
  })
  return { roots: fragment.roots.map(renamed), blocks: Object.fromEntries(blocks) }
}

/** The given blocks with all below them, as they stand. */
export function fragmentOf(document: PageDocument, ids: readonly BlockId[]): Fragment {
  const roots = topmost(document, ids)
  const blocks = roots
    .flatMap((id) => subtreeOf(document, id))
    .flatMap((id): [BlockId, Block][] => {
      const block = blockOf(document, id)
      return block === undefined ? [] : [[id, block]]
    })
  return { roots, blocks: Object.fromEntries(blocks) }
}

function refuseStanding(block: Block, problem: StandingProblem, kinds: BlockKinds): never {
  const words = texts.refusal[problem]
  return refuse(typeof words === 'string' ? words : words(titleOf(block, kinds)))
}

function checkCounts(document: PageDocument, added: readonly Block[], kinds: BlockKinds): void {
  for (const name of new Set(added.map((block) => block.kind))) {
    const kind = kindNamed(name, kinds)
    if (kind?.maxPerPage === undefined) continue
    const all = [...Object.values(document.blocks), ...added]
    const count = all.filter((block) => block.kind === name && !isInsteadOf(block, document)).length
    if (count > kind.maxPerPage) refuse(texts.refusal.maxPerPage(kind.title, kind.maxPerPage))
  }
}

/** Takes blocks of a fragment into the edit; each must be of a known kind, valid and in a place that it allows. */
function take(
  document: PageDocument,
  edit: Edit,
  fragment: Fragment,
  list: ListAddress,
  kinds: BlockKinds,
): void {
  const seen = new Set<BlockId>()
  const visit = (id: BlockId, around: Surroundings) => {
    const block = Object.hasOwn(fragment.blocks, id) ? fragment.blocks[id] : undefined
    if (block === undefined || block.id !== id || !blockSchema.safeParse(block).success)
      refuse(texts.refusal.brokenFragment)
    if (!blockIdSchema.safeParse(id).success || seen.has(id) || blockOf(document, id) !== undefined) {
      refuse(texts.refusal.duplicateId)
    }
    seen.add(id)
    const kind = kindOf(block, kinds) ?? refuse(texts.refusal.unknownKind(titleOf(block, kinds)))
    const problem = standingProblem(block, around, kinds)
    if (problem !== null) refuseStanding(block, problem, kinds)
    const parsed = parseWith(kind.schema, block.props)
    if (!parsed.ok) refuse(texts.refusal.invalidProps(kind.title, parsed.message))
    const names = slotNamesOf(kind, parsed.value)
    if (names === null) refuse(texts.refusal.slotNames)
    const whole = withSlots({ ...block, props: parsed.value }, names)
    edit.put(whole)
    for (const child of childrenOf(whole)) visit(child, insideOf(whole, around))
  }
  const around = surroundingsOf(document, list)
  for (const id of fragment.roots) visit(id, around)
  checkCounts(
    document,
    [...seen].flatMap((id) => edit.block(id) ?? []),
    kinds,
  )
}

function spliced(ids: readonly BlockId[], index: number, added: readonly BlockId[]): BlockId[] {
  const at = Math.min(Math.max(Math.trunc(index) || 0, 0), ids.length)
  return [...ids.slice(0, at), ...added, ...ids.slice(at)]
}

function insert(document: PageDocument, fragment: Fragment, at: Place, kinds: BlockKinds): Result {
  if (fragment.roots.length === 0) return { change: createEdit(document).change(), selection: null }
  const edit = createEdit(document)
  const ids = edit.list(at.list) ?? refuse(texts.refusal.noPlace)
  take(document, edit, fragment, at.list, kinds)
  edit.setList(at.list, spliced(ids, at.index, fragment.roots))
  return { change: edit.change(), selection: [...fragment.roots] }
}

function duplicate(
  document: PageDocument,
  ids: readonly BlockId[],
  kinds: BlockKinds,
  createId: () => BlockId,
): Result {
  const originals = topmost(document, ids)
  if (originals.length === 0) refuse(texts.refusal.missing)
  const edit = createEdit(document)
  const copies: BlockId[] = []
  const added: Block[] = []
  for (const original of originals) {
    const place = placeOf(document, original) ?? refuse(texts.refusal.missing)
    const copy = reidentify(fragmentOf(document, [original]), createId)
    take(document, edit, copy, place.list, kinds)
    const list = edit.list(place.list) ?? refuse(texts.refusal.noPlace)
    edit.setList(place.list, spliced(list, list.indexOf(original) + 1, copy.roots))
    copies.push(...copy.roots)
    added.push(...Object.values(copy.blocks))
  }
  // Each copy was counted alone above; together they may still be too many.
  checkCounts(document, added, kinds)
  return { change: edit.change(), selection: copies }
}

function remove(document: PageDocument, ids: readonly BlockId[]): Result {
  const gone = topmost(document, ids)
  if (gone.length === 0) refuse(texts.refusal.missing)
  const edit = createEdit(document)
  for (const id of gone) {
    const list = placeOf(document, id)?.list
    const siblings = list === undefined ? undefined : edit.list(list)
    if (list !== undefined && siblings !== undefined) {
      edit.setList(
        list,
        siblings.filter((sibling) => sibling !== id),
      )
    }
    for (const below of subtreeOf(document, id)) edit.drop(below)
  }
  return { change: edit.change(), selection: neighbourOf(document, gone) }
}

/** What to select when the given blocks are gone: the next one in the list, else the one before, else the container. */
function neighbourOf(document: PageDocument, gone: readonly BlockId[]): BlockId[] {
  const last = gone.at(-1)
  const place = last === undefined ? undefined : placeOf(document, last)
  if (place === undefined) return []
  const siblings = listAt(document, place.list) ?? []
  const stays = (id: BlockId) => !gone.includes(id)
  const next = siblings.slice(place.index + 1).find(stays) ?? siblings.slice(0, place.index).findLast(stays)
  if (next !== undefined) return [next]
  return place.list === 'root' ? [] : [place.list.blockId]
}

function move(document: PageDocument, ids: readonly BlockId[], to: Place, kinds: BlockKinds): Result {
  const moved = topmost(document, ids)
  if (moved.length === 0) refuse(texts.refusal.missing)
  const edit = createEdit(document)
  const target = edit.list(to.list) ?? refuse(texts.refusal.noPlace)
  if (containersOf(document, to.list).some((id) => moved.includes(id))) refuse(texts.refusal.intoItself)
  const around = surroundingsOf(document, to.list)
  const movedIds = new Set(moved)
  const index = target.slice(0, Math.max(0, to.index)).filter((id) => !movedIds.has(id)).length
  for (const id of moved) {
    const from = placeOf(document, id)?.list ?? refuse(texts.refusal.missing)
    const wrong = sameList(from, to.list) ? null : treeProblem(document.blocks, id, around, kinds)
    if (wrong !== null) refuseStanding(wrong.block, wrong.problem, kinds)
    edit.setList(
      from,
      (edit.list(from) ?? []).filter((sibling) => sibling !== id),
    )
  }
  edit.setList(to.list, spliced(edit.list(to.list) ?? [], index, moved))
  return { change: edit.change(), selection: moved }
}

function wrap(document: PageDocument, ids: readonly BlockId[], container: Block, kinds: BlockKinds): Result {
  const held = topmost(document, ids)
  const [first] = held
  const place = first === undefined ? undefined : placeOf(document, first)
  if (place === undefined) refuse(texts.refusal.missing)
  const list = listAt(document, place.list) ?? refuse(texts.refusal.noPlace)
  if (held.some((id) => !list.includes(id))) refuse(texts.refusal.notTogether)
  const [slot, ...others] = Object.keys(container.slots ?? {})
  if (slot === undefined || others.length > 0) refuse(texts.refusal.brokenFragment)
  const edit = createEdit(document)
  // It comes empty, with the checks of everything that comes; what it takes in is checked where it comes to stand.
  const empty = withSlots({ ...container, slots: {} }, [slot])
  take(document, edit, { roots: [empty.id], blocks: { [empty.id]: empty } }, place.list, kinds)
  const inside = insideOf(empty, surroundingsOf(document, place.list))
  for (const id of held) {
    const wrong = treeProblem(document.blocks, id, inside, kinds)
    if (wrong !== null) refuseStanding(wrong.block, wrong.problem, kinds)
  }
  const taken = new Set(held)
  edit.setList(
    place.list,
    list.flatMap((id) => (id === first ? [empty.id] : taken.has(id) ? [] : [id])),
  )
  edit.setList({ blockId: empty.id, slot }, held)
  return { change: edit.change(), selection: [empty.id] }
}

function unwrap(document: PageDocument, id: BlockId, kinds: BlockKinds): Result {
  const block = blockOf(document, id)
  const place = placeOf(document, id)
  if (block === undefined || place === undefined) refuse(texts.refusal.missing)
  if (block.slots === undefined) refuse(texts.refusal.holdsNothing)
  const around = surroundingsOf(document, place.list)
  const held = childrenOf(block)
  for (const child of held) {
    const wrong = treeProblem(document.blocks, child, around, kinds)
    if (wrong !== null) refuseStanding(wrong.block, wrong.problem, kinds)
  }
  const edit = createEdit(document)
  const list = listAt(document, place.list) ?? refuse(texts.refusal.noPlace)
  edit.setList(
    place.list,
    list.flatMap((one) => (one === id ? held : [one])),
  )
  edit.drop(id)
  return { change: edit.change(), selection: held.length > 0 ? held : neighbourOf(document, [id]) }
}

function setProps(
  document: PageDocument,
  id: BlockId,
  patch: Record<string, unknown>,
  kinds: BlockKinds,
): Result {
  const edit = createEdit(document)
  const block = blockOf(document, id) ?? refuse(texts.refusal.missing)
  const kind = kindOf(block, kinds) ?? refuse(texts.refusal.notEditable)
  const merged = Object.entries({ ...block.props, ...patch }).filter(([, value]) => value !== undefined)
  const props = Object.fromEntries(merged)
  if (sameJson(props, block.props)) return { change: edit.change(), selection: null }
  const parsed = parseWith(kind.schema, props)
  if (!parsed.ok) refuse(texts.refusal.invalidProps(kind.title, parsed.message))
  const names = slotNamesOf(kind, parsed.value)
  if (names === null) refuse(texts.refusal.slotNames)
  const next = withSlots({ ...block, props: parsed.value }, names)
  const kept = new Set(childrenOf(next))
  for (const child of childrenOf(block)) {
    if (!kept.has(child)) for (const below of subtreeOf(document, child)) edit.drop(below)
  }
  edit.put(next)
  return { change: edit.change(), selection: null }
}

/** Blocks that would go if the patch were set (their slot is no longer named): ask the operator first. */
export function blocksLostBy(
  document: PageDocument,
  id: BlockId,
  patch: Record<string, unknown>,
  kinds: BlockKinds,
): BlockId[] {
  const block = blockOf(document, id)
  // Asked for with every key that is typed: most blocks hold no others.
  if (block === undefined || childrenOf(block).length === 0) return []
  const outcome = apply(document, { type: 'setProps', id, patch }, kinds)
  return outcome.ok
    ? [...outcome.change.blocks].filter(([, block]) => block === null).map(([lost]) => lost)
    : []
}

/** A short name of what a command does, for undo buttons and announcements. */
export function labelOf(command: Command, document: PageDocument, kinds: BlockKinds): string {
  const naming = (
    label: (title: string) => string,
    ids: readonly BlockId[],
    from: Record<BlockId, Block>,
  ) => {
    const [only] = ids
    const block = only !== undefined && Object.hasOwn(from, only) ? from[only] : undefined
    return ids.length === 1 && block !== undefined
      ? label(titleOf(block, kinds))
      : label(texts.label.several(ids.length))
  }
  switch (command.type) {
    case 'insert':
      return naming(texts.label.insert, command.fragment.roots, command.fragment.blocks)
    case 'remove':
      return naming(texts.label.remove, command.ids, document.blocks)
    case 'move':
      return naming(texts.label.move, command.ids, document.blocks)
    case 'duplicate':
      return naming(texts.label.duplicate, command.ids, document.blocks)
    case 'unwrap':
      return naming(texts.label.unwrap, [command.id], document.blocks)
    case 'wrap':
      return texts.label.wrap(command.ids.length)
    case 'setProps':
      return naming(texts.label.setProps, [command.id], document.blocks)
    case 'paste':
    case 'setPage':
    case 'setSkin':
    case 'replaceDocument':
    case 'restore':
      return texts.label[command.type]
  }
}
