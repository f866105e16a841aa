import { useId } from 'react'
import styles from './canvas-size.module.css'
import { texts } from '../texts.ts'

/** Phones, a tablet, and a PC: widths in CSS pixels. */
export const deviceWidths = [320, 375, 414, 768, 1280] as const
export const deviceName = (width: number) => (width === 1280 ? texts.devicePc : String(width))

/** Share of the real size, or as large as there is room for, at most real size. */
export type Zoom = number | 'fit'
const zooms = ['fit', 0.5, 0.75, 1, 1.5] as const

interface CanvasSizeProps {
  width: number
  onWidth: (width: number) => void
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
}

/** How large the page is drawn. Plain fields: lists and choices of antd would be drawn before the page itself. */
export function CanvasSize({ width, onWidth, zoom, onZoom }: CanvasSizeProps) {
  const name = useId()
  return (
    <div className={styles.bar}>
      <div role="radiogroup" aria-label={texts.device} className={styles.devices}>
        {deviceWidths.map((value) => (
          <label key={value} title={texts.deviceWidth(value)}>
            <input type="radio" name={name} checked={value === width} onChange={() => onWidth(value)} />
            {deviceName(value)}
          </label>
        ))}
      </div>
      <select
        aria-label={texts.zoom}
        value={zoom}
        className={styles.zoom}
        onChange={({ target }) => onZoom(target.value === 'fit' ? 'fit' : Number(target.value))}
      >
        {zooms.map((value) => (
          <option key={value} value={value}>
            {value === 'fit' ? texts.zoomFit : texts.zoomPercent(value)}
          </option>
        ))}
      </select>
    </div>
  )
}
