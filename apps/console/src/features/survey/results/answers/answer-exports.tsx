import { DownloadOutlined, ExportOutlined } from '@ant-design/icons'
import {
  answerExport,
  type ExportCells,
  exportFile,
  type ExportFile,
  exportFileStatus,
} from '@zhanfang/contract'
import { formatDateTime, formatFileSize } from '@zhanfang/format'
import { Badge, Button, Drawer, Dropdown, Empty, Progress, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api, useCall, useCallMutation } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { saveFile } from '../../../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../../../components/values/status-tag.tsx'
import { TimeText } from '../../../../components/values/time-text.tsx'
import { toastInfo, toastSuccess } from '../../../../toast.ts'
import classes from './answer-exports.module.css'
import type { AnswerSelection } from './answer-selection.ts'
import { texts } from '../texts.ts'

const POLL_MS = 1000
const tones: Record<ExportFile['status'], StatusTone> = { 0: 'neutral', 1: 'notice', 2: 'good', 3: 'bad' }
const isRunning = ({ status }: ExportFile) => status === 0 || status === 1

function ExportRow({ surveyId, file }: { surveyId: string; file: ExportFile }) {
  const [busy, setBusy] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const expired = file.expireTime !== null && Date.parse(file.expireTime) < openedAt
  async function download() {
    setBusy(true)
    try {
      const answer = await api.download(answerExport, {
        params: { id: surveyId },
        query: { exportId: file.id },
      })
      saveFile(answer.content, answer.fileName || file.fileName)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <span className={classes.name} title={file.fileName}>
          {file.fileName}
        </span>
        <StatusTag tone={tones[file.status]}>{texts.exports.status[file.status]}</StatusTag>
      </div>
      {isRunning(file) && (
        <Progress
          percent={file.progress}
          size="small"
          status="active"
          aria-label={texts.exports.progress(file.fileName)}
        />
      )}
      {file.status === 3 && <div className={classes.reason}>{file.reason}</div>}
      <div className={classes.facts}>
        <span>
          <TimeText at={file.createTime} />
          {file.status === 2 && ` · ${texts.exports.rows(file.rows)}`}
          {file.size !== null && file.status === 2 && ` · ${formatFileSize(file.size)}`}
          {file.status === 2 &&
            file.expireTime &&
            ` · ${expired ? texts.exports.expired : texts.exports.expires(formatDateTime(file.expireTime))}`}
        </span>
        {file.status === 2 && (
          <Button
            size="small"
            type="primary"
            icon={<DownloadOutlined />}
            loading={busy}
            disabled={expired}
            onClick={() => void download()}
          >
            {texts.exports.download}
          </Button>
        )}
      </div>
    </li>
  )
}

interface AnswerExportsProps {
  surveyId: string
  selection: AnswerSelection
  /** Answers that the selection holds now; undefined while unknown. */
  total: number | undefined
}

/** Starts exports of the selected answers and shows those of late: running ones with their progress, finished ones to download. */
export function AnswerExports({ surveyId, selection, total }: AnswerExportsProps) {
  const [open, setOpen] = useState(false)
  const files = useCall(
    exportFileStatus,
    { params: { id: surveyId } },
    { poll: (data) => (data?.list.some(isRunning) ? POLL_MS : false), quiet: true },
  )
  const start = useCallMutation(exportFile, {
    changes: ['task'],
    done: texts.exports.started,
    onSuccess: () => setOpen(true),
  })
  const list = files.data?.list
  const running = list?.filter(isRunning).length ?? 0

  // Says so when one that was seen running is done, wherever the user is looking by then.
  const seenRunning = useRef(new Set<string>())
  useEffect(() => {
    for (const file of list ?? []) {
      if (isRunning(file)) seenRunning.current.add(file.id)
      else if (seenRunning.current.delete(file.id) && file.status === 2) toastSuccess(texts.exports.finished)
    }
  }, [list])

  function begin(format: ExportFile['format'], cells?: ExportCells) {
    if (total === 0) {
      toastInfo(texts.exports.nothing)
      return
    }
    start.mutate({ body: { id: surveyId, format, ...selection, ...(cells ? { cells } : {}) } })
  }

  const formats = (['xlsx', 'csv', 'sav', 'pdf', 'files'] as const).map((format) => ({
    key: format,
    label: texts.exports[format],
    onClick: () => begin(format),
  }))

  const choices = (['flags', 'codes'] as const).map((cells) => ({
    type: 'group' as const,
    key: cells,
    label: texts.exports.cells[cells],
    children: (['xlsx', 'csv'] as const).map((format) => ({
      key: `${cells}.${format}`,
      label: texts.exports.cellFormats[cells](format === 'xlsx' ? 'Excel' : 'CSV'),
      onClick: () => begin(format, cells),
    })),
  }))

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...(total === undefined
              ? formats
              : [{ type: 'group' as const, label: texts.exports.filtered(total), children: formats }]),
            ...choices,
            { type: 'divider' },
            { key: 'recent', label: texts.exports.recent, onClick: () => setOpen(true) },
          ],
        }}
      >
        <Badge dot={running > 0}>
          <Button icon={<ExportOutlined />} loading={start.isPending} aria-label={texts.exports.button}>
            <span className={classes.wide}>{texts.exports.button}</span>
          </Button>
        </Badge>
      </Dropdown>
      <Drawer open={open} onClose={() => setOpen(false)} title={texts.exports.title} size={480}>
        <p className={classes.hint}>{texts.exports.hint}</p>
        {!list ? (
          files.isError ? (
            <ListFailure onRetry={() => void files.refetch()} retrying={files.isFetching} />
          ) : (
            <Skeleton active />
          )
        ) : list.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.exports.none} />
        ) : (
          <ul className={classes.list}>
            {list.map((file) => (
              <ExportRow key={file.id} surveyId={surveyId} file={file} />
            ))}
          </ul>
        )}
      </Drawer>
    </>
  )
}
