import {
  DownloadOutlined,
  EditOutlined,
  FilePdfOutlined,
  LeftOutlined,
  PrinterOutlined,
  RightOutlined,
  TagOutlined,
} from '@ant-design/icons'
import { answerFileDownload, answerPdf, type AnswerRow, answerFileSchema } from '@zhanfang/contract'
import { formatDateTimeSeconds, formatDuration, formatFileSize, formatMoney } from '@zhanfang/format'
import { type Element, questionNumbers, questionType, type SurveyDefinition } from '@zhanfang/survey/engine'
import { Button, Drawer, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { api } from '../../../../api.ts'
import { saveFile } from '../../../../components/values/save-file.ts'
import { withApp } from '../../../../session/session.ts'
import { texts as shellTexts } from '../../../../texts.ts'
import { answerLanguageName } from './answer-language.ts'
import { AnswerDoubts } from './answer-doubts.tsx'
import { AnswerScores } from './answer-scores.tsx'
import classes from './answer-detail.module.css'
import { type AnswerFile, isPicture, pictureUrl } from './answer-pictures.ts'
import { deviceName } from './device-name.ts'
import { AnswerHistory } from '../records/answer-history.tsx'
import { printAnswer } from '../records/print-answer.ts'
import recordClasses from '../records/records.module.css'
import { recordTexts } from '../records/texts.ts'
import { texts } from '../texts.ts'

const filesSchema = z.array(answerFileSchema)

/** A picture of an answer; nothing where it cannot be had: its file can still be asked for. */
function AnswerPicture({ surveyId, file }: { surveyId: string; file: AnswerFile }) {
  const { key, type } = file
  const [url, setUrl] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    let made = ''
    pictureUrl(surveyId, { key, type }, abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return URL.revokeObjectURL(loaded)
        made = loaded
        setUrl(loaded)
      },
      () => undefined,
    )
    return () => {
      abort.abort()
      URL.revokeObjectURL(made)
    }
  }, [surveyId, key, type])
  return url === '' ? null : <img className={classes.picture} src={url} alt={file.name} />
}

function AnswerFiles({ surveyId, answer }: { surveyId: string; answer: unknown }) {
  const [busy, setBusy] = useState('')
  const files = filesSchema.safeParse(answer)
  if (!files.success) return null
  async function download(key: string, name: string) {
    setBusy(key)
    try {
      const { content } = await api.download(answerFileDownload, { params: { id: surveyId }, query: { key } })
      saveFile(content, name)
    } catch {
      // Told by the client.
    } finally {
      setBusy('')
    }
  }
  return (
    <ul className={classes.files}>
      {files.data.map((file) => {
        const { key, name, size } = file
        return (
          <li key={key}>
            {isPicture(file) && <AnswerPicture surveyId={surveyId} file={file} />}
            <Button
              size="small"
              icon={<DownloadOutlined />}
              loading={busy === key}
              aria-label={`${texts.detail.download} ${name}`}
              onClick={() => void download(key, name)}
            >
              {name}（{formatFileSize(size)}）
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** What was answered to one question. */
export function AnswerText({
  surveyId,
  element,
  answers,
}: {
  surveyId: string
  element: Element
  answers: AnswerRow['answers']
}) {
  const type = questionType(element.type)
  const answer = type?.normalize(element, answers[element.id])
  if (!type || answer === undefined)
    return <span className={classes.unanswered}>{texts.detail.unanswered}</span>
  if (type?.answerShape === 'files') return <AnswerFiles surveyId={surveyId} answer={answer} />
  return <span className={classes.text}>{type.toText(element, answer, '\n')}</span>
}

interface AnswerDetailProps {
  surveyId: string
  /** The answer that is open. */
  row: AnswerRow | undefined
  rows: readonly AnswerRow[]
  definition: SurveyDefinition | undefined
  onShow: (row: AnswerRow) => void
  onClose: () => void
  /** Absent where the answer may not be changed. */
  onEdit?: (row: AnswerRow) => void
  onMark?: (row: AnswerRow) => void
}

/** One answer with all its questions, and the way to its neighbours in the list. */
export function AnswerDetail({
  surveyId,
  row,
  rows,
  definition,
  onShow,
  onClose,
  onEdit,
  onMark,
}: AnswerDetailProps) {
  const [isDrawing, setDrawing] = useState(false)
  async function savePdf(answerId: string) {
    setDrawing(true)
    try {
      const file = await api.download(answerPdf, { params: { id: surveyId }, query: { answerId } })
      saveFile(file.content, file.fileName)
    } catch {
      // Told by the client.
    } finally {
      setDrawing(false)
    }
  }
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const place = rows.findIndex(({ id }) => id === shown?.id)
  const previous = place > 0 ? rows[place - 1] : undefined
  const next = place >= 0 ? rows[place + 1] : undefined
  const questions = definition?.elements.filter(({ type }) => questionType(type)?.role === 'question') ?? []
  const numbers = definition && questionNumbers(definition.elements)
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      size={560}
      rootClassName={classes.drawer}
      title={texts.detail.title(shown?.number ?? 0)}
      extra={
        <>
          {shown && onEdit && (
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={recordTexts.form.edit}
              title={recordTexts.form.edit}
              onClick={() => onEdit(shown)}
            />
          )}
          {shown && onMark && (
            <Button
              type="text"
              icon={<TagOutlined />}
              aria-label={recordTexts.marks.title(1)}
              title={recordTexts.marks.title(1)}
              onClick={() => onMark(shown)}
            />
          )}
          {shown && definition && (
            <Button
              type="text"
              icon={<PrinterOutlined />}
              aria-label={recordTexts.print}
              title={recordTexts.print}
              onClick={() => void printAnswer(surveyId, definition, shown)}
            />
          )}
          {shown && (
            <Button
              type="text"
              icon={<FilePdfOutlined />}
              loading={isDrawing}
              aria-label={recordTexts.pdf}
              title={recordTexts.pdf}
              onClick={() => void savePdf(shown.id)}
            />
          )}
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={texts.detail.previous}
            title={texts.detail.previous}
            disabled={!previous}
            onClick={() => previous && onShow(previous)}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={texts.detail.next}
            title={texts.detail.next}
            disabled={!next}
            onClick={() => next && onShow(next)}
          />
        </>
      }
    >
      {shown && (
        // A long answer scrolls, which keyboards can do only where the focus can go.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label={texts.detail.title(shown.number)} tabIndex={0}>
          <p className={classes.facts}>
            {[
              formatDateTimeSeconds(shown.submittedAt),
              shown.seconds === null ? '' : `${texts.list.seconds} ${formatDuration(shown.seconds)}`,
              deviceName(shown.device),
              shown.channel,
              answerLanguageName(shown.language),
              texts.detail.version(shown.version),
              shown.addedBy === null ? '' : recordTexts.addedBy(shown.addedBy),
              shown.revision === 0 ? '' : recordTexts.edited(shown.revision),
            ]
              .filter((fact) => fact && fact !== shellTexts.empty)
              .join(' · ')}
          </p>
          {shown.payment !== null && (
            <p className={classes.facts}>
              {recordTexts.paid(formatMoney(shown.payment.paid), shown.id)}
              {shown.payment.refunded > 0 &&
                ` · ${recordTexts.refunded(formatMoney(shown.payment.refunded))}`}
            </p>
          )}
          {shown.origin !== null && (
            <p className={classes.facts}>
              <Link to={withApp(shown.origin)}>{texts.detail.origin(shown.channel)}</Link>
            </p>
          )}
          <AnswerDoubts row={shown} />
          {definition && shown.scores && <AnswerScores definition={definition} scores={shown.scores} />}
          {shown.tags.length > 0 && (
            <p className={recordClasses.tags}>
              {shown.tags.map((tag) => (
                <Tag key={tag} variant="filled">
                  {tag}
                </Tag>
              ))}
            </p>
          )}
          {shown.note !== '' && <p className={recordClasses.note}>{shown.note}</p>}
          <dl className={classes.answers}>
            {questions.map((element) => (
              <div key={element.id}>
                <dt>
                  {numbers?.has(element.id) && `${numbers.get(element.id)}. `}
                  {element.title}
                  {element.deleted && texts.statistics.deletedPart}
                </dt>
                <dd>
                  <AnswerText surveyId={surveyId} element={element} answers={shown.answers} />
                </dd>
              </div>
            ))}
          </dl>
          {shown.revision > 0 && (
            <AnswerHistory key={`${shown.id}${shown.revision}`} surveyId={surveyId} answerId={shown.id} />
          )}
        </section>
      )}
    </Drawer>
  )
}
