import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '../../view/class-names.ts'
import { FieldGroup } from '../../form/fields/field.tsx'
import { noLink } from '../../links/link-target.ts'
import styles from './form.module.css'
import { type Zone, ZONE_MAX_COUNT } from './kind.ts'
import { texts } from './texts.ts'
import { areaBetween, moveArea, resizeArea, type ZoneArea } from './zone-geometry.ts'

interface ZoneCanvasProps {
  imageUrl: string
  zones: readonly Zone[]
  selected: number | undefined
  onSelect: (index: number | undefined) => void
  onChange: (zones: Zone[]) => void
}

interface Drag {
  mode: 'draw' | 'move' | 'resize'
  /** Of the zone that is dragged; the end of the list for a new one. */
  index: number
  from: { x: number; y: number }
  start: ZoneArea
  area: ZoneArea
}

/** A click that slips a little is no drawing; percent. */
const DRAW_THRESHOLD = 1.5
const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const newZone = (area: ZoneArea): Zone => ({ ...area, label: '', link: noLink })

/** The picture to draw on. A drag is told once, when it ends, so that it is one step to undo. */
export function ZoneCanvas({ imageUrl, zones, selected, onSelect, onChange }: ZoneCanvasProps) {
  const picture = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const full = zones.length >= ZONE_MAX_COUNT

  const pointOf = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
    return {
      x: ((event.clientX - box.left) / box.width) * 100,
      y: ((event.clientY - box.top) / box.height) * 100,
    }
  }
  const begin = (event: PointerEvent, mode: Drag['mode'], index: number, start: ZoneArea) => {
    if (event.button !== 0) return
    event.stopPropagation()
    picture.current?.setPointerCapture(event.pointerId)
    setDrag({ mode, index, from: pointOf(event), start, area: start })
  }
  const follow = (event: PointerEvent) => {
    if (drag === undefined) return
    const to = pointOf(event)
    const dx = to.x - drag.from.x
    const dy = to.y - drag.from.y
    const area = {
      draw: () => areaBetween(drag.from, to),
      move: () => moveArea(drag.start, dx, dy),
      resize: () => resizeArea(drag.start, dx, dy),
    }[drag.mode]()
    setDrag({ ...drag, area })
  }
  const end = (event: PointerEvent) => {
    if (drag === undefined) return
    setDrag(undefined)
    const to = pointOf(event)
    const far = Math.max(Math.abs(to.x - drag.from.x), Math.abs(to.y - drag.from.y)) > DRAW_THRESHOLD
    if (drag.mode === 'draw') {
      if (far) onChange([...zones, newZone(drag.area)])
      onSelect(far ? zones.length : undefined)
      return
    }
    const zone = zones[drag.index]
    if (far && zone !== undefined) onChange(zones.with(drag.index, { ...zone, ...drag.area }))
    onSelect(drag.index)
  }

  const byKey = (event: KeyboardEvent, zone: Zone, index: number) => {
    const move = keyMoves[event.key]
    if (move !== undefined) {
      const [dx, dy] = move
      const area = event.shiftKey ? resizeArea(zone, dx, dy) : moveArea(zone, dx, dy)
      onChange(zones.with(index, { ...zone, ...area }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(zones.toSpliced(index, 1))
      onSelect(undefined)
    } else return
    // The designer has keys of its own for the whole block.
    event.preventDefault()
    event.stopPropagation()
  }

  const percent = ({ x, y, width, height }: ZoneArea) => ({
    left: `${x}%`,
    top: `${y}%`,
    width: `${width}%`,
    height: `${height}%`,
  })

  return (
    <FieldGroup label={texts.draw} hint={texts.drawHint}>
      {/* Zones are buttons of their own; drawing has the button below for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={picture}
        className={classNames(styles.picture, full && styles.full)}
        onPointerDown={(event) => {
          if (full) return
          const from = pointOf(event)
          begin(event, 'draw', zones.length, { ...from, width: 0, height: 0 })
        }}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        <img className={styles.image} src={imageUrl} alt="" draggable={false} />
        {zones.map((zone, index) => (
          <button
            key={index}
            type="button"
            className={classNames(styles.zone, selected === index && styles.selected)}
            style={percent(drag?.index === index ? drag.area : zone)}
            aria-label={`${texts.zone(index + 1)} ${zone.label}，${texts.place(zone)}`}
            aria-pressed={selected === index}
            onPointerDown={(event) => begin(event, 'move', index, zone)}
            onFocus={() => onSelect(index)}
            onKeyDown={(event) => byKey(event, zone, index)}
          >
            <span className={styles.zoneName}>{zone.label.trim() || index + 1}</span>
            <span
              className={styles.corner}
              title={texts.resize}
              onPointerDown={(event) => begin(event, 'resize', index, zone)}
            />
          </button>
        ))}
        {drag?.mode === 'draw' && <span className={styles.drawn} style={percent(drag.area)} />}
      </div>
      <Button
        block
        type="dashed"
        className={styles.add}
        disabled={full}
        onClick={() => {
          // Each a little further, so that they do not cover each other.
          const step = (zones.length * 6) % 60
          onChange([...zones, newZone({ x: 5 + step, y: 5 + step, width: 30, height: 20 })])
          onSelect(zones.length)
        }}
      >
        {texts.addZone}（{zones.length} / {ZONE_MAX_COUNT}）
      </Button>
    </FieldGroup>
  )
}
