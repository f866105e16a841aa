import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import {
  CUSTOMER_IMPORT_SHOWN,
  customerImportFates,
  customerImportStart,
  customerImportTemplate,
  customerImportUpload,
  type CallData,
  type CustomerImportFate,
} from '@zhanfang/contract'
import { Alert, Button, Result, Space, Upload } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCallMutation } from '../../api.ts'
import { saveFile } from '../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { withApp } from '../../session.ts'
import classes from './customer-import-page.module.css'
import { texts as customerTexts } from './texts.ts'

const texts = customerTexts.importing
const tones: Record<CustomerImportFate, StatusTone> = {
  fresh: 'good',
  changed: 'notice',
  same: 'neutral',
  refused: 'bad',
}
type Preview = CallData<typeof customerImportUpload>
const listPath = '/mini/customers'

function PreviewStep({
  preview,
  onDone,
  onAgain,
}: {
  preview: Preview
  onDone: (counts: Preview['counts']) => void
  onAgain: () => void
}) {
  const { id, counts, ignored, rows } = preview
  const start = useCallMutation(customerImportStart, { onSuccess: (done) => onDone(done.counts) })
  const many = counts.fresh + counts.changed
  return (
    <>
      <ul className={classes.counts}>
        {customerImportFates.map((fate) => (
          <li key={fate}>
            <StatusTag tone={tones[fate]}>{texts.counts[fate]}</StatusTag>
            <strong className="figures">{counts[fate]}</strong>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && <Alert type="info" showIcon title={texts.ignored(ignored.join('、'))} />}
      <Space>
        <Button
          type="primary"
          disabled={many === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ params: { id } })}
        >
          {many === 0 ? texts.nothing : texts.start(many)}
        </Button>
        <Button onClick={onAgain}>{texts.again}</Button>
      </Space>
      {/* What scrolls must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label={texts.table} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{texts.columns.line}</th>
              <th>{texts.columns.fate}</th>
              <th>{texts.columns.name}</th>
              <th>{texts.columns.phone}</th>
              <th>{texts.columns.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, fate, nickname, phone, reason }) => (
              <tr key={line}>
                <td className="figures">{line}</td>
                <td>
                  <StatusTag tone={tones[fate]}>{texts.counts[fate]}</StatusTag>
                </td>
                <td>{nickname}</td>
                <td className="figures">{phone}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.hint}>{texts.more(CUSTOMER_IMPORT_SHOWN)}</p>
    </>
  )
}

/** `/bulk-import/customer/{id}`: customers out of a table; the id is the app's. */
export default function CustomerImportPage() {
  const [preview, setPreview] = useState<Preview>()
  const [done, setDone] = useState<Preview['counts']>()
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File) {
    setBusy(true)
    try {
      setPreview(await api.call(customerImportUpload, {}, { file: { content: file, name: file.name } }))
    } catch {
      // The client said why.
    } finally {
      setBusy(false)
    }
  }
  async function template() {
    try {
      const { content, fileName } = await api.download(customerImportTemplate, {})
      saveFile(content, fileName)
    } catch {
      // The client said why.
    }
  }

  return (
    <FullPage back={{ to: withApp(listPath), label: texts.back }} title={texts.title}>
      <div className={classes.page}>
        {done ? (
          <Result
            status="success"
            title={texts.done(done.fresh, done.changed)}
            extra={
              <Link to={withApp(listPath)}>
                <Button type="primary">{texts.toList}</Button>
              </Link>
            }
          />
        ) : preview ? (
          <PreviewStep preview={preview} onDone={setDone} onAgain={() => setPreview(undefined)} />
        ) : (
          <>
            <p className={classes.hint}>{texts.hint}</p>
            <Button icon={<DownloadOutlined />} onClick={() => void template()}>
              {texts.template}
            </Button>
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
          </>
        )}
      </div>
    </FullPage>
  )
}
