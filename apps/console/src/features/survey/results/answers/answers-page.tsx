import { LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { answerDelete, answerDetail, answerList, answerRestore, type AnswerRow } from '@zhanfang/contract'
import { Alert, Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { api, useCall, useCallMutation } from '../../../../api.ts'
import { ConfirmDelete } from '../../../../components/dialogs/confirm-delete.tsx'
import { cursorPages } from '../../../../components/list/cursor/cursor-pages.ts'
import { DataTable } from '../../../../components/list/data-table.tsx'
import { PAGE_SIZES, useListState } from '../../../../components/list/use-list-state.ts'
import { useListViews } from '../../../../components/list/view/use-list-views.ts'
import { useCan } from '../../../app/public/use-app.ts'
import { AnswerDetail } from './answer-detail.tsx'
import { AnswerFilters } from './answer-filters.tsx'
import { type SelectionState, selectionNames, useAnswerSelection } from './answer-selection.ts'
import { sortOf, useOpenAnswer } from './answer-place.ts'
import { answerTableColumns, plainLook, useAnswerColumns } from './answer-table-columns.tsx'
import { AnswerTools } from './answer-tools.tsx'
import classes from './answers-page.module.css'
import { bulkAnswerActions } from './bulk-answer-actions.ts'
import { GoneSurvey, isGone } from '../../../../components/page/gone-survey.tsx'
import { useCursors } from '../../../../components/list/cursor/use-cursors.ts'
import { useUndoToast } from '../../../../components/list/filing/use-undo-toast.tsx'
import { toastError } from '../../../../toast.ts'
import { AnswerFormDrawer } from '../records/answer-form-drawer.tsx'
import { AnswerMarks } from '../records/answer-marks.tsx'
import { CellEditor, type EditedCell } from '../records/cell-editor.tsx'
import { recordTexts } from '../records/texts.ts'
import { SurveyResultsFrame } from '../../public/survey-results-frame.tsx'
import { texts } from '../texts.ts'

const POLL_MS = 10_000

interface AnswerTableProps {
  surveyId: string
  state: SelectionState
}

function AnswerTable({ surveyId, state }: AnswerTableProps) {
  const canWrite = useCan()('answer:write')
  const address = useListState()
  const { size } = address
  const { selection } = state
  const views = useListViews(`answers-${surveyId}`, selectionNames)
  const sort = sortOf(address.sort)
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
  const [marked, setMarked] = useState<{ rows: readonly AnswerRow[]; done?: () => void }>({ rows: [] })
  const [cell, setCell] = useState<EditedCell>()
  const remove = useCallMutation(answerDelete)
  const restore = useCallMutation(answerRestore)
  const undoToast = useUndoToast()
  /** Says that an answer lies in the bin, and takes it out of it again for whoever sees the mistake at once. */
  const tellDeleted = (id: string) =>
    undoToast(texts.list.deleted, async () => {
      const { full } = await restore.mutateAsync({ params: { id: surveyId }, body: { ids: [id] } })
      if (full > 0) toastError(recordTexts.bin.restored(0, full))
    })
  // The last rows of a page are gone: the one before is shown.
  const { pageIndex, previous } = cursors
  const isPageGone = data?.list.length === 0 && pageIndex > 0 && !answers.isPlaceholderData
  useEffect(() => {
    if (isPageGone) previous()
  })

  const definition = data?.definition
  const columns = answerTableColumns({
    definition,
    columns: useAnswerColumns(definition),
    hasLanguages: (data?.languages.length ?? 0) > 0,
    canWrite,
    onShow: ({ id }) => opened.show(id),
    onEdit: (row) => setForm({ open: true, row }),
    onMark: (row) => setMarked({ rows: [row] }),
    onDelete: setDeleted,
    onEditCell: setCell,
  })
  const from = pageIndex * size
  const loading = answers.isPlaceholderData && answers.isFetching

  if (isGone(answers.error) || isGone(newest.error)) return <GoneSurvey />
  return (
    <>
      <div className={classes.bar}>
        <AnswerFilters state={state} definition={definition} />
        <AnswerTools
          surveyId={surveyId}
          state={state}
          views={views}
          total={newest.data?.total ?? data?.total}
          screened={data?.screened ?? 0}
          languages={data?.languages ?? []}
          onAdd={() => setForm({ open: true, row: undefined })}
        />
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
                  address.setSort(undefined)
                  void answers.refetch()
                }}
              >
                {texts.list.show}
              </Button>
            }
          />
        )}
      </div>
      <DataTable<AnswerRow>
        query={answers}
        state={{ ...address, page: 1, filtered: state.narrowed, reset: state.clear }}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.list.label}
        kept={{ of: surveyId, plain: plainLook }}
        views={views}
        minWidth={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
        exports={false}
        empty={{ title: texts.list.empty, hint: texts.list.emptyHint }}
        fetchPage={cursorPages((asked) =>
          api.call(answerList, { params: { id: surveyId }, body: { ...selection, sort, ...asked } }),
        )}
        {...(canWrite
          ? {
              bulk: {
                nameOf: ({ number }) => texts.list.rowName(number),
                actions: bulkAnswerActions(surveyId, (rows, done) => setMarked({ rows, done })),
              },
            }
          : {})}
        pages={
          data && (
            <div className={classes.pages}>
              <span className={classes.total}>
                {data.list.length > 0
                  ? texts.list.range(from + 1, from + data.list.length, data.total)
                  : texts.list.none}
              </span>
              <Select
                aria-label={texts.list.size}
                value={size}
                onChange={(next) => address.setPage(1, next)}
                options={PAGE_SIZES.map((value) => ({ value, label: texts.list.sizeOption(value) }))}
              />
              <Button icon={<LeftOutlined />} disabled={pageIndex === 0 || loading} onClick={previous}>
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
          )
        }
      />
      <AnswerDetail
        surveyId={surveyId}
        row={open}
        rows={data?.list ?? []}
        definition={definition}
        onShow={({ id }) => opened.show(id)}
        onClose={opened.close}
        {...(canWrite
          ? {
              onEdit: (row) => setForm({ open: true, row }),
              onMark: (row) => setMarked({ rows: [row] }),
            }
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
      {marked.rows.length > 0 && (
        <AnswerMarks
          surveyId={surveyId}
          rows={marked.rows}
          onDone={() => marked.done?.()}
          onClose={() => setMarked({ rows: [] })}
        />
      )}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ number }) => texts.list.rowName(number)}
        consequencesOf={() => texts.list.deleteConsequence}
        onConfirm={async ({ id }) => {
          await remove.mutateAsync({ params: { id } })
          tellDeleted(id)
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
      {(surveyId) => <AnswerTable key={surveyId} surveyId={surveyId} state={state} />}
    </SurveyResultsFrame>
  )
}
