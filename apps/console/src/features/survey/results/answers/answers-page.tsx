import {
  DeleteOutlined,
  EditOutlined,
  ImportOutlined,
  LeftOutlined,
  MoreOutlined,
  ReloadOutlined,
  RightOutlined,
} from '@ant-design/icons'
import {
  answerBatchDelete,
  answerDelete,
  answerDetail,
  answerList,
  type AnswerRow,
  answerSortSchema,
} from '@zhanfang/contract'
import { formatDateTime, formatDuration } from '@zhanfang/format'
import { answerColumns, bandOf, questionType, scoreAt, scoreColumns } from '@zhanfang/survey'
import { Alert, Button, Dropdown, Select, Skeleton, Table, type TableColumnType, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { useCall, useCallMutation } from '../../../../api.ts'
import { ConfirmDelete } from '../../../../components/dialogs/confirm-delete.tsx'
import { PHONE_BREAKPOINT, useNarrow } from '../../../../components/page/use-narrow.ts'
import { ListEmpty, ListFailure } from '../../../../components/list/list-outcome.tsx'
import { RowActions } from '../../../../components/list/row-actions.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../../../texts.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { AnswerDetail } from './answer-detail.tsx'
import { AnswerDoubts } from './answer-doubts.tsx'
import { AnswerExports } from './answer-exports.tsx'
import { answerLanguageName } from './answer-language.ts'
import { AnswerFilters } from './answer-filters.tsx'
import { type SelectionState, useAnswerSelection } from './answer-selection.ts'
import classes from './answers-page.module.css'
import { ColumnChooser, useHiddenColumns } from './column-chooser.tsx'
import { deviceName } from './device-name.ts'
import { GoneSurvey, isGone } from '../../../../components/page/gone-survey.tsx'
import { AnswerBin } from '../records/answer-bin.tsx'
import { AnswerFormDrawer } from '../records/answer-form-drawer.tsx'
import { AnswerMarks } from '../records/answer-marks.tsx'
import { CellEditor, type EditedCell } from '../records/cell-editor.tsx'
import recordClasses from '../records/records.module.css'
import { recordTexts } from '../records/texts.ts'
import { SelectionMarks } from './selection-marks.tsx'
import { SurveyResultsFrame } from '../../public/survey-results-frame.tsx'
import { texts } from '../texts.ts'

type Sort = z.infer<typeof answerSortSchema>
const DEFAULT_SORT: Sort = { by: 'submittedAt', direction: 'desc' }
const POLL_MS = 10_000
const COLUMN_WIDTH = 190
/** More cells than these make a page slow. */
const MOST_DRAWN_CELLS = 2000
/** Height of a table that draws only what is in sight, in pixels. */
const WINDOW_HEIGHT = 640
/** Facts about an answer beside its questions that are not shown unless asked for. */
const hiddenByDefault = ['channel', 'device', 'note']

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

const openedHereSchema = z.object({ answerOpened: z.literal(true) })

/**
 * `answer=<id>` in the address: the answer that lies open over the list, so that the browser's “back” closes it and a link
 * can lead to one. Going on to its neighbours adds nothing to what “back” goes through.
 */
function useOpenAnswer() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const id = search.get('answer') ?? undefined
  const isOpenedHere = openedHereSchema.safeParse(location.state).success
  const set = (next: string | undefined, options: { replace?: boolean; state?: unknown }) =>
    setSearch(
      (current) => {
        const parameters = new URLSearchParams(current)
        if (next === undefined) parameters.delete('answer')
        else parameters.set('answer', next)
        return parameters
      },
      { preventScrollReset: true, ...options },
    )
  return {
    id,
    show: (next: string) =>
      id === undefined
        ? set(next, { state: { answerOpened: true } })
        : set(next, { replace: true, ...(isOpenedHere ? { state: { answerOpened: true } } : {}) }),
    close: () => {
      if (isOpenedHere) void navigate(-1)
      else set(undefined, { replace: true })
    },
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
    { keepPrevious: true, staleTime: 300_000, quiet: isGone },
  )
  const { data } = answers
  const newest = useCall(
    answerList,
    { params: { id: surveyId }, body: { ...selection, size: 1 } },
    { poll: POLL_MS, quiet: true, enabled: data !== undefined, staleTime: 0 },
  )
  const fresh = data && newest.data && !answers.isPlaceholderData ? newest.data.total - data.total : 0

  const opened = useOpenAnswer()
  const listed = data?.list.find(({ id }) => id === opened.id)
  // A link may lead to an answer that is not on this page of the list.
  const linked = useCall(
    answerDetail,
    { params: { id: surveyId }, query: { answerId: opened.id ?? '' } },
    { enabled: opened.id !== undefined && data !== undefined && listed === undefined, quiet: isGone },
  )
  const open = opened.id === undefined ? undefined : (listed ?? linked.data?.row)
  const [deleted, setDeleted] = useState<AnswerRow>()
  // Kept apart: the drawer keeps its words while it closes.
  const [form, setForm] = useState<{ open: boolean; row: AnswerRow | undefined }>({
    open: false,
    row: undefined,
  })
  const [marked, setMarked] = useState<readonly AnswerRow[]>([])
  const [cell, setCell] = useState<EditedCell>()
  const [isBinOpen, setBinOpen] = useState(false)
  const [deletedMany, setDeletedMany] = useState<AnswerRow[]>()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const canWrite = can('answer:write')
  const removeMany = useCallMutation(answerBatchDelete, { done: recordTexts.batchDeleted })
  const remove = useCallMutation(answerDelete, { done: texts.list.deleted })
  const { hidden, setHidden } = useHiddenColumns(surveyId, hiddenByDefault)

  const definition = data?.definition
  // Only what is in sight can be acted on.
  const selectedRows = data?.list.filter(({ id }) => selectedIds.includes(id)) ?? []
  const columns = useMemo(() => {
    if (!definition) return []
    const sortable = new Set(
      definition.elements.filter(({ type }) => questionType(type)?.sort).map(({ id }) => id),
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
  const hasLanguages = (data?.languages.length ?? 0) > 0
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
          onClick={() => opened.show(row.id)}
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
            if (canWrite && element && !element.deleted) setCell({ row, element })
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
            { key: 'view', label: texts.list.view, onClick: () => opened.show(row.id) },
            {
              key: 'edit',
              label: recordTexts.form.edit,
              hidden: !canWrite,
              onClick: () => setForm({ open: true, row }),
            },
          ]}
          more={[
            {
              key: 'mark',
              label: recordTexts.marks.title(1),
              hidden: !canWrite,
              onClick: () => setMarked([row]),
            },
            {
              key: 'delete',
              label: texts.list.delete,
              danger: true,
              hidden: !canWrite,
              onClick: () => setDeleted(row),
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
  const width = tableColumns.reduce(
    (sum, column) => sum + (typeof column.width === 'number' ? column.width : 0),
    0,
  )
  const from = cursors.pageIndex * size
  const loading = answers.isPlaceholderData && answers.isFetching

  if (isGone(answers.error) || isGone(newest.error)) return <GoneSurvey />
  return (
    <>
      <div className={classes.bar}>
        <AnswerFilters state={state} definition={definition} />
        <div className={classes.tools}>
          <SelectionMarks
            surveyId={surveyId}
            state={state}
            screened={data?.screened ?? 0}
            languages={data?.languages ?? []}
          />
          {canWrite && (
            <Button icon={<EditOutlined />} onClick={() => setForm({ open: true, row: undefined })}>
              {recordTexts.form.add}
            </Button>
          )}
          <ColumnChooser columns={choosable} hidden={hidden} onChange={setHidden} />
          {can('answer:export') && (
            <AnswerExports
              surveyId={surveyId}
              selection={selection}
              total={newest.data?.total ?? data?.total}
            />
          )}
          <Dropdown
            trigger={['click']}
            placement="bottomRight"
            menu={{
              items: [
                ...(canWrite
                  ? [
                      {
                        key: 'import',
                        icon: <ImportOutlined />,
                        label: recordTexts.import.button,
                        onClick: () => void navigate(surveyPaths.importAnswers(surveyId)),
                      },
                    ]
                  : []),
                {
                  key: 'bin',
                  icon: <DeleteOutlined />,
                  label: shellTexts.bin.button,
                  onClick: () => setBinOpen(true),
                },
              ],
            }}
          >
            <Button icon={<MoreOutlined />} aria-label={recordTexts.more} title={recordTexts.more} />
          </Dropdown>
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
      {selectedRows.length > 0 && (
        <div className={recordClasses.batch}>
          <span aria-live="polite">{recordTexts.selected(selectedRows.length)}</span>
          <Button size="small" onClick={() => setMarked(selectedRows)}>
            {recordTexts.batchTag}
          </Button>
          <Button size="small" danger onClick={() => setDeletedMany(selectedRows)}>
            {recordTexts.batchDelete}
          </Button>
          <Button size="small" type="text" onClick={() => setSelectedIds([])}>
            {recordTexts.unselect}
          </Button>
        </div>
      )}
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
              // Hundreds of rows by hundreds of columns are drawn as far as they are in sight.
              virtual={data.list.length * tableColumns.length > MOST_DRAWN_CELLS}
              scroll={
                data.list.length * tableColumns.length > MOST_DRAWN_CELLS
                  ? { x: width, y: WINDOW_HEIGHT }
                  : { x: width }
              }
              {...(canWrite
                ? {
                    rowSelection: {
                      fixed: true,
                      columnWidth: 44,
                      selectedRowKeys: [...selectedIds],
                      onChange: (keys) => setSelectedIds(keys.map(String)),
                      getTitleCheckboxProps: () => ({ 'aria-label': recordTexts.selectAll }),
                      getCheckboxProps: (row) => ({ 'aria-label': recordTexts.select(row.number) }),
                    },
                  }
                : {})}
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
        onShow={({ id }) => opened.show(id)}
        onClose={opened.close}
        {...(canWrite
          ? { onEdit: (row) => setForm({ open: true, row }), onMark: (row) => setMarked([row]) }
          : {})}
      />
      <AnswerFormDrawer
        surveyId={surveyId}
        open={form.open}
        row={form.row}
        onClose={() => setForm({ ...form, open: false })}
        onDone={() => setForm({ ...form, open: false })}
      />
      {cell && <CellEditor surveyId={surveyId} cell={cell} onClose={() => setCell(undefined)} />}
      {marked.length > 0 && <AnswerMarks surveyId={surveyId} rows={marked} onClose={() => setMarked([])} />}
      {isBinOpen && <AnswerBin surveyId={surveyId} onClose={() => setBinOpen(false)} />}
      <ConfirmDelete
        subject={deletedMany}
        nameOf={(rows) => recordTexts.batchName(rows.length)}
        consequencesOf={() => recordTexts.deleteConsequence}
        onConfirm={async (rows) => {
          await removeMany.mutateAsync({ params: { id: surveyId }, body: { ids: rows.map(({ id }) => id) } })
          if (rows.length === data?.list.length && cursors.pageIndex > 0) cursors.previous()
          setSelectedIds([])
        }}
        onClose={() => setDeletedMany(undefined)}
      />
      <ConfirmDelete
        subject={deleted}
        nameOf={({ number }) => texts.list.rowName(number)}
        consequencesOf={() => texts.list.deleteConsequence}
        onConfirm={async ({ id }) => {
          await remove.mutateAsync({ params: { id } })
          if (data?.list.length === 1 && cursors.pageIndex > 0) cursors.previous()
        }}
        onClose={() => setDeleted(undefined)}
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
