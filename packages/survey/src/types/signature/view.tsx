import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { controlAttributes, QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { useHydrated } from '../../view/hydrated.ts'
import type { SignatureQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { signatureTexts as chinese } from './texts.ts'
import { signatureTextsEn } from './texts-en.ts'
import { signatureTextsTw } from './texts-tw.ts'
import styles from './view.module.css'

/** A pause of so long ends a signature: then it is sent. */
const restMs = 900
const typedFont = '"KaiTi", "STKaiti", "Kaiti SC", "AR PL UKai CN", cursive, serif'

function toPng(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], chinese.fileName, { type: 'image/png' }))
      else reject(new Error(chinese.failed))
    }, 'image/png')
  })
}

/** Makes the canvas as sharp as the screen; what was drawn is lost. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio || 1)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
}

/** Writes a typed name into the middle of the canvas, as large as it fits. */
function write(canvas: HTMLCanvasElement, name: string, color: string): void {
  fit(canvas)
  const context = canvas.getContext('2d')
  if (!context) return
  const [width, height] = [canvas.offsetWidth, canvas.offsetHeight]
  const size = Math.min(height * 0.5, (width * 0.85) / Math.max(2, Array.from(name).length))
  context.font = `${size}px ${typedFont}`
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2, width * 0.9)
}

type Status = 'empty' | 'few' | 'drawing' | 'saving' | 'saved' | 'failed'

export default function SignatureView(props: AnswerViewProps<SignatureQuestion>) {
  const signatureTexts = useWords(chinese, signatureTextsEn, signatureTextsTw)
  const { question, value, onChange, disabled, upload, onBusy } = props
  const ids = questionIds(question.id)
  const isHydrated = useHydrated()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<AbortController>(undefined)
  const [status, setStatus] = useState<Status>('empty')
  const [isTyping, setTyping] = useState(false)
  const [name, setName] = useState('')
  const isStored = Array.isArray(value) && value.length > 0
  // Kept from an earlier visit: there is an image, but nothing on the canvas.
  const isKept = isStored && status === 'empty'
  const isBusy = status === 'drawing' || status === 'saving'

  const latest = useRef({ onChange, onBusy, upload, question, hasAnswer: isStored })
  useEffect(() => {
    latest.current = { onChange, onBusy, upload, question, hasAnswer: isStored }
  })
  useEffect(() => {
    if (!isBusy) return
    latest.current.onBusy?.(true)
    return () => latest.current.onBusy?.(false)
  }, [isBusy])

  async function send(): Promise<void> {
    const element = canvas.current
    const port = latest.current.upload
    if (!element || !port) return
    sending.current?.abort()
    const abort = new AbortController()
    sending.current = abort
    setStatus('saving')
    try {
      const file = await port.upload(question.id, await toPng(element), {
        signal: abort.signal,
        onProgress: () => undefined,
      })
      if (abort.signal.aborted) return
      latest.current.onChange([file])
      setStatus('saved')
    } catch {
      if (!abort.signal.aborted) setStatus('failed')
    }
  }

  function forget(): void {
    clearTimeout(timer.current)
    sending.current?.abort()
    pad.current?.clear()
    if (latest.current.hasAnswer) latest.current.onChange(undefined)
    setStatus('empty')
  }

  const isDrawing = isHydrated && upload !== undefined && !isTyping && !isKept
  useEffect(() => {
    const element = canvas.current
    if (!isDrawing || !element || disabled) return
    let isGone = false
    let made: SignaturePad | undefined
    let sizes: ResizeObserver | undefined
    // The drawing code comes only with a question that needs it.
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      const board = new Pad(element, { penColor: question.color, minWidth: 0.8, maxWidth: 2.6 })
      made = board
      pad.current = board
      // A canvas has no size before its page is shown, and another one when the phone is turned.
      sizes = new ResizeObserver(() => {
        if (element.offsetWidth === 0) return
        fit(element)
        board.redraw()
      })
      sizes.observe(element)
      made.addEventListener('beginStroke', () => {
        clearTimeout(timer.current)
        sending.current?.abort()
        setStatus('drawing')
      })
      made.addEventListener('endStroke', () => {
        const strokes = made?.toData() ?? []
        // A slip of the finger is no stroke.
        const drawn = strokes.filter(({ points }) => points.length > 2).length
        if (drawn < latest.current.question.minStrokes) {
          if (latest.current.hasAnswer) latest.current.onChange(undefined)
          setStatus('few')
          return
        }
        timer.current = setTimeout(() => void send(), restMs)
      })
    })
    return () => {
      isGone = true
      clearTimeout(timer.current)
      sizes?.disconnect()
      made?.off()
      pad.current = undefined
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDrawing, disabled, question.color])

  if (!isHydrated) {
    return (
      <QuestionGroup {...props} hint={signatureTexts.plainHint}>
        <input
          {...controlAttributes(props)}
          className={styles.plain}
          type="file"
          accept="image/jpeg,image/png"
          aria-label={signatureTexts.plain}
          name={fieldName(question.id)}
          disabled={disabled}
        />
      </QuestionGroup>
    )
  }
  const remark =
    status === 'saving' || status === 'drawing'
      ? signatureTexts.saving
      : status === 'saved' || isKept
        ? signatureTexts.saved
        : status === 'few'
          ? signatureTexts.more(question.minStrokes)
          : ''
  return (
    <QuestionGroup {...props}>
      {isTyping && (
        <div className={`${control.field} ${styles.typing}`}>
          <input
            id={ids.control}
            className={control.control}
            type="text"
            aria-label={signatureTexts.name}
            placeholder={signatureTexts.name}
            autoComplete="name"
            maxLength={20}
            value={name}
            disabled={disabled}
            onChange={(event) => setName(event.target.value)}
          />
          <button
            type="button"
            className={styles.make}
            disabled={disabled || name.trim() === '' || upload === undefined}
            onClick={() => {
              if (canvas.current) write(canvas.current, name.trim(), question.color)
              void send()
            }}
          >
            {signatureTexts.make}
          </button>
        </div>
      )}
      <div className={`${styles.pad} ${props.problems.length > 0 ? styles.wrong : ''}`}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          // A picture that is drawn on has no element of its own.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={isTyping ? name || signatureTexts.name : signatureTexts.pad}
        />
        {status === 'empty' && (
          <span className={styles.here} aria-hidden="true">
            {isKept ? signatureTexts.joined : signatureTexts.here}
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <output className={styles.status}>{remark}</output>
        {status === 'failed' && (
          <span className={styles.failed} role="alert">
            {signatureTexts.failed}
            <button type="button" className={styles.action} onClick={() => void send()}>
              {signatureTexts.retry}
            </button>
          </span>
        )}
        {(status !== 'empty' || isKept) && (
          <button type="button" className={styles.action} disabled={disabled} onClick={forget}>
            {isKept ? signatureTexts.again : signatureTexts.clear}
          </button>
        )}
        {question.typed && (
          <button
            type="button"
            className={styles.action}
            disabled={disabled}
            onClick={() => {
              forget()
              if (canvas.current) fit(canvas.current)
              setTyping(!isTyping)
            }}
          >
            {isTyping ? signatureTexts.draw : signatureTexts.type}
          </button>
        )}
      </div>
    </QuestionGroup>
  )
}
