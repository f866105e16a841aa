import { jsonBytes } from './json.ts'
import type { BlockKind, BlockKinds } from './kind.ts'
import {
  type Block,
  type BlockId,
  blockSchema,
  documentLimits,
  emptyPageDocument,
  type PageDocument,
  pageSettingsSchema,
  skinSchema,
} from './model.ts'
import { parseWith, slotNamesOf, withSlots } from './props.ts'
import { insideOf, onThePage, standingProblem, type StandingProblem, type Surroundings } from './standing.ts'
import { kindNamed, kindOf, titleOf } from './structure.ts'
import { texts } from './texts.ts'

/** Something that was wrong with a stored page, in words for the operator. */
export interface DocumentProblem {
  message: string
  blockId?: BlockId
}

export type LoadResult =
  /** `repairs` lists what had to be put right; empty for a sound document. */
  | { ok: true; document: PageDocument; repairs: DocumentProblem[] }
  | { ok: false; problems: DocumentProblem[] }

/**
 * Turns anything that claims to be a page into a sound document: every block migrated to the newest version of its
 * kind and valid, every id used exactly once, nothing nested too deep. Blocks of unknown kinds, or of a newer version
 * than this build knows, keep their JSON untouched. Never throws; what cannot be a page at all is refused.
 */
export function loadPageDocument(raw: unknown, kinds: BlockKinds): LoadResult {
  const refused = (message: string): LoadResult => ({ ok: false, problems: [{ message }] })
  let bytes: number
  try {
    bytes = jsonBytes(raw)
  } catch {
    return refused(texts.load.notADocument)
  }
  if (!isRecord(raw) || !('schema' in raw)) return refused(texts.load.notADocument)
  if (raw.schema !== 1) {
    return refused(
      typeof raw.schema === 'number' && raw.schema > 1 ? texts.load.newerSchema : texts.load.notADocument,
    )
  }
  if (bytes > documentLimits.bytes) return refused(texts.load.tooLarge)
  // Checked before walking, so that a hostile chain of containers cannot exhaust the stack.
  if (isRecord(raw.blocks) && Object.keys(raw.blocks).length > documentLimits.blocks) {
    return refused(texts.load.tooManyBlocks(documentLimits.blocks))
  }

  const repairs: DocumentProblem[] = []
  const empty = emptyPageDocument()
  const page = parseWith(pageSettingsSchema, raw.page)
  if (!page.ok) repairs.push({ message: texts.load.page })
  const skin = parseWith(skinSchema, raw.skin)
  if (!skin.ok) repairs.push({ message: texts.load.skin })
  const { roots, blocks } = loadBlocks(raw.root, raw.blocks, kinds, repairs)
  return {
    ok: true,
    document: {
      schema: 1,
      page: page.ok ? page.value : { ...empty.page, ...validParts(pageSettingsSchema.shape, raw.page) },
      skin: skin.ok ? skin.value : { ...empty.skin, ...validParts(skinSchema.shape, raw.skin) },
      blocks,
      root: roots,
    },
    repairs,
  }
}

/** Everything that is wrong with a page about to be stored; empty when it may be. */
export function pageDocumentProblems(raw: unknown, kinds: BlockKinds): DocumentProblem[] {
  const loaded = loadPageDocument(raw, kinds)
  return loaded.ok ? loaded.repairs : loaded.problems
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function validParts(
  shape: Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>,
  raw: unknown,
): Record<string, unknown> {
  if (!isRecord(raw)) return {}
  const parts = Object.entries(shape).map(([key, schema]): [string, unknown] => [
    key,
    schema.safeParse(Object.hasOwn(raw, key) ? raw[key] : undefined).data,
  ])
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined))
}

/** The sound blocks that are reachable from `rawRoot`, with everything put right noted in `repairs`. */
export function loadBlocks(
  rawRoot: unknown,
  rawBlocks: unknown,
  kinds: BlockKinds,
  repairs: DocumentProblem[],
): { roots: BlockId[]; blocks: Record<BlockId, Block> } {
  const found = new Map<BlockId, Block>()
  if (isRecord(rawBlocks)) {
    for (const [id, rawBlock] of Object.entries(rawBlocks)) {
      const parsed = blockSchema.safeParse(rawBlock)
      if (parsed.success && parsed.data.id === id) found.set(id, parsed.data)
      else repairs.push({ message: texts.load.brokenBlock })
    }
  } else repairs.push({ message: texts.load.brokenBlock })

  const placed = new Map<BlockId, Block>()
  /** Blocks that have been told of because they may not stand where they were. */
  const moved = new Set<BlockId>()
  /**
   * Ids of a list after repair. A block that may not stand here leaves: it follows the container in the list outside,
   * with all that it holds.
   */
  const settle = (ids: readonly unknown[], around: Surroundings): { stay: BlockId[]; leave: BlockId[] } => {
    const stay: BlockId[] = []
    const leave: BlockId[] = []
    const waiting = [...ids]
    while (waiting.length > 0) {
      const id = waiting.shift()
      const stored = typeof id === 'string' ? found.get(id) : undefined
      if (stored === undefined) {
        repairs.push({ message: texts.load.dangling })
        continue
      }
      if (placed.has(stored.id)) {
        repairs.push({ message: texts.load.repeated, blockId: stored.id })
        continue
      }
      const problem = standingProblem(stored, around, kinds)
      if (problem !== null) {
        if (!moved.has(stored.id)) repairs.push(standingRepair(stored, problem, kinds))
        moved.add(stored.id)
        // There is no list outside the page.
        if (around.depth > 1) leave.push(stored.id)
        continue
      }
      placed.set(stored.id, stored)
      const { block, strays } = loadBlock(stored, kinds, repairs)
      const inside = insideOf(block, around)
      const out: BlockId[] = []
      const slots = Object.entries(block.slots ?? {}).map(([slot, children]): [string, BlockId[]] => {
        const settled = settle(children, inside)
        out.push(...settled.leave)
        return [slot, settled.stay]
      })
      placed.set(block.id, block.slots === undefined ? block : { ...block, slots: Object.fromEntries(slots) })
      stay.push(block.id)
      waiting.unshift(...out, ...strays)
    }
    return { stay, leave }
  }

  if (!Array.isArray(rawRoot)) repairs.push({ message: texts.load.root })
  const { stay } = settle(Array.isArray(rawRoot) ? rawRoot : [], onThePage)
  const orphans = [...found.keys()].filter((id) => !placed.has(id))
  if (orphans.length > 0) repairs.push({ message: texts.load.orphan })
  return { roots: stay, blocks: Object.fromEntries(placed) }
}

function standingRepair(block: Block, problem: StandingProblem, kinds: BlockKinds): DocumentProblem {
  const words = texts.load[problem]
  return {
    message: typeof words === 'string' ? words : words(titleOf(block, kinds)),
    blockId: block.id,
  }
}

/** One block in the newest version, with exactly the slots it asks for; `strays` are children of slots it lost. */
function loadBlock(
  stored: Block,
  kinds: BlockKinds,
  repairs: DocumentProblem[],
): { block: Block; strays: BlockId[] } {
  const named = kindNamed(stored.kind, kinds)
  if (named === undefined || stored.version > named.version) return { block: stored, strays: [] }
  const migrated = migrate(stored, named, repairs)
  const kind = kindOf(migrated, kinds)
  if (kind === undefined) return { block: stored, strays: [] }
  const props = soundProps(migrated, kind, repairs)
  const names = slotNamesOf(kind, props) ?? undefined
  const block = withSlots({ ...migrated, props }, names)
  const strays = Object.entries(stored.slots ?? {}).flatMap(([slot, ids]) =>
    names?.includes(slot) ? [] : ids,
  )
  if (strays.length > 0)
    repairs.push({ message: texts.load.strayChildren(titleOf(block, kinds)), blockId: block.id })
  return { block, strays }
}

function migrate(block: Block, kind: BlockKind, repairs: DocumentProblem[]): Block {
  let props: unknown = block.props
  try {
    for (let version = block.version; version < kind.version; version += 1) {
      const step = kind.migrations[version]
      if (step === undefined || !isRecord(props)) throw new Error(`No migration from version ${version}`)
      props = step(props)
    }
    if (isRecord(props)) return { ...block, version: kind.version, props }
  } catch {
    // Told below: the defaults stand in for props that cannot be brought up to date.
  }
  repairs.push({ message: texts.load.migrationFailed(kind.title), blockId: block.id })
  return { ...block, version: kind.version, props: kind.defaults() }
}

/** Valid props: those stored, with the default in place of each that the schema refuses. */
function soundProps(block: Block, kind: BlockKind, repairs: DocumentProblem[]): Record<string, unknown> {
  const parsed = parseWith(kind.schema, block.props)
  if (parsed.ok && slotNamesSafely(kind, parsed.value)) return parsed.value
  repairs.push({
    message: parsed.ok ? texts.load.slotNames(kind.title) : texts.load.brokenProps(kind.title),
    blockId: block.id,
  })
  const defaults = kind.defaults()
  if (!parsed.ok) {
    const bad = new Set(parsed.keys)
    const kept = Object.entries(block.props).filter(([key]) => !bad.has(key))
    const again = parseWith(kind.schema, { ...defaults, ...Object.fromEntries(kept) })
    if (again.ok && slotNamesSafely(kind, again.value)) return again.value
  }
  return defaults
}

function slotNamesSafely(kind: BlockKind, props: Record<string, unknown>): boolean {
  return slotNamesOf(kind, props) !== null
}
