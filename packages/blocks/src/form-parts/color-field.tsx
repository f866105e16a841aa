import { Button, ColorPicker } from 'antd'
import { type ComponentRef, useLayoutEffect, useRef, useState } from 'react'
import { FieldGroup } from './field.tsx'
import styles from './color-field.module.css'
import { texts } from './texts.ts'

interface ColorFieldProps {
  label: string
  /** `#rrggbb`, or empty for what the page has by itself. */
  value: string
  onChange: (next: string) => void
}

/** Calm colours first: most pages need no more than these. */
const presets = [
  '#1d2129',
  '#4e5969',
  '#ffffff',
  '#b42318',
  '#d4380d',
  '#d48806',
  '#1f7a4d',
  '#0e7490',
  '#1f5fd6',
  '#6d3fc4',
  '#c41d7f',
  '#f5f6f8',
]

/** A colour; told when the choosing ends, so that one drag in the picker is one step to undo. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  // A picker takes longer to draw than the rest of its field: none before somebody wants to choose.
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const trigger = useRef<ComponentRef<typeof Button>>(null)
  // The picker's trigger takes the place of the button that was pressed, and the focus with it.
  useLayoutEffect(() => {
    if (wanted) trigger.current?.focus({ preventScroll: true })
  }, [wanted])
  const button = (
    <Button
      ref={trigger}
      aria-label={`${label} ${value === '' ? texts.color.automatic : value}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      icon={<span className={styles.swatch} style={{ background: value === '' ? 'transparent' : value }} />}
      onClick={
        wanted
          ? undefined
          : () => {
              setWanted(true)
              setOpen(true)
            }
      }
    >
      {value === '' ? texts.color.automatic : value.slice(0, 7).toUpperCase()}
    </Button>
  )
  return (
    <FieldGroup label={label}>
      <div className={styles.row}>
        {wanted ? (
          <ColorPicker
            value={value === '' ? null : value.slice(0, 7)}
            disabledAlpha={value !== ''}
            presets={[{ label: texts.color.presets, colors: presets }]}
            open={open}
            onOpenChange={setOpen}
            onChangeComplete={(color) => onChange(color.toHexString().slice(0, 7))}
          >
            {/* The picker's own trigger cannot be reached by the keyboard. */}
            {button}
          </ColorPicker>
        ) : (
          button
        )}
        {value !== '' && (
          <Button type="link" size="small" onClick={() => onChange('')}>
            {texts.color.clear}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
