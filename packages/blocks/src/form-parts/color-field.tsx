import { Button, ColorPicker } from 'antd'
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
  return (
    <FieldGroup label={label}>
      <div className={styles.row}>
        <ColorPicker
          value={value === '' ? null : value.slice(0, 7)}
          disabledAlpha={value !== ''}
          presets={[{ label: texts.color.presets, colors: presets }]}
          onChangeComplete={(color) => onChange(color.toHexString().slice(0, 7))}
        >
          {/* The picker's own trigger cannot be reached by the keyboard. */}
          <Button
            aria-label={`${label} ${value === '' ? texts.color.automatic : value}`}
            icon={
              <span className={styles.swatch} style={{ background: value === '' ? 'transparent' : value }} />
            }
          >
            {value === '' ? texts.color.automatic : value.slice(0, 7).toUpperCase()}
          </Button>
        </ColorPicker>
        {value !== '' && (
          <Button type="link" size="small" onClick={() => onChange('')}>
            {texts.color.clear}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}
