import { useId } from 'react'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { GapField, RadiusField } from '../../form/images/picture-space-fields.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import styles from './form.module.css'
import { type CubeCell, type CubeProps, schema, shownCells } from './kind.ts'
import { type CubePresetId, cubePresetIds, cubePresets } from './presets.ts'
import { texts } from './texts.ts'

function PresetDrawing({ id }: { id: CubePresetId }) {
  const { columns, rows, cells } = cubePresets[id]
  const unit = { width: 40 / columns, height: 28 / rows }
  return (
    <svg className={styles.drawing} viewBox="0 0 40 28" aria-hidden="true">
      {cells.map(([left, top, width, height], index) => (
        <rect
          key={index}
          x={left * unit.width + 1}
          y={top * unit.height + 1}
          width={width * unit.width - 2}
          height={height * unit.height - 2}
          rx="1.5"
          fill="currentColor"
          opacity="0.55"
        />
      ))}
    </svg>
  )
}

function CubeForm({ value, onChange }: FormProps<CubeProps>) {
  const set = (changed: Partial<CubeProps>) => onChange({ ...value, ...changed })
  const setCell = (index: number, changed: Partial<CubeCell>) => {
    const cell = value.cells[index]
    if (cell !== undefined) set({ cells: value.cells.with(index, { ...cell, ...changed }) })
  }
  const name = useId()
  return (
    <>
      <FieldGroup label={texts.preset}>
        <div className={styles.presets} role="radiogroup" aria-label={texts.preset}>
          {cubePresetIds.map((id) => (
            <label key={id} className={styles.preset}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={value.preset === id}
                onChange={() => set({ preset: id })}
              />
              <PresetDrawing id={id} />
              {texts.presets[id]}
            </label>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={texts.cells}>
        <div className={styles.cells}>
          {shownCells(value).map((cell, index) => (
            <div key={index} className={styles.cell}>
              <p className={styles.cellName}>{texts.cell(index + 1)}</p>
              <ImageField value={cell.image} onChange={(image) => setCell(index, { image })} />
              <LinkTargetField value={cell.link} onChange={(link) => setCell(index, { link })} />
            </div>
          ))}
        </div>
      </FieldGroup>
      <GapField value={value.gap} onChange={(gap) => set({ gap })} />
      <RadiusField value={value.radius} onChange={(radius) => set({ radius })} />
      <SwitchField label={texts.margin} value={value.margin} onChange={(margin) => set({ margin })} />
    </>
  )
}

export default defineForm(schema, CubeForm)
