import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import {
  deleteFile,
  fileList,
  fileOrders,
  fileRestore,
  fileTakeBack,
  fileUsage,
  sortBy,
  type ListedFile,
} from '@zhanfang/contract'
import { Button, Card, Pagination, Progress, Select, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { api, useCall, useCallMutation } from '../../api.ts'
import { lateComponent } from '../../components/late/late-component.tsx'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import type { RowwiseAction } from '../../components/list/bulk/bulk-action.ts'
import { SelectionBar } from '../../components/list/bulk/selection-bar.tsx'
import { useSelection } from '../../components/list/bulk/use-selection.ts'
import { beginDrag } from '../../components/list/filing/drag-rows.ts'
import { FiledList } from '../../components/list/filing/filed-list.tsx'
import { bulkFilingActions, rowFilingActions } from '../../components/list/filing/filing-actions.ts'
import { FilingQuery } from '../../components/list/filing/filing-query.tsx'
import { RowMarks } from '../../components/list/filing/row-marks.tsx'
import { filingFilters, filingQueryOf, useFiling } from '../../components/list/filing/use-filing.ts'
import { usePageWithin } from '../../components/list/data-table.tsx'
import { fetchRows } from '../../components/list/fetch-rows.ts'
import { ListEmpty, ListFailure } from '../../components/list/list-outcome.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { useListKeys } from '../../components/list/use-list-keys.ts'
import { PAGE_SIZES, useListState } from '../../components/list/use-list-state.ts'
import { useListViews } from '../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { QuantityLeft } from '../content-limit/public/quantity-left.tsx'
import { useCan } from '../app/public/use-app.ts'
import { type AskedFile, FileDialogs } from './file-dialogs.tsx'
import classes from './file-library-page.module.css'
import { FileMenu } from './file-menu.tsx'
import { FileTile } from './file-tile.tsx'
import { texts } from './texts.ts'
import { UploadArea, UploadButton, UploadTasks } from './upload-area.tsx'
import { useUploads } from './use-uploads.ts'

const DeleteFilesDialog = lateComponent(
  async () => (await import('./delete-files-dialog.tsx')).DeleteFilesDialog,
)
const FileBin = lateComponent(async () => (await import('./file-bin.tsx')).FileBin)

const groupSchema = z.enum(['image', 'other'])
const filterNames = ['group', ...filingFilters] as const
const sortSchema = sortBy(fileOrders)
/** What is chosen most, by name; the newest first is what is usual. */
const orders = ['-listed', 'listed', 'name', '-name', '-size', 'size'] as const
const idOf = ({ id }: ListedFile) => id

function Usage() {
  const usage = useCall(fileUsage).data
  if (!usage) return <div className={classes.usage} />
  const percent = usage.maxBytes > 0 ? (usage.usedBytes / usage.maxBytes) * 100 : 0
  return (
    <div className={classes.usage}>
      <span>{texts.usage(usage.usedBytes, usage.maxBytes, usage.count)}</span>
      <Progress
        aria-label={texts.usageLabel}
        percent={Math.max(percent, usage.usedBytes > 0 ? 1 : 0)}
        showInfo={false}
        size="small"
        status={percent > 90 ? 'exception' : 'normal'}
      />
    </div>
  )
}

/** A question about several files that is open, and whom its answer goes to. */
interface Question {
  files: readonly ListedFile[]
  answer: (isWanted: boolean) => void
}

/** The files of the current app. */
export default function FileLibraryPage() {
  const can = useCan()
  const state = useListState(filterNames)
  const views = useListViews('files', filterNames)
  const conditions = {
    keywords: state.keywords || undefined,
    group: groupSchema.safeParse(state.filters.group).data,
    ...filingQueryOf(state.filters),
    sort: sortSchema.safeParse(state.sort).data,
  }
  const files = useCall(
    fileList,
    { query: { page: state.page, size: state.size, ...conditions } },
    { keepPrevious: true },
  )
  usePageWithin(files, state)
  const mayWrite = can('file:write')
  const filing = useFiling<ListedFile>({ kind: 'file', module: 'file', state, canWrite: mayWrite })
  // What is uploaded while a folder is shown belongs there.
  const uploads = useUploads({ onUploaded: ({ id }) => void filing.place(id), lasting: true })
  const [asked, setAsked] = useState<AskedFile>()
  const [question, setQuestion] = useState<Question>()
  const [binOpen, setBinOpen] = useState(false)
  const takeBack = useCallMutation(fileTakeBack, { done: texts.replace.takenBack })
  const selection = useSelection(idOf)
  const grid = useRef<HTMLUListElement>(null)
  const rows = files.data?.list ?? []
  const current = useListKeys({
    rows: rows.length,
    open: (index) => grid.current?.children[index]?.querySelector('a')?.click(),
    toggle: mayWrite
      ? (index) => {
          const file = rows[index]
          if (file) selection.toggle(file)
        }
      : undefined,
  })
  useEffect(() => {
    grid.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const removal: RowwiseAction<ListedFile> = {
    key: 'delete',
    label: shellTexts.actions.delete,
    danger: true,
    fits: () => true,
    ask: (chosen) => new Promise((answer) => setQuestion({ files: chosen, answer })),
    run: ({ id }) => api.call(deleteFile, { query: { id } }, { silent: true }),
    undo: ({ id }) => api.call(fileRestore, { body: { id } }, { silent: true }),
    changes: ['file'],
  }
  function answer(isWanted: boolean) {
    question?.answer(isWanted)
    setQuestion(undefined)
  }

  const content = (
    <FiledList filing={filing}>
      <div className={classes.query}>
        <QueryForm
          state={state}
          placeholder={texts.search}
          choices={[
            {
              name: 'group',
              label: texts.group,
              options: groupSchema.options.map((value) => ({ value, label: texts.groups[value] })),
            },
          ]}
          end={<ViewMenu views={views} list={texts.title} />}
        >
          <FilingQuery filing={filing} />
          <Select
            aria-label={texts.order}
            value={conditions.sort ?? '-listed'}
            options={orders.map((value) => ({ value, label: texts.orders[value] }))}
            popupMatchSelectWidth={false}
            onChange={(value) => state.setSort(value === '-listed' ? undefined : value)}
          />
        </QueryForm>
        <Usage />
      </div>
      <UploadTasks uploads={uploads} />
      {!files.data ? (
        files.isError ? (
          <ListFailure onRetry={() => void files.refetch()} retrying={files.isFetching} />
        ) : (
          <output className={classes.grid} aria-label={texts.title}>
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Skeleton.Node key={n} active style={{ width: '100%', height: 190 }} />
            ))}
          </output>
        )
      ) : files.data.total === 0 ? (
        <Card>
          <ListEmpty
            filtered={state.filtered}
            onReset={state.reset}
            title={texts.empty}
            hint={texts.emptyHint}
            action={mayWrite && <UploadButton uploads={uploads} icon={<UploadOutlined />} />}
          />
        </Card>
      ) : (
        <>
          {mayWrite && (
            <div className={classes.selection}>
              <SelectionBar
                bulk={{ actions: [removal, ...bulkFilingActions(filing)], nameOf: ({ name }) => name }}
                selection={selection}
                total={files.data.total}
                fetchAll={(most) =>
                  fetchRows(
                    (page, size) => api.call(fileList, { query: { page, size, ...conditions } }),
                    idOf,
                    most,
                  )
                }
              />
            </div>
          )}
          <ul className={classes.grid} ref={grid} aria-label={texts.title}>
            {rows.map((file, index) => (
              // Dragging has the file's menu beside it for keyboards.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={file.id}
                data-current={index === current || undefined}
                draggable={mayWrite}
                onDragStart={(event) => {
                  // A selected file takes the others along.
                  const dragged = selection.has(file.id) ? selection.rows : [file]
                  filing.drag(dragged)
                  beginDrag(event, dragged.length)
                }}
                onDragEnd={() => filing.drag(undefined)}
              >
                <FileTile
                  file={file}
                  selected={selection.has(file.id)}
                  {...(mayWrite && { onSelect: () => selection.toggle(file) })}
                  picture={(picture) => (
                    <a
                      href={file.url}
                      target="_blank"
                      rel="noopener"
                      draggable={false}
                      aria-label={`${texts.open} ${file.name}`}
                    >
                      {picture}
                    </a>
                  )}
                  marks={<RowMarks row={file} filing={filing} />}
                  actions={
                    <FileMenu
                      file={file}
                      mayWrite={mayWrite}
                      filingActions={rowFilingActions(filing, file, file.name)}
                      onTask={(task) => setAsked({ file, task })}
                      onTakeBack={() => takeBack.mutate({ body: { id: file.id } })}
                    />
                  }
                />
              </li>
            ))}
          </ul>
          <Pagination
            className={classes.pages}
            current={state.page}
            pageSize={state.size}
            total={files.data.total}
            showTotal={shellTexts.list.total}
            showSizeChanger={files.data.total > PAGE_SIZES[0]}
            pageSizeOptions={PAGE_SIZES.map(String)}
            showQuickJumper={files.data.total > state.size * 5}
            onChange={(page, size) => state.setPage(size === state.size ? page : 1, size)}
          />
        </>
      )}
    </FiledList>
  )

  return (
    <>
      <PageHeader
        title={texts.title}
        purpose={
          <>
            {texts.purpose}
            {mayWrite && texts.limits}
          </>
        }
        actions={
          <>
            {mayWrite && <QuantityLeft kind="file" />}
            <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
              {shellTexts.bin.button}
            </Button>
            {mayWrite && <UploadButton uploads={uploads} icon={<UploadOutlined />} />}
          </>
        }
      />
      {mayWrite ? <UploadArea uploads={uploads}>{content}</UploadArea> : content}
      <FileDialogs
        asked={asked}
        onNew={(picture) => uploads.add([picture])}
        onClose={() => setAsked(undefined)}
      />
      <LateDialog
        onFailure={() => {
          answer(false)
          setBinOpen(false)
        }}
      >
        {question && (
          <DeleteFilesDialog
            files={question.files}
            onConfirm={async () => answer(true)}
            onClose={() => answer(false)}
          />
        )}
        {binOpen && <FileBin mayRestore={mayWrite} onClose={() => setBinOpen(false)} />}
      </LateDialog>
    </>
  )
}
