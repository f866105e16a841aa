import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { countHint } from '../../choices/choice-toggle.ts'
import control from '../../view/control.module.css'
import { cssVariables } from '../../view/css-variables.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { Picture } from '../../view/picture.tsx'
import { safeImageUrl } from '../../view/safe-image.ts'
import { type HotspotArea, type HotspotPoint, type HotspotQuestion, mostPicks } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'
import { useViewTexts, useWords } from '../../view/view-language.ts'

const cornersText = ({ corners }: HotspotArea) => corners.map(([x, y]) => `${x * 100},${y * 100}`).join(' ')
const percent = (share: number) => Math.round(share * 100)
const exact = (share: number) => Number(Math.min(1, Math.max(0, share)).toFixed(4))

/** Points nearer than this to a tap are meant by it, pixels. */
const near = 18

function draftPoints(value: unknown): HotspotPoint[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    if (!isRecord(item)) return []
    const [x, y] = [own(item, 'x'), own(item, 'y')]
    return typeof x === 'number' && typeof y === 'number' ? [{ x, y }] : []
  })
}

type ModeProps = AnswerViewProps<HotspotQuestion> & { image: string | undefined }

/** Areas on the picture, and the same as a list of boxes for keyboards and screen readers. */
function Areas({ question, value, onChange, problems, disabled, image }: ModeProps) {
  const ids = questionIds(question.id)
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <>
      {image && (
        <div className={styles.picture}>
          <Picture className={styles.image} src={image} alt="" loading="lazy" />
          <svg className={styles.shapes} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {question.areas.map((area) => (
              // Its box in the list below is its keyboard.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <polygon
                key={area.id}
                className={`${styles.area} ${chosen.includes(area.id) ? styles.chosen : ''}`}
                points={cornersText(area)}
                onClick={() => {
                  if (!disabled) toggle(area.id)
                }}
              />
            ))}
          </svg>
        </div>
      )}
      <div className={styles.boxes}>
        {question.areas.map((area, index) => (
          <label key={area.id} className={styles.box}>
            <input
              type="checkbox"
              id={index === 0 ? ids.control : undefined}
              name={fieldName(question.id)}
              value={area.id}
              checked={chosen.includes(area.id)}
              disabled={disabled}
              aria-invalid={problems.length > 0 ? true : undefined}
              onChange={() => toggle(area.id)}
            />
            {area.name}
          </label>
        ))}
      </div>
    </>
  )
}

/** Points anywhere on the picture: by tapping, or with arrow keys that move a cross. */
function Points({ question, value, onChange, disabled, image }: ModeProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const ids = questionIds(question.id)
  const points = draftPoints(value)
  const [cross, setCross] = useState<HotspotPoint>()
  const [said, setSaid] = useState('')
  const most = Math.min(question.picks.max ?? mostPicks, mostPicks)
  const save = (next: HotspotPoint[]) => onChange(next.length > 0 ? next : undefined)
  function put(point: HotspotPoint) {
    const at = { x: exact(point.x), y: exact(point.y) }
    // With a single point a tap elsewhere moves it.
    if (most === 1) save([at])
    else if (points.length < most) save([...points, at])
    else {
      setSaid(texts.atMost(most))
      return
    }
    setSaid(texts.added(most === 1 ? 1 : points.length + 1))
  }
  function take(index: number) {
    save(points.toSpliced(index, 1))
    setSaid(texts.removed(index + 1))
  }
  function onClick(event: MouseEvent<HTMLButtonElement>) {
    const frame = event.currentTarget.getBoundingClientRect()
    // A click by keyboard has no place of its own.
    if (event.detail === 0) {
      if (cross) put(cross)
      else setCross({ x: 0.5, y: 0.5 })
      return
    }
    const [x, y] = [(event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height]
    const hit = points.findIndex(
      (point) => Math.hypot((point.x - x) * frame.width, (point.y - y) * frame.height) < near,
    )
    if (hit === -1) put({ x, y })
    else take(hit)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.shiftKey ? 0.1 : 0.02
    const move = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ]
    if (!move) return
    event.preventDefault()
    const { x, y } = cross ?? { x: 0.5, y: 0.5 }
    setCross({ x: exact(x + (move[0] ?? 0)), y: exact(y + (move[1] ?? 0)) })
  }
  const place = ({ x, y }: HotspotPoint) => cssVariables({ '--x': x, '--y': y })
  if (!image) return null
  return (
    <>
      <div className={styles.picture}>
        <button
          type="button"
          id={ids.control}
          className={styles.aim}
          aria-label={cross ? `${texts.aim}（${percent(cross.x)}%，${percent(cross.y)}%）` : texts.aim}
          disabled={disabled}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onBlur={() => setCross(undefined)}
        >
          <Picture className={styles.image} src={image} alt="" draggable={false} />
        </button>
        {cross && <span className={styles.cross} style={place(cross)} aria-hidden="true" />}
        {points.map((point, index) => (
          <span
            key={`${point.x} ${point.y}`}
            className={styles.point}
            style={place(point)}
            aria-hidden="true"
          >
            {index + 1}
          </span>
        ))}
      </div>
      {points.length > 0 && (
        <ul className={styles.boxes}>
          {points.map((point, index) => (
            <li key={`${point.x} ${point.y}`} className={styles.box}>
              {texts.point(index + 1, percent(point.x), percent(point.y))}
              <button
                type="button"
                className={styles.remove}
                aria-label={texts.removePoint(index + 1)}
                disabled={disabled}
                onClick={() => take(index)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={styles.said}>{said}</output>
    </>
  )
}

/** Without a script: points as shares of the picture, in numbers. */
function PointFields({ question, value, disabled, image }: ModeProps) {
  const texts = useWords(chinese, textsEn, textsTw)
  const points = draftPoints(value)
  const count = Math.min(question.picks.max ?? 3, 5)
  return (
    <>
      {image && <Picture className={styles.image} src={image} alt="" />}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.fields}>
          {(['x', 'y'] as const).map((side) => (
            <label key={side}>
              {texts[side](index + 1)}
              <input
                className={control.control}
                type="number"
                min={0}
                max={100}
                name={fieldName(question.id, side)}
                defaultValue={points[index] ? percent(points[index][side]) : undefined}
                disabled={disabled}
              />
            </label>
          ))}
        </div>
      ))}
    </>
  )
}

export default function HotspotView(props: AnswerViewProps<HotspotQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, required, disabled } = props
  const hydrated = useHydrated()
  const image = safeImageUrl(question.image || undefined)
  const isAreas = question.mode === 'areas'
  const Mode = isAreas ? Areas : hydrated ? Points : PointFields
  const how = isAreas ? texts.hintAreas : hydrated ? texts.hintPoints : undefined
  const hint = [image && how, countHint(viewTexts, question.picks)].filter(Boolean).join('；')
  return (
    <QuestionGroup
      {...props}
      hint={hint || undefined}
      onClear={value !== undefined && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      {!image && <p className={styles.empty}>{texts.noImage}</p>}
      <Mode {...props} image={image} />
    </QuestionGroup>
  )
}
