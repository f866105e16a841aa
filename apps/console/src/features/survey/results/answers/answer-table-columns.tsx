import type { AnswerRow } from '@zhanfang/contract'
import { formatDateTime, formatDuration } from '@zhanfang/format'
import {
  answerColumns,
  bandOf,
  questionType,
  scoreAt,
  scoreColumns,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { Button, type TableColumnType, Tag } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { RowActions } from '../../../../components/list/row-actions.tsx'
import { withApp } from '../../../../session.ts'
import { texts as shellTexts } from '../../../../texts.ts'
import type { EditedCell } from '../records/cell-editor.tsx'
import recordClasses from '../records/records.module.css'
import { recordTexts } from '../records/texts.ts'
import { texts } from '../texts.ts'
import { AnswerDoubts } from './answer-doubts.tsx'
import { answerLanguageName } from './answer-language.ts'
import type { Sort } from './answer-place.ts'
import classes from './answers-page.module.css'
import { deviceName } from './device-name.ts'

const COLUMN_WIDTH = 190
/** Facts about an answer beside its questions that are not shown unless asked for. */
export const hiddenByDefault = ['channel', 'device', 'note']

/** The columns of a survey's questions, and by which the server can sort. */
export function useAnswerColumns(definition: SurveyDefinition | undefined) {
  return useMemo(() => {
    if (!definition) return []
    const sortable = new Set(
      definition.elements.filter(({ type }) => questionType(type)?.sort).map(({ id }) => id),
    )
    return answerColumns(definition).map((column) => ({
      ...column,
      sortable: sortable.has(column.questionId) && column.key === column.questionId,
    }))
  }, [definition])
}

/** What an answer was filled in for, such as the sign-ups of an activity. */
const OriginLink = ({ channel, to }: { channel: string; to: string }) => (
  <Link to={withApp(to)}>{channel}</Link>
)

interface ColumnContext {
  definition: SurveyDefinition | undefined
  columns: ReturnType<typeof useAnswerColumns>
  /** Answers came in more than one language. */
  hasLanguages: boolean
  /** Keys of columns that are not shown. */
  hidden: ReadonlySet<string>
  sort: Sort
  phone: boolean
  canWrite: boolean
  onShow: (row: AnswerRow) => void
  onEdit: (row: AnswerRow) => void
  onMark: (row: AnswerRow) => void
  onDelete: (row: AnswerRow) => void
  onEditCell: (cell: EditedCell) => void
}

/** What the table of answers shows, and which of its columns a person may choose. */
export function answerTableColumns({
  definition,
  columns,
  hasLanguages,
  hidden,
  sort,
  phone,
  canWrite,
  onShow,
  onEdit,
  onMark,
  onDelete,
  onEditCell,
}: ColumnContext) {
  const sorted = (key: string): Pick<TableColumnType<AnswerRow>, 'sorter' | 'sortOrder'> => ({
    sorter: true,
    sortOrder: sort.by === key ? (sort.direction === 'asc' ? 'ascend' : 'descend') : null,
  })
  const scored = definition ? scoreColumns(definition) : []
  const scoreKey = (id: string) => (id === '' ? 'score' : `score:${id}`)
  const scoreFacts = scored.map(({ id, title }): TableColumnType<AnswerRow> => {
    const { assessment } = definition ?? {}
    const bands = id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
    return {
      key: scoreKey(id),
      title,
      width: bands?.length ? 150 : 110,
      className: 'figures',
      ...(id === '' ? sorted('score') : {}),
      render: (_, { scores }) => {
        const score = scoreAt(scores, id)
        if (score === null) return scores ? texts.scores.pending : shellTexts.empty
        const band = bandOf(bands ?? [], score)
        return (
          <>
            {texts.scores.of(score, id === '' ? scores?.most : undefined)}
            {band && <span className={classes.band}>{band.title}</span>}
          </>
        )
      },
    }
  })
  const facts: TableColumnType<AnswerRow>[] = [
    {
      key: 'seconds',
      title: texts.list.seconds,
      width: 90,
      className: 'figures',
      ...sorted('seconds'),
      render: (_, row) => (row.seconds === null ? shellTexts.empty : formatDuration(row.seconds)),
    },
    {
      key: 'channel',
      title: texts.list.channel,
      width: 110,
      ellipsis: true,
      render: (_, row) =>
        row.origin === null ? row.channel || shellTexts.empty : <OriginLink {...row} to={row.origin} />,
    },
    { key: 'device', title: texts.list.device, width: 90, render: (_, row) => deviceName(row.device) },
    ...(hasLanguages
      ? [
          {
            key: 'language',
            title: texts.list.language,
            width: 110,
            render: (_: unknown, row: AnswerRow) => answerLanguageName(row.language) || shellTexts.empty,
          },
        ]
      : []),
    {
      key: 'tags',
      title: recordTexts.tags,
      width: 150,
      render: (_, row) =>
        row.tags.length === 0 ? (
          shellTexts.empty
        ) : (
          <span className={recordClasses.tags}>
            {row.tags.map((tag) => (
              <Tag key={tag} variant="filled">
                {tag}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      key: 'note',
      title: recordTexts.note,
      width: 160,
      ellipsis: true,
      render: (_, row) => row.note || shellTexts.empty,
    },
  ]
  const tableColumns: TableColumnType<AnswerRow>[] = [
    {
      key: 'number',
      title: texts.list.number,
      width: 76,
      fixed: 'start',
      className: 'figures',
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          className={classes.number}
          aria-label={`${texts.list.view} ${texts.list.rowName(row.number)}`}
          onClick={() => onShow(row)}
        >
          {row.number}
        </Button>
      ),
    },
    {
      key: 'submittedAt',
      title: texts.list.submittedAt,
      width: 160,
      className: 'figures',
      ...sorted('submittedAt'),
      // Newest first is how the list begins; a click asks for the oldest.
      sortDirections: ['descend', 'ascend'],
      render: (_, row) => (
        <>
          {formatDateTime(row.submittedAt)}
          {row.origin !== null && (
            <div>
              <OriginLink channel={row.channel} to={row.origin} />
            </div>
          )}
          <AnswerDoubts row={row} />
        </>
      ),
    },
    ...scoreFacts.filter(({ key }) => !hidden.has(String(key))),
    ...columns
      .filter(({ key }) => !hidden.has(key))
      .map((column): TableColumnType<AnswerRow> => ({
        key: column.key,
        title: (
          <span className={classes.heading} title={column.title}>
            {column.title}
          </span>
        ),
        width: column.kind === 'number' ? 130 : COLUMN_WIDTH,
        align: column.kind === 'number' ? 'end' : 'start',
        ...(column.kind === 'number' ? { className: 'figures' } : {}),
        ...(column.sortable ? sorted(column.key) : {}),
        onCell: (row) => ({
          onDoubleClick: () => {
            const element = definition?.elements.find(({ id }) => id === column.questionId)
            if (canWrite && element && !element.deleted) onEditCell({ row, element })
          },
        }),
        render: (_, row) => {
          const value = column.value(row.answers)
          return value === null || value === '' ? (
            shellTexts.empty
          ) : (
            <span className={classes.cell} title={String(value)}>
              {value}
            </span>
          )
        },
      })),
    ...facts.filter(({ key }) => !hidden.has(String(key))),
    {
      key: 'actions',
      title: texts.list.actions,
      width: 150,
      // On a phone it would cover what there is to read.
      fixed: phone ? undefined : 'end',
      render: (_, row) => (
        <RowActions
          name={texts.list.rowName(row.number)}
          primary={[
            { key: 'view', label: texts.list.view, onClick: () => onShow(row) },
            {
              key: 'edit',
              label: recordTexts.form.edit,
              hidden: !canWrite,
              onClick: () => onEdit(row),
            },
          ]}
          more={[
            {
              key: 'mark',
              label: recordTexts.marks.title(1),
              hidden: !canWrite,
              onClick: () => onMark(row),
            },
            {
              key: 'delete',
              label: texts.list.delete,
              danger: true,
              hidden: !canWrite,
              onClick: () => onDelete(row),
            },
          ]}
        />
      ),
    },
  ]
  const choosable = [
    ...scored.map(({ id, title }) => ({ key: scoreKey(id), title })),
    ...columns.map(({ key, title }) => ({ key, title })),
    { key: 'seconds', title: texts.list.seconds },
    { key: 'channel', title: texts.list.channel },
    { key: 'device', title: texts.list.device },
    ...(hasLanguages ? [{ key: 'language', title: texts.list.language }] : []),
    { key: 'tags', title: recordTexts.tags },
    { key: 'note', title: recordTexts.note },
  ]
  return { tableColumns, choosable }
}
