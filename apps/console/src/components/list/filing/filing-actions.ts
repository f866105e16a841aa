import type { BulkAction } from '../bulk/bulk-action.ts'
import type { RowAction } from '../rows/row-actions.tsx'
import { texts } from './texts.ts'
import type { ListFiling } from './use-filing.ts'

/** What can be done to many rows of a list that is filed. */
export function bulkFilingActions<Row>(filing: ListFiling<Row>): BulkAction<Row>[] {
  if (!filing.canWrite) return []
  const fits = (row: Row) => filing.filedOf(row).tagIds.length > 0
  return [
    ...(filing.hasFolders
      ? [
          {
            key: 'folder',
            label: texts.move,
            fits: () => true,
            open: (rows: readonly Row[], done: () => void) => filing.ask('folder', rows, { done }),
          },
        ]
      : []),
    {
      key: 'tag',
      label: texts.tag,
      fits: () => true,
      open: (rows, done) => filing.ask('tag', rows, { done }),
    },
    {
      key: 'untag',
      label: texts.untag,
      fits,
      open: (rows, done) => filing.ask('untag', rows, { done }),
    },
  ]
}

/** What can be done to one of its rows. */
export function rowFilingActions<Row>(filing: ListFiling<Row>, row: Row, name: string): RowAction[] {
  const ask = (about: 'folder' | 'tags') => () => filing.ask(about, [row], { name })
  return [
    {
      key: 'folder',
      label: texts.move,
      hidden: !filing.canWrite || !filing.hasFolders,
      onClick: ask('folder'),
    },
    { key: 'tags', label: texts.rowTags, hidden: !filing.canWrite, onClick: ask('tags') },
  ]
}

/** Folder and tags of a row in words, for what is exported. */
export const filedColumns = <Row>(filing: ListFiling<Row>) => [
  ...(filing.hasFolders
    ? [
        {
          title: texts.folders,
          text: (row: Row) =>
            filing.folders.find(({ id }) => id === filing.filedOf(row).folderId)?.name ?? '',
        },
      ]
    : []),
  {
    title: texts.tags,
    text: (row: Row) =>
      filing.tags
        .filter(({ id }) => filing.filedOf(row).tagIds.includes(id))
        .map(({ name }) => name)
        .join('、'),
  },
]
