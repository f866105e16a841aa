import {
  folderPut,
  folderTree,
  idSchema,
  NO_FOLDER,
  tagSet,
  type Filed,
  type Folder,
  type Tag,
} from '@zhanfang/contract'
import { useRef, useState } from 'react'
import { api, queryClient, useCall } from '../../../api.ts'
import type { ListState } from '../use-list-state.ts'
import { texts } from './texts.ts'
import { useUndoToast } from './use-undo-toast.tsx'

/** Names under which a list keeps its folder and its tags in the address. */
export const filingFilters = ['folder', 'tags'] as const

/** A row that lies in a folder and has tags. */
export interface FiledRow extends Filed {
  id: string
}

/** What somebody is asked about some rows. */
export interface FilingQuestion {
  about: 'folder' | 'tag' | 'untag' | 'tags'
  count: number
  /** The name of the one row. */
  name?: string | undefined
  /** The folder that all rows lie in; undefined where they lie in several. */
  folderId: string | null | undefined
  /** Tags that any of the rows has. */
  tagIds: readonly string[]
  put: (folderId: string | null) => Promise<void>
  tag: (change: { add: readonly string[]; remove: readonly string[] }) => Promise<void>
}

/** Folders and tags of a list: what there is and what is shown. */
export interface Filing {
  kind: string
  canWrite: boolean
  /** Whether things of the kind lie in folders; else they have tags alone. */
  hasFolders: boolean
  folders: readonly Folder[]
  tags: readonly Tag[]
  /** Both were read. */
  isThere: boolean
  /** The folder that is shown, `none` for what lies in none. */
  folder: string | undefined
  tagIds: readonly string[]
  show: (folder: string | undefined) => void
  showTags: (ids: readonly string[]) => void
  refresh: () => Promise<void>
  /** Whether rows are being dragged. */
  isDragging: () => boolean
  /** Puts the rows that are being dragged into a folder. */
  drop: (folderId: string | null) => Promise<void>
  question: FilingQuestion | undefined
  endQuestion: () => void
  /** Puts what was just made into the folder that is shown. */
  place: (id: string) => Promise<void>
}

/** The same with the rows of the list. */
export interface ListFiling<Row> extends Filing {
  filedOf: (row: Row) => Filed
  /** Rows are dragged; undefined when they are not any more. */
  drag: (rows: readonly Row[] | undefined) => void
  /** Asks where rows are to lie, or for their tags; `done` is called when it has been done. */
  ask: (
    about: FilingQuestion['about'],
    rows: readonly Row[],
    more?: { name?: string; done?: () => void },
  ) => void
}

interface FilingOptions {
  /** The kind of things, as the server names it. */
  kind: string
  /** Module of the contract that the list's call belongs to. */
  module: string
  state: Pick<ListState<(typeof filingFilters)[number]>, 'filters' | 'setFilter'>
  canWrite: boolean
  /** True by default. */
  hasFolders?: boolean
}

const idsIn = (list: string | undefined) =>
  (list ?? '').split(',').filter((id) => idSchema.safeParse(id).success)

/** What of the address the list's call is asked with. */
export function filingQueryOf(filters: FilingOptions['state']['filters']) {
  const ids = idsIn(filters.tags).slice(0, 10)
  return {
    folder: idSchema.safeParse(filters.folder).data,
    tags: ids.length > 0 ? ids.join(',') : undefined,
  }
}

/** Gives a list folders and tags; its state has the filters of `filingFilters`. */
export function useFiling<Row extends FiledRow>({
  kind,
  module,
  state,
  canWrite,
  hasFolders = true,
}: FilingOptions): ListFiling<Row> {
  const tree = useCall(
    folderTree,
    { query: { kind } },
    { quiet: true, keepPrevious: true, staleTime: 30_000 },
  )
  const tellUndo = useUndoToast()
  /** Rows on their way to a folder: until they are dropped the browser does not say which. */
  const dragged = useRef<readonly Row[]>(undefined)
  const [question, setQuestion] = useState<FilingQuestion>()
  const { folder } = filingQueryOf(state.filters)

  const refresh = async () => {
    await Promise.all(['folder', module].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

  /** Says what was done and offers to take it back; `missing` counts rows that were not there any more. */
  async function tell(words: string, missing: number, undo: () => Promise<void>) {
    await refresh()
    tellUndo(words + (missing > 0 ? texts.missing(missing) : ''), async () => {
      await undo()
      await refresh()
    })
  }

  async function put(rows: readonly Row[], folderId: string | null) {
    const moving = rows.filter((row) => row.folderId !== folderId)
    if (moving.length === 0) return
    const before = Map.groupBy(moving, (row) => row.folderId)
    const { name, missing } = await api.call(folderPut, { body: { kind, itemIds: idsOf(moving), folderId } })
    await tell(texts.moved(moving.length - missing.length, name), missing.length, async () => {
      for (const [from, group] of before)
        await api.call(folderPut, { body: { kind, itemIds: idsOf(group), folderId: from } })
    })
  }

  async function tag(
    rows: readonly Row[],
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
  ) {
    const { missing } = await api.call(tagSet, {
      body: { kind, itemIds: idsOf(rows), add: [...add], remove: [...remove] },
    })
    await tell(texts.tagged(rows.length - missing.length), missing.length, async () => {
      // Only what was changed: rows that had a tag before keep it.
      for (const id of [...add, ...remove]) {
        const adding = add.includes(id)
        const changed = rows.filter(({ tagIds }) => tagIds.includes(id) !== adding)
        if (changed.length > 0)
          await api.call(tagSet, {
            body: { kind, itemIds: idsOf(changed), add: adding ? [] : [id], remove: adding ? [id] : [] },
          })
      }
    })
  }

  return {
    kind,
    canWrite,
    hasFolders,
    folders: tree.data?.folders ?? [],
    tags: tree.data?.tags ?? [],
    isThere: tree.data !== undefined,
    folder,
    tagIds: idsIn(state.filters.tags),
    show: (id) => state.setFilter('folder', id),
    showTags: (ids) => state.setFilter('tags', ids.join(',') || undefined),
    refresh,
    filedOf: (row) => row,
    drag(rows) {
      dragged.current = rows
    },
    isDragging: () => dragged.current !== undefined,
    async drop(folderId) {
      const rows = dragged.current
      dragged.current = undefined
      if (rows) await put(rows, folderId)
    },
    question,
    endQuestion: () => setQuestion(undefined),
    ask(about, rows, { name, done } = {}) {
      const places = new Set(rows.map((row) => row.folderId))
      setQuestion({
        about,
        count: rows.length,
        name,
        folderId: places.size === 1 ? [...places][0] : undefined,
        tagIds: [...new Set(rows.flatMap(({ tagIds }) => tagIds))],
        put: (folderId) => put(rows, folderId).then(done),
        tag: (change) => tag(rows, change).then(done),
      })
    },
    async place(id) {
      if (folder === undefined || folder === NO_FOLDER) return
      await api.call(folderPut, { body: { kind, itemIds: [id], folderId: folder } }).then(refresh, () => {})
    },
  }
}
