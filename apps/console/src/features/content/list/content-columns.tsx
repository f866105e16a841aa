import { contentStateNames, type ContentSummary } from '@zhanfang/contract'
import { formatDateTime } from '@zhanfang/format'
import type { ReactNode } from 'react'
import type { DataColumn } from '../../../components/list/data-table.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { LastChange } from '../../../components/values/last-change.tsx'
import { Thumbnail } from '../../../components/values/thumbnail.tsx'
import { contentPaths } from '../content-screens.ts'
import { texts } from '../texts.ts'
import { ContentPlan, ContentStateTag } from './content-state.tsx'

export const contentName = ({ title }: Pick<ContentSummary, 'title'>): string => title || texts.untitled

/** Columns that every list of contents has; a list adds to them what it knows besides. */
export const contentNameColumn = <Row extends ContentSummary>(
  more: { mark?: (row: Row) => ReactNode; note?: (row: Row) => string } = {},
): DataColumn<Row> => ({
  key: 'name',
  title: texts.columns.name,
  role: 'name',
  sort: 'title',
  width: 300,
  render: (row) => (
    <NameCell
      name={contentName(row)}
      to={contentPaths.edit(row.kind, row.id)}
      face={<Thumbnail src={row.cover} />}
      note={
        <>
          {more.mark?.(row)}
          {[row.author && texts.by(row.author), more.note?.(row)].filter(Boolean).join(' · ')}
        </>
      }
    />
  ),
  text: contentName,
})

export const contentStateColumn = <Row extends ContentSummary>(
  mark?: (row: Row) => ReactNode,
): DataColumn<Row> => ({
  key: 'state',
  title: texts.columns.state,
  width: 150,
  render: (row) => (
    <>
      <ContentStateTag state={row.state} />
      {mark?.(row)}
      <ContentPlan {...row} />
    </>
  ),
  text: (row) => contentStateNames[row.state],
})

export const contentUpdateColumn = <Row extends ContentSummary>(): DataColumn<Row> => ({
  key: 'update',
  sort: 'updated',
  title: texts.columns.update,
  width: 184,
  render: (row) => <LastChange content={row} />,
  text: ({ updateTime }) => formatDateTime(updateTime),
})
