import { Button, ColorPicker } from 'antd'
import { type ComponentRef, memo, useLayoutEffect, useRef, useState } from 'react'
import { FieldGroup } from './field.tsx'
import styles from './color-field.module.css'
import { texts } from '../texts.ts'
import { useSteady } from '../use-steady.ts'

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

interface ColorChoiceProps {
  label: string
  /** `#rrggbb`, or empty for none. */
  value: string
  /** What stands on the button; read out after the label. */
  words?: string
  presets: { label: string; colors: readonly string[] }
  disabledAlpha?: boolean
  className?: string | undefined
  onChange: (next: string) => void
}

/** A button with a colour on it that opens a picker; told when the choosing ends. */
export function ColorChoice({
  label,
  value,
  words = value,
  presets: { label: presetsLabel, colors },
  disabledAlpha = true,
  className,
  onChange,
}: ColorChoiceProps) {
  // A picker takes longer to draw than the rest of its field: none before somebody wants to choose.
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const trigger = useRef<ComponentRef<typeof Button>>(null)
  // The picker's trigger takes the place of the button that was pressed, and the focus with it.
  useLayoutEffect(() => {
    if (wanted) trigger.current?.focus({ preventScroll: true })
  }, [wanted])
  const button = (
    // The picker's own trigger cannot be reached by the keyboard.
    <Button
      ref={trigger}
      className={className}
      aria-label={`${label} ${words}`}
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
      {value === '' ? words : value.slice(0, 7).toUpperCase()}
    </Button>
  )
  if (!wanted) return button
  return (
    <ColorPicker
      value={value === '' ? null : value.slice(0, 7)}
      disabledAlpha={disabledAlpha}
      presets={[{ label: presetsLabel, colors: [...colors] }]}
      open={open}
      onOpenChange={setOpen}
      onChangeComplete={(color) => onChange(color.toHexString().slice(0, 7))}
    >
      {button}
    </ColorPicker>
  )
}

/** A colour; told when the choosing ends, so that one drag in the picker is one step to undo. */
export function ColorField(props: ColorFieldProps) {
  return <SteadyColor {...props} onChange={useSteady(props.onChange)} />
}

const SteadyColor = memo(function SteadyColor({ label, value, onChange }: ColorFieldProps) {
  return (
    <FieldGroup label={label}>
      <div className={styles.row}>
        <ColorChoice
          label={label}
          value={value}
          words={value === '' ? texts.color.automatic : value}
          presets={{ label: texts.color.presets, colors: presets }}
          disabledAlpha={value !== ''}
          onChange={onChange}
        />
        {value !== '' && (
          <Button type="link" size="small" onClick={() => onChange('')}>
            {texts.color.clear}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
})
