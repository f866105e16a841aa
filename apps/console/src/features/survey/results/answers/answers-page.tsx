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
  answerRestore,
  type AnswerRow,
} from '@zhanfang/contract'
import { Alert, Button, Dropdown, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useCallMutation } from '../../../../api.ts'
import { ConfirmDelete } from '../../../../components/dialogs/confirm-delete.tsx'
import { PHONE_BREAKPOINT, useNarrow } from '../../../../components/page/use-narrow.ts'
import { ListEmpty, ListFailure } from '../../../../components/list/list-outcome.tsx'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../../components/list/use-list-state.ts'
import { texts as shellTexts } from '../../../../texts.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { AnswerDetail } from './answer-detail.tsx'
import { AnswerExports } from './answer-exports.tsx'
import { AnswerFilters } from './answer-filters.tsx'
import { type SelectionState, useAnswerSelection } from './answer-selection.ts'
import { DEFAULT_SORT, useOpenAnswer, useSort } from './answer-place.ts'
import { answerTableColumns, hiddenByDefault, useAnswerColumns } from './answer-table-columns.tsx'
import classes from './answers-page.module.css'
import { ColumnChooser, useHiddenColumns } from './column-chooser.tsx'
import { GoneSurvey, isGone } from '../../../../components/page/gone-survey.tsx'
import { useCursors } from '../../../../components/list/use-cursors.ts'
import { useUndoToast } from '../../../../components/list/filing/use-undo-toast.tsx'
import { toastError } from '../../../../toast.ts'
import { AnswerBin } from '../records/answer-bin.tsx'
import { AnswerFormDrawer } from '../records/answer-form-drawer.tsx'
import { AnswerMarks } from '../records/answer-marks.tsx'
import { CellEditor, type EditedCell } from '../records/cell-editor.tsx'
import recordClasses from '../records/records.module.css'
import { recordTexts } from '../records/texts.ts'
import { SelectionMarks } from './selection-marks.tsx'
import { SurveyResultsFrame } from '../../public/survey-results-frame.tsx'
import { texts } from '../texts.ts'

const POLL_MS = 10_000
/** More cells than these make a page slow. */
const MOST_DRAWN_CELLS = 2000
/** Height of a table that draws only what is in sight, in pixels. */
const WINDOW_HEIGHT = 640
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
  const cursors = useCursors(JSON.stringify([surveyId, selection, sort, size]), 'answers')
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
  const removeMany = useCallMutation(answerBatchDelete)
  const remove = useCallMutation(answerDelete)
  const restore = useCallMutation(answerRestore)
  const undoToast = useUndoToast()
  /** Says that answers lie in the bin, and takes them out of it again for whoever sees the mistake at once. */
  const tellDeleted = (words: string, ids: string[]) =>
    undoToast(words, async () => {
      const { full } = await restore.mutateAsync({ params: { id: surveyId }, body: { ids } })
      if (full > 0) toastError(recordTexts.bin.restored(ids.length - full, full))
    })
  const { hidden, setHidden } = useHiddenColumns(surveyId, hiddenByDefault)

  const definition = data?.definition
  // Only what is in sight can be acted on.
  const selectedRows = data?.list.filter(({ id }) => selectedIds.includes(id)) ?? []
  const columns = useAnswerColumns(definition)
  const { tableColumns, choosable } = answerTableColumns({
    definition,
    columns,
    hasLanguages: (data?.languages.length ?? 0) > 0,
    hidden,
    sort,
    phone,
    canWrite,
    onShow: ({ id }) => opened.show(id),
    onEdit: (row) => setForm({ open: true, row }),
    onMark: (row) => setMarked([row]),
    onDelete: setDeleted,
    onEditCell: setCell,
  })
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
                {data.list.length > 0
                  ? texts.list.range(from + 1, from + data.list.length, data.total)
                  : texts.list.none}
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
          const ids = rows.map(({ id }) => id)
          await removeMany.mutateAsync({ params: { id: surveyId }, body: { ids } })
          if (rows.length === data?.list.length && cursors.pageIndex > 0) cursors.previous()
          setSelectedIds([])
          tellDeleted(recordTexts.batchDeleted, ids)
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
          tellDeleted(texts.list.deleted, [id])
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
