import { UploadOutlined } from '@ant-design/icons'
import {
  type ReadTranslations,
  readFirstTable,
  readTranslationTable,
  WorkbookError,
} from '@zhanfang/exchange'
import {
  type Language,
  languageNames,
  languagesOf,
  languageTag,
  surveyLimits,
  type TranslatedSettings,
  withTranslations,
} from '@zhanfang/survey'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useEditor } from '../store/editor-context.tsx'
import styles from './languages.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.import

/** Changes and problems that are read one by one; more of them are only counted. */
const SHOWN = 200

/** What is read of a text file: more than a survey has texts, and than a text has characters. */
const most = { rows: surveyLimits.translations + 100, cell: surveyLimits.answerText + 1 }

interface ImportTranslationsProps {
  /** Of the survey. */
  settings: TranslatedSettings
  onClose: () => void
}

/** A filled table of translations, looked at before anything of it is taken over. */
export function ImportTranslations({ settings, onClose }: ImportTranslationsProps) {
  const { store } = useEditor()
  const [isReading, setReading] = useState(false)
  const [read, setRead] = useState<ReadTranslations>()
  const [problem, setProblem] = useState<string>()

  const open = async (file: File) => {
    setReading(true)
    setProblem(undefined)
    setRead(undefined)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const rows = await readFirstTable(bytes, file.name, most)
      setRead(readTranslationTable(store.snapshot().definition, rows, settings))
    } catch (error) {
      setProblem(error instanceof WorkbookError ? error.message : texts.unread)
    } finally {
      setReading(false)
    }
  }
  const keep = () => {
    if (!read) return
    const { definition } = store.snapshot()
    const next = read.languages.reduce(
      (to, language) =>
        withTranslations(
          to,
          language,
          read.changes
            .filter((change) => change.language === language)
            .map(({ key, after, source }) => ({ key, text: after, source })),
        ),
      definition,
    )
    store.edit(next, allTexts.step.import)
    store.say(allTexts.said.kept(read.changes.length))
    onClose()
  }
  const added: Language[] = read
    ? read.languages.filter((language) => !languagesOf(store.snapshot().definition).includes(language))
    : []
  const problemCount = texts.problems(read?.problems.length ?? 0)
  return (
    <Modal
      open
      centered
      width={720}
      title={texts.heading}
      okText={texts.keep(read?.changes.length ?? 0)}
      cancelText={allTexts.cancel}
      okButtonProps={{ disabled: !read || (read.changes.length === 0 && added.length === 0) }}
      onOk={keep}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{texts.hint}</p>
      <p>
        <Upload
          accept=".xlsx,.csv"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void open(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isReading}>
            {texts.choose}
          </Button>
        </Upload>
      </p>
      <div className={styles.findings} aria-live="polite">
        {isReading && <p>{texts.reading}</p>}
        {problem !== undefined && <Alert type="error" showIcon title={problem} />}
        {read && (
          <>
            <p>{texts.counts(read.changes.length, read.same, read.blank)}</p>
            {added.length > 0 && (
              <Alert type="info" showIcon title={texts.adds(added.map((one) => languageNames[one]))} />
            )}
            {read.problems.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={problemCount}
                description={
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with the keyboard too
                  <ul className={styles.problems} tabIndex={0} aria-label={problemCount}>
                    {read.problems.slice(0, SHOWN).map(({ row, message }) => (
                      <li key={`${row} ${message}`}>{texts.problem(row, message)}</li>
                    ))}
                    {read.problems.length > SHOWN && <li>{texts.more(read.problems.length - SHOWN)}</li>}
                  </ul>
                }
              />
            )}
          </>
        )}
      </div>
      {read && read.changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled with the keyboard too
        <ul className={styles.changes} tabIndex={0} aria-label={texts.changes}>
          {read.changes.slice(0, SHOWN).map((change) => (
            <li key={`${change.language} ${change.key}`}>
              <span className={styles.quiet}>
                {change.place} · {languageNames[change.language]} · {change.original}
              </span>
              {change.before !== '' && <del lang={languageTag(change.language)}>{change.before}</del>}
              <span lang={languageTag(change.language)}>{change.after}</span>
              {change.source !== change.original && <span className={styles.note}>{texts.stale}</span>}
              {change.lost.length > 0 && <span className={styles.wrong}>{texts.lost(change.lost)}</span>}
            </li>
          ))}
          {read.changes.length > SHOWN && <li>{texts.more(read.changes.length - SHOWN)}</li>}
        </ul>
      )}
    </Modal>
  )
}
