import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import {
  bulkImportAbout,
  bulkImportStart,
  bulkImportTemplate,
  bulkImportUpload,
  IMPORT_ROWS_SHOWN,
  importFates,
  type CallData,
  type ImportFate,
} from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { Alert, Button, Input, Result, Skeleton, Space, Upload } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { api, queryClient, useCall, useCallMutation } from '../../../api.ts'
import { useLeaveWarning } from '../../../components/leaving/use-leave-warning.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { saveFile } from '../../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../../components/values/status-tag.tsx'
import { texts } from '../texts.ts'
import classes from './import-steps.module.css'

const tones: Record<ImportFate, StatusTone> = {
  fresh: 'good',
  changed: 'notice',
  same: 'neutral',
  refused: 'bad',
}
/** Nothing to import into, or no permission: asking again changes nothing. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.is('notFound') || error.is('forbidden'))

type About = CallData<typeof bulkImportAbout>
type Preview = CallData<typeof bulkImportUpload>
type Done = CallData<typeof bulkImportStart>
/** What is imported, and what into. */
export interface ImportPlace {
  type: string
  id: string
}

interface TableProps {
  titles: readonly string[]
  rows: readonly { line: number; fate: ImportFate; reason: string; cells?: readonly string[] }[]
}

/** Rows of the table with what becomes of each. */
function Rows({ titles, rows }: TableProps) {
  return (
    // What scrolls must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} aria-label={texts.table} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{texts.line}</th>
            <th>{texts.fate}</th>
            {titles.map((title) => (
              <th key={title}>{title}</th>
            ))}
            <th>{texts.reason}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, fate, reason, cells = [] }) => (
            <tr key={line}>
              <td className="figures">{line}</td>
              <td>
                <StatusTag tone={tones[fate]}>{texts.fates[fate]}</StatusTag>
              </td>
              {titles.map((title, index) => (
                <td key={title}>{cells[index]}</td>
              ))}
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Counts({ counts }: { counts: Preview['counts'] }) {
  return (
    <ul className={classes.counts}>
      {importFates.map((fate) => (
        <li key={fate}>
          <StatusTag tone={tones[fate]}>{texts.fates[fate]}</StatusTag>
          <strong className="figures">{counts[fate]}</strong>
        </li>
      ))}
    </ul>
  )
}

function PreviewStep({
  place,
  preview,
  onDone,
  onAgain,
}: {
  place: ImportPlace
  preview: Preview
  onDone: (done: Done) => void
  onAgain: () => void
}) {
  const { importId, counts, ignored, shown, rows } = preview
  const start = useCallMutation(bulkImportStart, {
    onSuccess: async (done) => {
      onDone(done)
      // What was imported only its type knows.
      await queryClient.invalidateQueries()
    },
  })
  const many = counts.fresh + counts.changed
  return (
    <>
      <Counts counts={counts} />
      {ignored.length > 0 && <Alert type="info" showIcon title={texts.ignored(ignored.join('、'))} />}
      <Space wrap>
        <Button
          type="primary"
          disabled={many === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: place, body: { importId } })}
        >
          {many === 0 ? texts.nothing : texts.start(many)}
        </Button>
        <Button onClick={onAgain}>{texts.again}</Button>
      </Space>
      <Rows titles={shown} rows={rows} />
      <p className={classes.hint}>{texts.more(IMPORT_ROWS_SHOWN)}</p>
    </>
  )
}

function UploadStep({
  place,
  about,
  pasted,
  onPasted,
  onRead,
}: {
  place: ImportPlace
  about: About
  pasted: string
  onPasted: (text: string) => void
  onRead: (preview: Preview) => void
}) {
  const [isBusy, setBusy] = useState(false)
  const columnsId = useId()

  async function upload(file: File) {
    setBusy(true)
    try {
      const sent = { file: { content: file, name: file.name } }
      onRead(await api.call(bulkImportUpload, { params: place }, sent))
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
    }
  }
  async function read(text: string) {
    await upload(new File([text], texts.pastedName, { type: 'text/tab-separated-values' }))
  }
  async function template() {
    try {
      const { content, fileName } = await api.download(bulkImportTemplate, { params: place })
      saveFile(content, fileName)
    } catch {
      // The client said why.
    }
  }

  return (
    <>
      <p className={classes.hint}>
        {texts.into(about.into)}。{about.note}
        {texts.most(about.most)}
      </p>
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          void upload(file)
          return false
        }}
      >
        <p>
          <InboxOutlined aria-hidden="true" />
        </p>
        <p>{texts.uploadHint}</p>
      </Upload.Dragger>
      <div className={classes.paste}>
        <Input.TextArea
          aria-label={texts.paste}
          placeholder={texts.pasteHint}
          value={pasted}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(event) => onPasted(event.target.value)}
        />
        <Button disabled={pasted.trim() === '' || isBusy} loading={isBusy} onClick={() => void read(pasted)}>
          {texts.readPasted}
        </Button>
      </div>
      <section className={classes.columns} aria-labelledby={columnsId}>
        <h2 id={columnsId}>{texts.columnsTitle}</h2>
        <dl>
          {about.columns.map(({ title, isRequired, note }) => (
            <div key={title}>
              <dt>
                {title}
                {isRequired && <StatusTag tone="notice">{texts.required}</StatusTag>}
              </dt>
              {note !== '' && <dd>{note}</dd>}
            </div>
          ))}
        </dl>
        <Button icon={<DownloadOutlined />} onClick={() => void template()}>
          {texts.template}
        </Button>
      </section>
    </>
  )
}

interface StepsProps {
  place: ImportPlace
  /** A list that was pasted; it stays while it is looked through, to be mended. */
  pasted: string
  onPasted: (text: string) => void
  /** Leads on once it is done. */
  onward: ReactNode
}

/** The steps of one import: a table, what becomes of each row, and what became of it. */
function Steps({ place, about, pasted, onPasted, onward }: StepsProps & { about: About }) {
  const [preview, setPreview] = useState<Preview>()
  const [done, setDone] = useState<Done>()
  useLeaveWarning(pasted.trim() !== '')
  if (done) {
    return (
      <>
        <Result
          status="success"
          title={texts.done(done.counts.fresh, done.counts.changed)}
          subTitle={done.counts.refused > 0 ? texts.refusedAfter(done.counts.refused) : undefined}
          extra={
            <Space wrap>
              {onward}
              <Button
                onClick={() => {
                  setPreview(undefined)
                  setDone(undefined)
                }}
              >
                {texts.another}
              </Button>
            </Space>
          }
        />
        {done.refused.length > 0 && <Rows titles={[]} rows={done.refused} />}
      </>
    )
  }
  return preview ? (
    <PreviewStep
      place={place}
      preview={preview}
      onDone={(made) => {
        setDone(made)
        onPasted('')
      }}
      onAgain={() => setPreview(undefined)}
    />
  ) : (
    <UploadStep place={place} about={about} pasted={pasted} onPasted={onPasted} onRead={setPreview} />
  )
}

/** What is imported, as the server tells it. */
export function useImport(place: ImportPlace) {
  return useCall(bulkImportAbout, { params: place }, { quiet: isLost })
}

/** An import from its table to what became of it. */
export function ImportSteps({ about, ...props }: StepsProps & { about: ReturnType<typeof useImport> }) {
  const { place } = props
  if (about.data)
    return (
      <div className={classes.steps}>
        <Steps key={`${place.type} ${place.id}`} about={about.data} {...props} />
      </div>
    )
  if (!about.isError) return <Skeleton active />
  return isLost(about.error) ? (
    <Result status="404" title={texts.lost} subTitle={texts.lostHint} />
  ) : (
    <ListFailure onRetry={() => void about.refetch()} retrying={about.isFetching} />
  )
}
