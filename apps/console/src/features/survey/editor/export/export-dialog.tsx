import { type PaperFormat, paperFormats, surveyPaper } from '@zhanfang/contract'
import {
  type WriteResult,
  writeGift,
  writeOwnJson,
  writeSurveyJs,
  writeWjxText,
  writeXiaojuJson,
} from '@zhanfang/exchange'
import { questionType, type SurveyDefinition } from '@zhanfang/survey'
import { Alert, Checkbox, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../../../api.ts'
import { saveFile } from '../../../../components/values/save-file.ts'
import { toastError } from '../../../../toast.ts'
import styles from './export-dialog.module.css'
import { texts } from './texts.ts'

const writers = {
  wjx: { write: writeWjxText, extension: 'txt', type: 'text/plain' },
  own: {
    write: (definition: SurveyDefinition): WriteResult => ({ text: writeOwnJson(definition), losses: [] }),
    extension: 'json',
    type: 'application/json',
  },
  surveyJs: { write: writeSurveyJs, extension: 'json', type: 'application/json' },
  xiaoju: { write: writeXiaojuJson, extension: 'json', type: 'application/json' },
  gift: { write: writeGift, extension: 'gift', type: 'text/plain' },
} as const

type TextFormat = keyof typeof writers
type Format = PaperFormat | TextFormat
const formats = ['docx', 'pdf', 'wjx', 'own', 'surveyJs', 'xiaoju', 'gift'] as const satisfies Format[]
const isPaper = (format: Format): format is PaperFormat => paperFormats.some((paper) => paper === format)
/** Losses that are read one by one; more of them are only counted. */
const SHOWN = 100

interface ExportDialogProps {
  id: string
  definition: SurveyDefinition
  /** Saves what is not saved yet: a paper is printed from what the server holds. */
  flush: () => Promise<number>
  onClose: () => void
}

/** The questions as a file: on paper, or in the format of another system with all that it cannot hold. */
export function ExportDialog({ id, definition, flush, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('docx')
  const [answers, setAnswers] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const written = useMemo(
    () => (isPaper(format) ? undefined : writers[format].write(definition)),
    [format, definition],
  )
  const numbers = useMemo(() => {
    const asking = definition.elements.filter(({ type }) => questionType(type)?.role === 'question')
    return new Map(asking.map((element, index) => [element.id, index + 1]))
  }, [definition])
  const hasAnswers = definition.elements.some(({ exam }) => exam !== undefined)

  const download = async () => {
    setBusy(true)
    try {
      if (isPaper(format)) {
        await flush()
        const query = { format, answers: answers ? ('1' as const) : ('0' as const) }
        const file = await api.download(surveyPaper, { params: { id }, query })
        saveFile(file.content, file.fileName || `${definition.title || texts.untitled}.${format}`)
      } else if (written) {
        const { extension, type } = writers[format]
        saveFile(
          new Blob([written.text], { type: `${type};charset=utf-8` }),
          `${definition.title || texts.untitled}.${extension}`,
        )
      }
      onClose()
    } catch {
      toastError(texts.failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      centered
      title={texts.action}
      okText={texts.submit}
      cancelText={texts.cancel}
      okButtonProps={{ loading: isBusy }}
      onOk={() => void download()}
      onCancel={onClose}
    >
      <Radio.Group
        className={styles.formats}
        aria-label={texts.format}
        value={format}
        onChange={({ target }) => {
          const chosen = formats.find((candidate) => candidate === target.value)
          if (chosen) setFormat(chosen)
        }}
      >
        {formats.map((name) => (
          <Radio key={name} value={name}>
            {texts.formats[name].title}
            <span className={styles.hint}>{texts.formats[name].hint}</span>
          </Radio>
        ))}
      </Radio.Group>
      <div className={styles.notes} aria-live="polite">
        {written ? (
          <Losses losses={written.losses} numbers={numbers} />
        ) : (
          <>
            {hasAnswers && (
              <Checkbox checked={answers} onChange={({ target }) => setAnswers(target.checked)}>
                {texts.answers}
              </Checkbox>
            )}
            {definition.rules.length > 0 && <Alert type="info" showIcon title={texts.paperNote} />}
          </>
        )}
      </div>
    </Modal>
  )
}

interface LossesProps {
  losses: WriteResult['losses']
  numbers: ReadonlyMap<string, number>
}

function Losses({ losses, numbers }: LossesProps) {
  if (losses.length === 0) return <Alert type="success" showIcon title={texts.lossless} />
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.losses(losses.length)}
      description={
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with the keyboard too
        <ul className={styles.losses} tabIndex={0} aria-label={texts.losses(losses.length)}>
          {losses.slice(0, SHOWN).map(({ element, message }, index) => {
            const number = element === undefined ? undefined : numbers.get(element)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the list is made anew as a whole
              <li key={index}>
                {number === undefined ? message : `${texts.ofQuestion(number)}：${message}`}
              </li>
            )
          })}
          {losses.length > SHOWN && <li>{texts.moreLosses(losses.length - SHOWN)}</li>}
        </ul>
      }
    />
  )
}
