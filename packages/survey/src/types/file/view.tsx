import { formatFileSize } from '@zhanfang/format'
import { useEffect, useRef, useState } from 'react'
import type { AnswerViewProps } from '../../view/answer-view.ts'
import { controlAttributes, QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useViewTexts } from '../../view/view-language.ts'
import { compressImage } from './compress-image.ts'
import { contentProblem } from './file-content.ts'
import { acceptAttribute } from './kinds.ts'
import type { FileAnswer, FileQuestion } from './question.ts'
import styles from './view.module.css'

/** A file on its way. */
interface Upload {
  id: number
  file: File
  share: number
  /** Why it did not arrive. */
  failure?: string
  /** What it is will not change by trying again. */
  isFinal?: boolean
  /** Being looked at and made smaller, not sent yet. */
  isPreparing?: boolean
  abort: AbortController
}

function draftFiles(value: unknown): FileAnswer[] {
  return Array.isArray(value)
    ? value.filter(
        (item): item is FileAnswer =>
          typeof item === 'object' && item !== null && 'key' in item && 'name' in item && 'size' in item,
      )
    : []
}

export default function FileView(props: AnswerViewProps<FileQuestion>) {
  const { file: texts } = useViewTexts()
  const { question, value, onChange, disabled, upload: port, onBusy } = props
  const files = draftFiles(value)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [note, setNote] = useState('')
  const [over, setOver] = useState(false)
  const nextId = useRef(1)
  // Uploads end after later renders: they add to the newest answer, not to the one they began with.
  const latest = useRef({ files, onChange, onBusy })
  const busy = uploads.some((upload) => upload.failure === undefined)

  useEffect(() => {
    latest.current = { files, onChange, onBusy }
  })
  useEffect(() => {
    if (!busy) return
    latest.current.onBusy?.(true)
    return () => latest.current.onBusy?.(false)
  }, [busy])

  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const drop = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id))

  function start(upload: Upload): void {
    if (!port) return
    port
      .upload(question.id, upload.file, {
        signal: upload.abort.signal,
        onProgress: (share) => patch(upload.id, { share }),
      })
      .then(
        (file) => {
          const next = [...latest.current.files, file]
          // Another upload may end before the next render.
          latest.current.files = next
          latest.current.onChange(next)
          drop(upload.id)
        },
        (error: unknown) => {
          if (upload.abort.signal.aborted) return
          patch(upload.id, {
            failure: error instanceof Error && error.message ? error.message : texts.failed,
          })
        },
      )
  }

  function add(chosen: readonly File[]): void {
    const room = Math.max(0, question.max - files.length - uploads.length)
    setNote(chosen.length > room ? texts.tooMany(question.max) : '')
    const added = chosen.slice(0, room).map((file): Upload => {
      const upload: Upload = {
        id: nextId.current,
        file,
        share: 0,
        isPreparing: true,
        abort: new AbortController(),
      }
      nextId.current += 1
      return upload
    })
    setUploads((list) => [...list, ...added])
    // One after another: several photos of a phone at once would fill its memory.
    void added.reduce((before, upload) => before.then(() => prepare(upload)), Promise.resolve())
  }

  /** Looks at a file, makes it smaller if asked to, and sends it. */
  async function prepare(upload: Upload): Promise<void> {
    const problem = await contentProblem(upload.file).catch(() => texts.failed)
    const file =
      problem === undefined && question.compress
        ? await compressImage(upload.file, question.compress)
        : upload.file
    if (upload.abort.signal.aborted) return
    const isTooLarge = file.size > question.maxMegabytes * 1_048_576
    const failure = problem ?? (isTooLarge ? texts.tooLarge(question.maxMegabytes) : undefined)
    if (failure !== undefined) {
      patch(upload.id, { failure, isFinal: true, isPreparing: false })
      return
    }
    patch(upload.id, { file, isPreparing: false })
    start({ ...upload, file })
  }

  const kinds = question.kinds.map((kind) => texts.kinds[kind]).join('、') || texts.anyKind
  const limits = `${kinds}，${texts.limit(question.max, question.maxMegabytes)}`
  const full = files.length + uploads.length >= question.max
  const shared = {
    ...controlAttributes(props),
    type: 'file',
    'aria-label': `${files.length > 0 ? texts.more : texts.choose}（${limits}）`,
    accept: acceptAttribute(question.kinds),
    multiple: question.max > 1,
    capture: question.source === 'camera' ? ('environment' as const) : undefined,
    disabled: disabled || (port !== undefined && full),
  }
  return (
    <QuestionGroup {...props}>
      {port ? (
        <div
          className={`${styles.drop} ${over ? styles.over : ''} ${shared.disabled ? styles.disabled : ''}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        >
          <span className={styles.choose} aria-hidden="true">
            {files.length > 0 ? texts.more : texts.choose}
          </span>
          <span className={styles.limits} aria-hidden="true">
            {limits}
          </span>
          <input
            {...shared}
            className={styles.input}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </div>
      ) : (
        <>
          <input {...shared} className={styles.plain} name={fieldName(question.id)} />
          <span className={styles.limits}>{limits}</span>
        </>
      )}
      {note && (
        <p className={styles.note} role="alert">
          {note}
        </p>
      )}
      {files.length + uploads.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <span className={styles.name}>
                {file.name}
                <span className={styles.state}>
                  {texts.done} · {formatFileSize(file.size)}
                </span>
              </span>
              <button
                type="button"
                className={styles.action}
                disabled={disabled}
                aria-label={texts.removeNamed(file.name)}
                onClick={() => {
                  const rest = files.filter((other) => other.key !== file.key)
                  onChange(rest.length > 0 ? rest : undefined)
                }}
              >
                {texts.remove}
              </button>
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.id} className={`${styles.file} ${upload.failure ? styles.failed : ''}`}>
              <span className={styles.name}>
                {upload.file.name}
                <span className={styles.state}>
                  {upload.failure ??
                    (upload.isPreparing ? texts.preparing : texts.uploading(Math.round(upload.share * 100)))}
                </span>
              </span>
              <span className={styles.actions}>
                {upload.failure !== undefined && !upload.isFinal && (
                  <button
                    type="button"
                    className={styles.action}
                    aria-label={texts.retryNamed(upload.file.name)}
                    onClick={() => {
                      const again = { ...upload, share: 0, abort: new AbortController() }
                      delete again.failure
                      setUploads((list) => list.map((other) => (other.id === upload.id ? again : other)))
                      start(again)
                    }}
                  >
                    {texts.retry}
                  </button>
                )}
                <button
                  type="button"
                  className={styles.action}
                  aria-label={texts.removeNamed(upload.file.name)}
                  onClick={() => {
                    upload.abort.abort()
                    drop(upload.id)
                  }}
                >
                  {upload.failure === undefined ? texts.cancel : texts.remove}
                </button>
              </span>
              {upload.failure === undefined && (
                <progress className={styles.bar} max={1} value={upload.share} aria-label={upload.file.name} />
              )}
            </li>
          ))}
        </ul>
      )}
    </QuestionGroup>
  )
}
