import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type PointerEvent, useState } from 'react'
import { ChoiceField, FieldGroup, RangeField } from '../../forms/form-parts/field.tsx'
import { NumberControl } from '../../forms/form-parts/number-control.tsx'
import { ImageField } from '../../forms/form-parts/image-field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { newId, surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { safeImageUrl } from '../../view/safe-image.ts'
import styles from './form.module.css'
import { type HotspotArea, hotspotModes, type HotspotQuestion, mostPicks } from './question.ts'
import { texts } from './texts.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Smaller ones are a slip of the hand, shares of the picture. */
const least = 0.02
const share = (value: number) => Number(Math.min(1, Math.max(0, value)).toFixed(4))

/** The upright box around an area. */
function boxOf({ corners }: HotspotArea): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function cornersOf({ left, top, width, height }: Box): HotspotArea['corners'] {
  const [x1, y1, x2, y2] = [share(left), share(top), share(left + width), share(top + height)]
  return [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ]
}

/** The picture with its areas; a drag over it draws another one. */
function Canvas({
  image,
  areas,
  onDraw,
}: {
  image: string
  areas: readonly HotspotArea[]
  onDraw: (box: Box) => void
}) {
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const [drawn, setDrawn] = useState<Box>()
  const at = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    return {
      x: share((event.clientX - frame.left) / frame.width),
      y: share((event.clientY - frame.top) / frame.height),
    }
  }
  const end = () => {
    if (drawn && drawn.width > least && drawn.height > least) onDraw(drawn)
    setFrom(undefined)
    setDrawn(undefined)
  }
  const points = (corners: HotspotArea['corners']) =>
    corners.map(([x, y]) => `${x * 100},${y * 100}`).join(' ')
  return (
    // The numbers below do the same for keyboards.
    <div
      className={styles.canvas}
      title={texts.draw}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom(at(event))
      }}
      onPointerMove={(event) => {
        if (!from) return
        const { x, y } = at(event)
        setDrawn({
          left: Math.min(from.x, x),
          top: Math.min(from.y, y),
          width: Math.abs(x - from.x),
          height: Math.abs(y - from.y),
        })
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <img className={styles.image} src={image} alt="" draggable={false} />
      <svg className={styles.shapes} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {areas.map((area) => (
          <polygon key={area.id} className={styles.area} points={points(area.corners)} />
        ))}
        {drawn && <polygon className={styles.drawn} points={points(cornersOf(drawn))} />}
      </svg>
    </div>
  )
}

export default function HotspotForm(props: QuestionFormProps<HotspotQuestion>) {
  const { question, onChange } = props
  const { areas, mode } = question
  const image = safeImageUrl(question.image || undefined)
  const setAreas = (next: HotspotArea[]) => onChange({ ...question, areas: next })
  const add = (box: Box) =>
    setAreas([...areas, { id: newId(), name: texts.areaName(areas.length + 1), corners: cornersOf(box) }])
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ImageField
        label={texts.image}
        value={question.image}
        onChange={(url) => onChange({ ...question, image: url })}
      />
      <ChoiceField
        label={texts.mode}
        value={mode}
        options={hotspotModes}
        names={texts.modes}
        onChange={(next) => onChange({ ...question, mode: next })}
      />
      <FieldGroup label={texts.areas} hint={mode === 'areas' ? texts.areasHint : texts.areasHintPoints}>
        {image && <Canvas image={image} areas={areas} onDraw={add} />}
        {areas.map((area, index) => {
          const box = boxOf(area)
          const change = (next: Partial<HotspotArea>) => setAreas(areas.with(index, { ...area, ...next }))
          return (
            <div key={area.id} className={styles.row}>
              <Input
                className={styles.name}
                value={area.name}
                maxLength={surveyLimits.optionText}
                aria-label={texts.areaName(index + 1)}
                onChange={(event) => change({ name: event.target.value })}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.removeArea(area.name)}
                onClick={() => setAreas(areas.toSpliced(index, 1))}
              />
              <div className={styles.numbers}>
                {(['left', 'top', 'width', 'height'] as const).map((side) => (
                  <NumberControl
                    key={side}
                    prefix={texts[side]}
                    suffix="%"
                    min={0}
                    max={100}
                    precision={0}
                    required
                    aria-label={`${area.name}：${texts[side]}`}
                    value={Math.round(box[side] * 100)}
                    onChange={(value) => {
                      if (value !== null) change({ corners: cornersOf({ ...box, [side]: value / 100 }) })
                    }}
                  />
                ))}
              </div>
            </div>
          )
        })}
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={areas.length >= 50}
          onClick={() => add({ left: 0.3, top: 0.3, width: 0.3, height: 0.3 })}
        >
          {texts.addArea}
        </Button>
      </FieldGroup>
      <RangeField
        label={texts.picks}
        value={question.picks}
        min={1}
        max={mostPicks}
        onChange={(picks) => onChange({ ...question, picks })}
      />
    </>
  )
}
