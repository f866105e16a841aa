import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import {
  type AnswerImport,
  answerImportPreview,
  answerImportRefused,
  answerImports,
  answerImportStart,
  answerImportTemplate,
  answerImportUpload,
  surveyDetail,
} from '@zhanfang/contract'
import { Alert, Button, Empty, Progress, Select, Skeleton, Steps, Upload } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, useCall, useCallMutation } from '../../../../api.ts'
import { ListFailure } from '../../../../components/list/list-outcome.tsx'
import { saveFile } from '../../../../components/values/save-file.ts'
import { StatusTag, type StatusTone } from '../../../../components/values/status-tag.tsx'
import { TimeText } from '../../../../components/values/time-text.tsx'
import { FullPage } from '../../../../layout/full-page.tsx'
import { useDocumentTitle } from '../../../../layout/document-title.ts'
import { GoneSurvey, isGone } from '../../../../components/page/gone-survey.tsx'
import { surveyPaths } from '../../../../paths/survey-paths.ts'
import { recordTexts } from '../records/texts.ts'
import classes from './import-page.module.css'

const texts = recordTexts.import
const POLL_MS = 1000
const tones: Record<AnswerImport['status'], StatusTone> = { 0: 'neutral', 1: 'notice', 2: 'good', 3: 'bad' }

/** Which column of the file fills what, and what is wrong with its rows then. */
function MappingStep({
  surveyId,
  file,
  onDone,
  onAgain,
}: {
  surveyId: string
  file: AnswerImport
  onDone: () => void
  onAgain: () => void
}) {
  const [mapping, setMapping] = useState<(string | null)[]>()
  const preview = useCall(
    answerImportPreview,
    { params: { id: surveyId }, body: { importId: file.id, ...(mapping ? { mapping } : {}) } },
    { keepPrevious: true, quiet: true, staleTime: 60_000 },
  )
  const start = useCallMutation(answerImportStart, { onSuccess: onDone, changes: ['task'] })
  const { data } = preview
  if (!data) {
    return preview.isError ? (
      <ListFailure onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  const chosen = mapping ?? data.mapping
  const taken = new Set(chosen)
  const isNothing = chosen.every((key) => key === null)
  return (
    <>
      <h2 className={classes.heading}>{texts.mapping}</h2>
      <div className={classes.scroll}>
        <table className={classes.mapping}>
          <thead>
            <tr>
              <th>{texts.column}</th>
              <th>{texts.example}</th>
              <th>{texts.target}</th>
            </tr>
          </thead>
          <tbody>
            {data.header.map((title, place) => (
              // The columns of a file are known by their place; two may be called the same.
              <tr key={`${place} ${title}`}>
                <th scope="row">{title}</th>
                <td>{data.sample[0]?.[place] ?? ''}</td>
                <td>
                  <Select
                    className={classes.target}
                    aria-label={`${title}：${texts.target}`}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={chosen[place] ?? ''}
                    onChange={(key) =>
                      setMapping(
                        data.header.map((_, at) => (at === place ? key || null : (chosen[at] ?? null))),
                      )
                    }
                    options={[
                      { value: '', label: texts.skip },
                      ...data.columns
                        .filter(({ key }) => key === chosen[place] || !taken.has(key))
                        .map(({ key, title: name, required }) => ({
                          value: key,
                          label: required ? `${name} *` : name,
                        })),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isNothing ? (
        <Alert className={classes.check} type="warning" showIcon title={texts.nothing} />
      ) : (
        <Alert
          className={classes.check}
          type={data.sound === data.checked ? 'success' : data.sound === 0 ? 'error' : 'warning'}
          showIcon
          title={texts.check(data.checked, data.sound)}
          description={
            data.problems.length > 0 && (
              <ul className={classes.problems}>
                {data.problems.map(({ row, title, message }, index) => (
                  <li key={`${index} ${row}`}>
                    {texts.row(row)}
                    {title && `“${title}”`}：{message}
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      <div className={classes.foot}>
        <Button onClick={onAgain}>{texts.again}</Button>
        <Button
          type="primary"
          loading={start.isPending}
          disabled={isNothing || preview.isFetching}
          onClick={() =>
            start.mutate({
              params: { id: surveyId },
              body: { importId: file.id, mapping: data.header.map((_, at) => chosen[at] ?? null) },
            })
          }
        >
          {texts.start(file.rowCount)}
        </Button>
      </div>
    </>
  )
}

function ImportRow({ surveyId, file, onGoOn }: { surveyId: string; file: AnswerImport; onGoOn: () => void }) {
  async function download() {
    try {
      const refused = await api.download(answerImportRefused, {
        params: { id: surveyId },
        query: { importId: file.id },
      })
      saveFile(refused.content, refused.fileName)
    } catch {
      // Told by the client.
    }
  }
  return (
    <li>
      <div className={classes.rowHead}>
        <span className={classes.name} title={file.fileName}>
          {file.fileName}
        </span>
        <StatusTag tone={tones[file.status]}>{texts.status[file.status]}</StatusTag>
      </div>
      {file.status === 1 && (
        <Progress
          size="small"
          status="active"
          percent={Math.floor((file.done / Math.max(1, file.rowCount)) * 100)}
          aria-label={texts.progress(file.fileName)}
        />
      )}
      {file.status === 3 && <div className={classes.reason}>{file.reason}</div>}
      <div className={classes.facts}>
        <span>
          {file.createdBy} · <TimeText at={file.createTime} />
          {file.status === 2 && ` · ${texts.result(file.added, file.refused)}`}
        </span>
        {file.hasRefusedFile && (
          <Button size="small" icon={<DownloadOutlined />} onClick={() => void download()}>
            {texts.refused}
          </Button>
        )}
        {file.status === 0 && (
          <Button size="small" onClick={onGoOn}>
            {texts.goOn}
          </Button>
        )}
      </div>
    </li>
  )
}

function AnswerImportSteps({ surveyId }: { surveyId: string }) {
  const [file, setFile] = useState<AnswerImport>()
  const [isUploading, setUploading] = useState(false)
  const imports = useCall(
    answerImports,
    { params: { id: surveyId } },
    { poll: (data) => (data?.list.some(({ status }) => status === 1) ? POLL_MS : false), quiet: true },
  )
  const list = imports.data?.list

  async function upload(content: File) {
    setUploading(true)
    try {
      const answer = await api.call(
        answerImportUpload,
        { params: { id: surveyId } },
        { file: { content, name: content.name } },
      )
      setFile(answer.import)
      void imports.refetch()
    } catch {
      // Told by the client.
    } finally {
      setUploading(false)
    }
  }

  async function template() {
    try {
      const answer = await api.download(answerImportTemplate, { params: { id: surveyId } })
      saveFile(answer.content, answer.fileName)
    } catch {
      // Told by the client.
    }
  }

  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <Steps
          size="small"
          current={file ? 1 : 0}
          items={texts.steps.map((title) => ({ title }))}
          className={classes.steps}
        />
        {file ? (
          <MappingStep
            surveyId={surveyId}
            file={file}
            onAgain={() => setFile(undefined)}
            onDone={() => {
              setFile(undefined)
              void imports.refetch()
            }}
          />
        ) : (
          <>
            <p className={classes.hint}>{texts.intro}</p>
            <Upload.Dragger
              height={180}
              accept=".xlsx,.csv,.txt"
              showUploadList={false}
              disabled={isUploading}
              beforeUpload={(content) => {
                void upload(content)
                return false
              }}
            >
              <InboxOutlined className={classes.icon} />
              <p>{isUploading ? texts.uploading : texts.choose}</p>
              <p className={classes.hint}>{texts.accepts}</p>
            </Upload.Dragger>
            <div className={classes.foot}>
              <Button icon={<DownloadOutlined />} onClick={() => void template()}>
                {texts.template}
              </Button>
            </div>
          </>
        )}
      </section>
      <section className={classes.card} aria-label={texts.recent}>
        <h2 className={classes.heading}>{texts.recent}</h2>
        {!list ? (
          imports.isError ? (
            <ListFailure onRetry={() => void imports.refetch()} retrying={imports.isFetching} />
          ) : (
            <Skeleton active />
          )
        ) : list.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
        ) : (
          <ul className={classes.list}>
            {list.map((one) => (
              <ImportRow key={one.id} surveyId={surveyId} file={one} onGoOn={() => setFile(one)} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** `/bulk-import/answer/{id}`: answers out of a file; the id is the survey's. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const detail = useCall(surveyDetail, { params: { id } }, { staleTime: 30_000, quiet: isGone })
  const survey = detail.data
  useDocumentTitle(survey ? `${texts.title} – ${survey.title}` : texts.title)
  return (
    <FullPage
      back={{ to: surveyPaths.answers(id), label: texts.back }}
      title={survey ? `${texts.title} – ${survey.title}` : texts.title}
    >
      {isGone(detail.error) ? <GoneSurvey /> : <AnswerImportSteps key={id} surveyId={id} />}
    </FullPage>
  )
}
