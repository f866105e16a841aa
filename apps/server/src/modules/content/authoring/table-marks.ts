// Columns and tags of contents in tables: there they stand by their names.
import type { ContentKind } from '@zhanfang/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { contentColumns } from '../tables.ts'
import { texts } from '../texts.ts'

const words = texts.tables
const SEPARATOR = '、'

/** The names in a cell; people separate them as they like. */
export const namesIn = (cell: string): string[] => [
  ...new Set(cell.split(/[、,，;；\n]+/).flatMap((name) => name.trim() || [])),
]

/** What a table says of where a content stands and how it is marked; null leaves alone what is there. */
export interface NamedMarks {
  columns: string[] | null
  tags: string[] | null
}

/** The same by ids. */
export interface Marks {
  columnIds: string[]
  tagIds: string[]
}

type Neighbours = Pick<ContentNeighbours, 'columnNames' | 'filing'>
export type MarkNames = Awaited<ReturnType<typeof readMarkNames>>

/** What the columns and tags of an app are called. */
export async function readMarkNames({ columnNames, filing }: Neighbours, appId: string) {
  const [columns, tags] = await Promise.all([columnNames(appId), filing.tagNames(appId)])
  const namesOf = (names: ReadonlyMap<string, string>, ids: readonly string[]) =>
    ids.flatMap((id) => names.get(id) ?? []).join(SEPARATOR)
  /** Ids of names; what is wrong where there is none of a name, or more than one. */
  function idsOf(what: string, names: ReadonlyMap<string, string>, wanted: readonly string[]) {
    const ids: string[] = []
    for (const name of wanted) {
      const found = [...names].flatMap(([id, one]) => (one === name ? [id] : []))
      if (found.length !== 1) return found.length === 0 ? words.noSuch(what, name) : words.several(what, name)
      ids.push(...found)
    }
    return ids
  }
  return {
    columnsOf: (ids: readonly string[]) => namesOf(columns, ids),
    tagsOf: (ids: readonly string[]) => namesOf(tags, ids),
    /** What the names stand for, or what is wrong with them. */
    resolve(named: NamedMarks): Partial<Marks> | string {
      const columnIds = named.columns && idsOf(words.columns, columns, named.columns)
      if (typeof columnIds === 'string') return columnIds
      const tagIds = named.tags && idsOf(words.tags, tags, named.tags)
      if (typeof tagIds === 'string') return tagIds
      return { ...(columnIds && { columnIds }), ...(tagIds && { tagIds }) }
    },
  }
}

/** Where contents stand and how they are marked. */
export async function marksOf(
  db: Db,
  { filing }: Pick<Neighbours, 'filing'>,
  { appId, kind, ids }: { appId: string; kind: ContentKind; ids: readonly string[] },
): Promise<(id: string) => Marks> {
  if (ids.length === 0) return () => ({ columnIds: [], tagIds: [] })
  const [rows, filed] = await Promise.all([
    db
      .select({ id: contentColumns.contentId, columnId: contentColumns.columnId })
      .from(contentColumns)
      .where(and(eq(contentColumns.appId, appId), inArray(contentColumns.contentId, [...ids])))
      .orderBy(contentColumns.columnId),
    filing.marksOf(appId, kind, ids),
  ])
  const byContent = Map.groupBy(rows, ({ id }) => id)
  return (id) => ({
    columnIds: (byContent.get(id) ?? []).map(({ columnId }) => columnId),
    tagIds: filed(id).tagIds,
  })
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What wanted marks change, in words. */
export function markChanges(names: MarkNames, before: Marks, wanted: Partial<Marks>): string[] {
  return [
    ...(wanted.columnIds && !isSame(before.columnIds, wanted.columnIds)
      ? [words.changes(words.columns, names.columnsOf(before.columnIds), names.columnsOf(wanted.columnIds))]
      : []),
    ...(wanted.tagIds && !isSame(before.tagIds, wanted.tagIds)
      ? [words.changes(words.tags, names.tagsOf(before.tagIds), names.tagsOf(wanted.tagIds))]
      : []),
  ]
}

/** What has to be done to the tags of a content. */
export const tagChange = (before: Pick<Marks, 'tagIds'>, { tagIds }: Pick<Marks, 'tagIds'>) => ({
  add: tagIds.filter((id) => !before.tagIds.includes(id)),
  remove: before.tagIds.filter((id) => !tagIds.includes(id)),
})
