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
import { Button, Tag } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DataColumn } from '../../../../components/list/data-table.tsx'
import { plainPreferences } from '../../../../components/list/view/list-preferences.ts'
import { RowActions } from '../../../../components/list/rows/row-actions.tsx'
import { withApp } from '../../../../session/session.ts'
import type { EditedCell } from '../records/cell-editor.tsx'
import recordClasses from '../records/records.module.css'
import { recordTexts } from '../records/texts.ts'
import { texts } from '../texts.ts'
import { AnswerDoubts } from './answer-doubts.tsx'
import { answerLanguageName } from './answer-language.ts'
import classes from './answers-page.module.css'
import { deviceName } from './device-name.ts'

const COLUMN_WIDTH = 190
/** Facts about an answer beside its questions that are not shown unless asked for. */
export const plainLook = { ...plainPreferences, hidden: ['channel', 'device', 'note'] }

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
  canWrite: boolean
  onShow: (row: AnswerRow) => void
  onEdit: (row: AnswerRow) => void
  onMark: (row: AnswerRow) => void
  onDelete: (row: AnswerRow) => void
  onEditCell: (cell: EditedCell) => void
}

/** What the table of answers shows. */
export function answerTableColumns({
  definition,
  columns,
  hasLanguages,
  canWrite,
  onShow,
  onEdit,
  onMark,
  onDelete,
  onEditCell,
}: ColumnContext): DataColumn<AnswerRow>[] {
  const scored = definition ? scoreColumns(definition) : []
  const scoreKey = (id: string) => (id === '' ? 'score' : `score:${id}`)
  const scoreFacts = scored.map(({ id, title }): DataColumn<AnswerRow> => {
    const { assessment } = definition ?? {}
    const bands = id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
    return {
      key: scoreKey(id),
      title,
      width: bands?.length ? 150 : 110,
      ...(id === '' ? { sort: 'score' } : {}),
      render: ({ scores }) => {
        const score = scoreAt(scores, id)
        if (score === null) return scores ? texts.scores.pending : ''
        const band = bandOf(bands ?? [], score)
        return (
          <>
            <span className="figures">{texts.scores.of(score, id === '' ? scores?.most : undefined)}</span>
            {band && <span className={classes.band}>{band.title}</span>}
          </>
        )
      },
    }
  })
  const facts: DataColumn<AnswerRow>[] = [
    {
      key: 'seconds',
      title: texts.list.seconds,
      width: 100,
      sort: 'seconds',
      render: ({ seconds }) => seconds !== null && <span className="figures">{formatDuration(seconds)}</span>,
    },
    {
      key: 'channel',
      title: texts.list.channel,
      width: 110,
      render: (row) => (row.origin === null ? row.channel : <OriginLink {...row} to={row.origin} />),
    },
    { key: 'device', title: texts.list.device, width: 90, render: ({ device }) => deviceName(device) },
    ...(hasLanguages
      ? [
          {
            key: 'language',
            title: texts.list.language,
            width: 110,
            render: ({ language }: AnswerRow) => answerLanguageName(language),
          },
        ]
      : []),
    {
      key: 'tags',
      title: recordTexts.tags,
      width: 150,
      render: ({ tags }) =>
        tags.length > 0 && (
          <span className={recordClasses.tags}>
            {tags.map((tag) => (
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
      render: ({ note }) =>
        note !== '' && (
          <span className={classes.cell} title={note}>
            {note}
          </span>
        ),
    },
  ]
  return [
    {
      key: 'number',
      title: texts.list.number,
      role: 'name',
      width: 76,
      render: (row) => (
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
      width: 170,
      sort: 'submittedAt',
      render: (row) => (
        <>
          <span className="figures">{formatDateTime(row.submittedAt)}</span>
          {row.origin !== null && (
            <div>
              <OriginLink channel={row.channel} to={row.origin} />
            </div>
          )}
          <AnswerDoubts row={row} />
        </>
      ),
    },
    ...scoreFacts,
    ...columns.map((column): DataColumn<AnswerRow> => ({
      key: column.key,
      title: column.title,
      width: column.kind === 'number' ? 130 : COLUMN_WIDTH,
      align: column.kind === 'number' ? 'end' : 'start',
      ...(column.sortable ? { sort: column.key } : {}),
      onDoubleClick: (row) => {
        const element = definition?.elements.find(({ id }) => id === column.questionId)
        if (canWrite && element && !element.deleted) onEditCell({ row, element })
      },
      render: ({ answers }) => {
        const value = column.value(answers)
        return (
          value !== null &&
          value !== '' && (
            <span
              className={column.kind === 'number' ? `${classes.cell} figures` : classes.cell}
              title={String(value)}
            >
              {value}
            </span>
          )
        )
      },
    })),
    ...facts,
    {
      key: 'actions',
      title: texts.list.actions,
      role: 'actions',
      width: 170,
      render: (row) => (
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
}
