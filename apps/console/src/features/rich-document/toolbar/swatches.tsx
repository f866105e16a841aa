import { ColorPicker, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './toolbar.module.css'
import { texts } from '../texts.ts'
import { Tool } from './tool.tsx'

const colors = [
  '#1d2129',
  '#4e5969',
  '#86909c',
  '#b42318',
  '#d4380d',
  '#9a5b00',
  '#1f7a4d',
  '#0e7490',
  '#1f5fd6',
  '#6d3fc4',
  '#c41d7f',
  '#f7d9d6',
  '#fdebc8',
  '#fff3b0',
  '#d9f2e3',
  '#d6e8fb',
]

interface SwatchesProps {
  name: string
  icon: ReactNode
  value: string | undefined
  onChange: (color: string | null) => void
}

/** A colour out of those that go together, or any other. */
export function Swatches({ name, icon, value, onChange }: SwatchesProps) {
  const [open, setOpen] = useState(false)
  const choose = (color: string | null) => {
    setOpen(false)
    onChange(color)
  }
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div className={styles['swatches']}>
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              className={styles['swatch']}
              style={{ background: color }}
              title={color}
              aria-label={`${name} ${color}`}
              aria-pressed={value === color}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(color)}
            />
          ))}
          <button type="button" className={styles['noColor']} onClick={() => choose(null)}>
            {texts.noColor}
          </button>
          <ColorPicker
            size="small"
            disabledAlpha
            value={value ?? '#1f5fd6'}
            onChangeComplete={(color) => choose(color.toHexString().slice(0, 7))}
          />
        </div>
      }
    >
      <span>
        <Tool name={name} icon={icon} pressed={value === undefined ? undefined : true} />
      </span>
    </Popover>
  )
}
