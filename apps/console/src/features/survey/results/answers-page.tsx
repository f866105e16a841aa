import { LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { answerDelete, answerList, type AnswerRow, answerSortSchema } from '@zhanfang/contract'
import { formatDateTime, formatDuration } from '@zhanfang/format'
import { answerColumns } from '@zhanfang/survey'
import { Alert, Button, Select, Skeleton, Table, type TableColumnType } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/confirm-delete.tsx'
import { PHONE_BREAKPOINT, useNarrow } from '../../../components/use-narrow.ts'
import { ListEmpty, ListFailure } from '../../../components/list-outcome.tsx'
import { RowActions } from '../../../components/row-actions.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../components/use-list-state.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { useCan } from '../../app/use-app.ts'
import { AnswerDetail } from './answer-detail.tsx'
import { AnswerExports } from './answer-exports.tsx'
import { AnswerFilters } from './answer-filters.tsx'
import { type SelectionState, useAnswerSelection } from './answer-selection.ts'
import classes from './answers-page.module.css'
import { ColumnChooser, useHiddenColumns } from './column-chooser.tsx'
import { deviceName } from './device-name.ts'
import { SurveyResultsFrame } from './survey-results-frame.tsx'
import { texts } from './texts.ts'

type Sort = z.infer<typeof answerSortSchema>
const DEFAULT_SORT: Sort = { by: 'submittedAt', direction: 'desc' }
const POLL_MS = 10_000
const COLUMN_WIDTH = 190
/** Types of questions whose answers have an order that the server sorts by. */
const sortableTypes = new Set(['number', 'rating', 'text', 'textarea', 'dateTime'])
/** Facts about an answer beside its questions that are not shown unless asked for. */
const hiddenByDefault = ['channel', 'device']

/** `sort=<column>.<asc|desc>` in the address. */
function useSort(): [Sort, (sort: Sort | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const [by, direction] = (search.get('sort') ?? '').split('.')
  const parsed = answerSortSchema.safeParse({ by: by || undefined, direction })
  return [
    parsed.success ? parsed.data : DEFAULT_SORT,
    (sort) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (sort) next.set('sort', `${sort.by}.${sort.direction}`)
          else next.delete('sort')
          return next
        },
        { preventScrollReset: true },
      ),
  ]
}

/** Cursors of the pages before this one and of this one; the first page has none. A changed question starts anew. */
function useCursors(question: string) {
  const [state, setState] = useState<{ question: string; cursors: string[] }>({ question, cursors: [] })
  const cursors = state.question === question ? state.cursors : []
  const set = (next: string[]) => setState({ question, cursors: next })
  return {
    pageIndex: cursors.length,
    cursor: cursors.at(-1),
    next: (cursor: string) => set([...cursors, cursor]),
    previous: () => set(cursors.slice(0, -1)),
    first: () => set([]),
  }
}

interface AnswerTableProps {
  surveyId: string
  state: SelectionState
}

function AnswerTable({ surveyId, state }: AnswerTableProps) {
  const can = useCan()
  const phone = useNarrow(PHONE_BREAKPOINT)
  const [sort, setSort] = useSort()
  const [size, setSize] = useState<number>(DEFAULT_PAGE_SIZE)
  const { selection } = state
  const cursors = useCursors(JSON.stringify([surveyId, selection, sort, size]))
  const answers = useCall(
    answerList,
    {
      params: { id: surveyId },
      body: { ...selection, sort, size, ...(cursors.cursor ? { cursor: cursors.cursor } : {}) },
    },
    // New answers are announced, not slipped in between the rows that are being read.
    { keepPrevious: true, staleTime: 300_000 },
  )
  const { data } = answers
  const newest = useCall(
    answerList,
    { params: { id: surveyId }, body: { ...selection, size: 1 } },
    { poll: POLL_MS, quiet: true, enabled: data !== undefined, staleTime: 0 },
  )
  const fresh = data && newest.data && !answers.isPlaceholderData ? newest.data.total - data.total : 0

  const [open, setOpen] = useState<AnswerRow>()
  const [deleted, setDeleted] = useState<AnswerRow>()
  const remove = useCallMutation(answerDelete, { done: texts.list.deleted })
  const { hidden, setHidden } = useHiddenColumns(surveyId, hiddenByDefault)

  const definition = data?.definition
  const columns = useMemo(() => {
    if (!definition) return []
    const sortable = new Set(
      definition.elements.filter(({ type }) => sortableTypes.has(type)).map(({ id }) => id),
    )
    return answerColumns(definition).map((column) => ({
      ...column,
      sortable: sortable.has(column.questionId) && column.key === column.questionId,
    }))
  }, [definition])

  const sorted = (key: string): Pick<TableColumnType<AnswerRow>, 'sorter' | 'sortOrder'> => ({
    sorter: true,
    sortOrder: sort.by === key ? (sort.direction === 'asc' ? 'ascend' : 'descend') : null,
  })
  const text = (value: ReactNode): ReactNode => value ?? shellTexts.empty
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
      render: (_, row) => row.channel || shellTexts.empty,
    },
    { key: 'device', title: texts.list.device, width: 90, render: (_, row) => deviceName(row.device) },
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
          onClick={() => setOpen(row)}
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
      render: (_, row) => formatDateTime(row.submittedAt),
    },
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
      width: 120,
      // On a phone it would cover what there is to read.
      fixed: phone ? undefined : 'end',
      render: (_, row) => (
        <RowActions
          name={texts.list.rowName(row.number)}
          primary={[
            { key: 'view', label: texts.list.view, onClick: () => setOpen(row) },
            {
              key: 'delete',
              label: texts.list.delete,
              hidden: !can('answer:write'),
              onClick: () => setDeleted(row),
            },
          ]}
          more={[]}
        />
      ),
    },
  ]
  const choosable = [
    ...columns.map(({ key, title }) => ({ key, title })),
    { key: 'seconds', title: texts.list.seconds },
    { key: 'channel', title: texts.list.channel },
    { key: 'device', title: texts.list.device },
  ]
  const width = tableColumns.reduce(
    (sum, column) => sum + (typeof column.width === 'number' ? column.width : 0),
    0,
  )
  const from = cursors.pageIndex * size
  const loading = answers.isPlaceholderData && answers.isFetching

  return (
    <>
      <div className={classes.bar}>
        <AnswerFilters state={state} definition={definition} />
        <div className={classes.tools}>
          <ColumnChooser columns={choosable} hidden={hidden} onChange={setHidden} />
          {can('answer:export') && (
            <AnswerExports
              surveyId={surveyId}
              selection={selection}
              total={newest.data?.total ?? data?.total}
            />
          )}
        </div>
      </div>
      <div aria-live="polite">
        {fresh > 0 && (
          <Alert
            className={classes.fresh}
            type="info"
            showIcon
            title={texts.list.fresh(fresh)}
            action={
              <Button
                size="small"
                type="primary"
                icon={<ReloadOutlined />}
                onClick={() => {
                  cursors.first()
                  if (sort.by !== DEFAULT_SORT.by || sort.direction !== DEFAULT_SORT.direction)
                    setSort(undefined)
                  void answers.refetch()
                }}
              >
                {texts.list.show}
              </Button>
            }
          />
        )}
      </div>
      <section className={classes.frame} aria-label={texts.list.label}>
        {!data ? (
          answers.isError ? (
            <ListFailure onRetry={() => void answers.refetch()} retrying={answers.isFetching} />
          ) : (
            <output className={classes.skeleton} aria-label={texts.list.label}>
              <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
            </output>
          )
        ) : data.total === 0 ? (
          <ListEmpty
            filtered={state.narrowed}
            onReset={state.clear}
            title={texts.list.empty}
            hint={texts.list.emptyHint}
          />
        ) : (
          <>
            <Table<AnswerRow>
              size="middle"
              columns={tableColumns}
              dataSource={data.list}
              rowKey={(row) => row.id}
              loading={loading && { delay: 200 }}
              scroll={{ x: width }}
              pagination={false}
              sortDirections={['ascend', 'descend']}
              onChange={(_page, _filters, sorter) => {
                const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
                setSort(
                  columnKey !== undefined && order
                    ? { by: String(columnKey), direction: order === 'ascend' ? 'asc' : 'desc' }
                    : undefined,
                )
              }}
            />
            <div className={classes.pages}>
              <span className={classes.total}>
                {text(
                  data.list.length > 0
                    ? texts.list.range(from + 1, from + data.list.length, data.total)
                    : texts.list.none,
                )}
              </span>
              <Select
                aria-label={texts.list.size}
                value={size}
                onChange={setSize}
                options={PAGE_SIZES.map((value) => ({ value, label: texts.list.sizeOption(value) }))}
              />
              <Button
                icon={<LeftOutlined />}
                disabled={cursors.pageIndex === 0 || loading}
                onClick={cursors.previous}
              >
                {texts.list.previous}
              </Button>
              <Button
                icon={<RightOutlined />}
                iconPlacement="end"
                disabled={data.nextCursor === null || loading}
                onClick={() => data.nextCursor && cursors.next(data.nextCursor)}
              >
                {texts.list.next}
              </Button>
            </div>
          </>
        )}
      </section>
      <AnswerDetail
        surveyId={surveyId}
        row={open}
        rows={data?.list ?? []}
        definition={definition}
        onShow={setOpen}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDelete
        name={deleted && texts.list.rowName(deleted.number)}
        consequences={texts.list.deleteConsequence}
        onCancel={() => setDeleted(undefined)}
        onConfirm={async () => {
          if (!deleted) return
          await remove.mutateAsync({ params: { id: deleted.id } })
          if (data?.list.length === 1 && cursors.pageIndex > 0) cursors.previous()
          setDeleted(undefined)
        }}
      />
    </>
  )
}

/** `/data-form?id=`: the answers of a survey as a table that the server filters, sorts and cuts into pages. */
export default function AnswersPage() {
  const state = useAnswerSelection()
  return (
    <SurveyResultsFrame current="answers" carried={state.carried}>
      {(surveyId) => <AnswerTable surveyId={surveyId} state={state} />}
    </SurveyResultsFrame>
  )
}
