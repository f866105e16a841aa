import { blockKinds } from '@zhanfang/blocks'
import type { WireItem } from '@zhanfang/contract'
import {
  createBlockId,
  imageUrlSchema,
  loadPageDocument,
  pageDocumentSchema,
  type Block,
  type PageDocument,
} from '@zhanfang/document'
import { z } from 'zod'
import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { BlockHistory } from './block-history.ts'
import type { PageService } from '../authoring/service.ts'
import { texts } from '../texts.ts'
import { wireItemOf } from './wire.ts'

interface PageName {
  classId?: string | undefined
  pageId?: string | undefined
}
interface Place extends PageName {
  afterId?: string | undefined
  containerId?: string | undefined
  tabId?: string | undefined
}
interface Written {
  id: string
  revision: number
  item: Omit<WireItem, 'classAndNavDataList'>
}

export type SliceKind = 'text' | 'image' | 'imageText' | 'notice' | 'videoLive'

/** How often a change is tried again when somebody else saves the page in between. */
const TRIES = 4

const imageEntrySchema = z.union([
  z.string().transform((url) => [url]),
  z
    .object({ url: z.string().default(''), imageUrl: z.string().default('') })
    .transform(({ url, imageUrl }) => [url, imageUrl]),
])

/** Whether one of the pictures in the lists of `props` has an address that no picture can have. */
function hasWrongImage(props: Block['props']): boolean {
  return [props.imageList, props.imageTextList]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .flatMap((entry) => imageEntrySchema.safeParse(entry).data ?? [])
    .some((url) => url !== '' && !imageUrlSchema.safeParse(url).success)
}

/**
 * The block with its props in the newest version, or undefined when they do not fit. `version` is the one that the props
 * are written in: 1 is the wire's own, with numbers for layouts.
 */
function soundBlock(document: PageDocument, block: Block): Block | undefined {
  // The migration of old props leaves out what is no address of an image: here that would be a silent loss.
  if (block.version === 1 && hasWrongImage(block.props)) {
    throw fieldRefusal('invalidInput', 'data', texts.slices.wrongImage)
  }
  const alone = { ...document, blocks: { [block.id]: block }, root: [block.id] }
  const loaded = loadPageDocument(alone, blockKinds)
  if (!loaded.ok || loaded.repairs.length > 0) return undefined
  return loaded.document.blocks[block.id]
}

function inserted(
  document: PageDocument,
  block: Block,
  { afterId, containerId, tabId }: Place,
): PageDocument {
  const blocks = { ...document.blocks, [block.id]: block }
  const after = (ids: readonly string[], at: string | undefined) => {
    const index = at === undefined ? -1 : ids.indexOf(at)
    return ids.toSpliced(index + 1, 0, block.id)
  }
  if (containerId !== undefined) {
    const container = Object.hasOwn(document.blocks, containerId) ? document.blocks[containerId] : undefined
    const slot = tabId ?? Object.keys(container?.slots ?? {})[0]
    if (!container?.slots || slot === undefined || !Object.hasOwn(container.slots, slot)) {
      throw fieldRefusal('invalidInput', 'containerId', texts.slices.noContainer)
    }
    const slots = { ...container.slots, [slot]: [...(container.slots[slot] ?? []), block.id] }
    return { ...document, blocks: { ...blocks, [containerId]: { ...container, slots } } }
  }
  if (afterId === undefined || document.root.includes(afterId)) {
    return { ...document, blocks, root: after(document.root, afterId) }
  }
  for (const [id, holder] of Object.entries(document.blocks)) {
    for (const [slot, ids] of Object.entries(holder.slots ?? {})) {
      if (!ids.includes(afterId)) continue
      const slots = { ...holder.slots, [slot]: after(ids, afterId) }
      return { ...document, blocks: { ...blocks, [id]: { ...holder, slots } } }
    }
  }
  throw fieldRefusal('invalidInput', 'afterId', texts.slices.noBlock)
}

export type DataSlices = ReturnType<typeof createDataSlices>

/** Single blocks put onto the draft of a page, and changed there, in the shapes of the wire. */
export function createDataSlices(
  page: Pick<PageService, 'detail' | 'saveDraft'>,
  history: Pick<BlockHistory, 'note'>,
  /** The page of a column. Refuses with `notFound`. */
  pageOfColumn: (appId: string, columnId: string) => Promise<string>,
) {
  async function pageIdOf(appId: string, { classId, pageId }: PageName): Promise<string> {
    if (classId !== undefined) return pageOfColumn(appId, classId)
    if (pageId === undefined) throw fieldRefusal('invalidInput', 'pageId', texts.slices.noPage)
    return pageId
  }

  async function changePage(
    appId: string,
    editor: Editor,
    named: PageName & { baseRevision?: number | undefined },
    change: (document: PageDocument) => { document: PageDocument; block: Block },
  ): Promise<Written> {
    const id = await pageIdOf(appId, named)
    for (let attempt = 1; ; attempt += 1) {
      const found = await page.detail(appId, id)
      const { document, block } = change(pageDocumentSchema.parse(found.document))
      try {
        const { revision } = await page.saveDraft(appId, editor, {
          id,
          baseRevision: named.baseRevision ?? found.revision,
          document,
        })
        await history.note(appId, editor, [block])
        return { id: block.id, revision, item: wireItemOf(block) }
      } catch (error) {
        const again = named.baseRevision === undefined && attempt < TRIES
        if (!(again && error instanceof Refusal && error.kind === 'pageConflict')) throw error
      }
    }
  }

  const newestVersion = (kind: SliceKind) => blockKinds[kind]?.version ?? 1

  return {
    /** `version` says what the props are written in; the newest when absent. */
    create(
      appId: string,
      editor: Editor,
      kind: SliceKind,
      input: Place & { baseRevision?: number | undefined; props: Record<string, unknown>; version?: 1 },
    ): Promise<Written> {
      return changePage(appId, editor, input, (document) => {
        const defaults = input.version === 1 ? {} : blockKinds[kind]?.defaults()
        const given: Block = {
          id: createBlockId(),
          kind,
          version: input.version ?? newestVersion(kind),
          props: { ...defaults, ...input.props },
        }
        const block = soundBlock(document, given)
        if (!block) throw fieldRefusal('invalidInput', 'data', texts.slices.wrongProps)
        return { document: inserted(document, block, input), block }
      })
    },

    /** Changes the props that are given and keeps the others. */
    update(
      appId: string,
      editor: Editor,
      kind: SliceKind,
      input: PageName & {
        id: string
        baseRevision?: number | undefined
        props: Record<string, unknown>
        version?: 1
      },
    ): Promise<Written> {
      return changePage(appId, editor, input, (document) => {
        const before = Object.hasOwn(document.blocks, input.id) ? document.blocks[input.id] : undefined
        if (before?.kind !== kind) throw new Refusal('notFound', { message: texts.slices.noBlock })
        let given = input.props
        if (input.version === 1) {
          const upgraded = soundBlock(document, { id: before.id, kind, version: 1, props: input.props })
          if (!upgraded) throw fieldRefusal('invalidInput', 'data', texts.slices.wrongProps)
          given = Object.fromEntries(Object.keys(input.props).map((name) => [name, upgraded.props[name]]))
        }
        const { slots, ...bare } = before
        const sound = soundBlock(document, { ...bare, props: { ...before.props, ...given } })
        if (!sound) throw fieldRefusal('invalidInput', 'data', texts.slices.wrongProps)
        const block: Block = slots === undefined ? sound : { ...sound, slots }
        return {
          document: { ...document, blocks: { ...document.blocks, [block.id]: block } },
          block,
        }
      })
    },
  }
}
