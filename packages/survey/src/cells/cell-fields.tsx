import { Collapse, Input } from 'antd'
import type { ReactNode } from 'react'
import { cellTexts } from './cell-texts.ts'
import { type CellContent, type CellKind, cellKinds, freshContent } from './cells.ts'
import { linesOf, partsFromLines } from '../forms/form-parts/batch-text.ts'
import { ChoiceField, Field, FieldGroup, RangeField } from '../forms/form-parts/field.tsx'
import { NumberFormatFields } from '../forms/form-parts/number-format-fields.tsx'
import { PartsEditor, type PartSwitch } from '../forms/form-parts/parts-editor.tsx'
import { formTexts } from '../forms/form-texts.ts'
import { newId, type Option, surveyLimits } from '../model/model.ts'
import { dateInputTypes } from '../types/date-time/input-types.ts'
import { dateTimeModes } from '../types/date-time/question.ts'
import { takesLength, textFormats } from '../types/text/question.ts'

const texts = cellTexts.form

/** Options as lines of text: short lists need no more. */
export function OptionLinesField({
  options,
  onChange,
  label = texts.options,
}: {
  options: readonly Option[]
  onChange: (next: Option[]) => void
  label?: string
}): ReactNode {
  return (
    <Field label={label}>
      {(ids) => (
        <Input.TextArea
          {...ids}
          autoSize={{ minRows: 2, maxRows: 8 }}
          // Lines are read when the field is left: an unfinished empty line must not vanish while typing.
          key={options.map(({ id }) => id).join()}
          defaultValue={options.map(({ text }) => text).join('\n')}
          onBlur={(event) => {
            const lines = linesOf(event.target.value)
              .slice(0, surveyLimits.options)
              .map((line) => line.slice(0, surveyLimits.optionText))
            const next = partsFromLines(
              lines,
              options,
              ({ text }) => text,
              (option, text) => ({ ...option, text }),
              (text): Option => ({ id: newId(), text }),
            )
            if (JSON.stringify(next) !== JSON.stringify(options)) onChange(next)
          }}
        />
      )}
    </Field>
  )
}

/** Settings of what a cell takes. */
export function ContentFields<C extends CellContent>({
  content,
  kinds = cellKinds,
  onChange,
}: {
  content: C
  kinds?: readonly CellKind[]
  onChange: (next: CellContent) => void
}): ReactNode {
  const cell: CellContent = content
  return (
    <>
      {kinds.length > 1 && (
        <ChoiceField
          label={texts.kind}
          value={cell.kind}
          options={kinds}
          names={texts.kinds}
          onChange={(kind) => {
            const chooses = kind === 'dropdown' || kind === 'single' || kind === 'multiple'
            onChange(chooses && 'options' in cell ? { kind, options: cell.options } : freshContent(kind))
          }}
        />
      )}
      {cell.kind === 'text' && (
        <>
          <ChoiceField
            label={formTexts.format}
            value={cell.format}
            options={textFormats}
            names={formTexts.formats}
            onChange={(format) =>
              onChange({ ...cell, format, length: takesLength(format) ? cell.length : {} })
            }
          />
          {takesLength(cell.format) && (
            <RangeField
              label={formTexts.length}
              value={cell.length}
              min={0}
              max={surveyLimits.answerText}
              onChange={(length) => onChange({ ...cell, length })}
            />
          )}
        </>
      )}
      {cell.kind === 'number' && (
        <>
          <RangeField
            label={formTexts.range}
            value={cell.range}
            min={-1e12}
            max={1e12}
            precision={cell.decimals}
            onChange={(range) => onChange({ ...cell, range })}
          />
          <NumberFormatFields value={cell} onChange={onChange} />
        </>
      )}
      {cell.kind === 'date' && (
        <>
          <ChoiceField
            label={formTexts.mode}
            value={cell.mode}
            options={dateTimeModes}
            names={formTexts.modes}
            onChange={(mode) => onChange({ ...cell, mode, range: {} })}
          />
          <DateBounds
            mode={cell.mode}
            range={cell.range}
            onChange={(range) => onChange({ ...cell, range })}
          />
        </>
      )}
      {'options' in cell && (
        <OptionLinesField options={cell.options} onChange={(options) => onChange({ ...cell, options })} />
      )}
    </>
  )
}

/** The earliest and the latest day that may be given. */
export function DateBounds({
  mode,
  range,
  onChange,
}: {
  mode: keyof typeof dateInputTypes
  range: { min?: string; max?: string }
  onChange: (next: { min?: string; max?: string }) => void
}): ReactNode {
  const isReversed = range.min !== undefined && range.max !== undefined && range.min > range.max
  const bound = (side: 'min' | 'max', label: string) => (
    <Field label={label} error={isReversed && side === 'max' ? formTexts.reversed : undefined}>
      {(ids) => (
        <Input
          {...ids}
          type={dateInputTypes[mode]}
          value={range[side] ?? ''}
          maxLength={20}
          placeholder={formTexts.noLimit}
          allowClear
          onChange={(event) => {
            const next = { ...range, [side]: event.target.value }
            if (event.target.value === '') delete next[side]
            onChange(next)
          }}
        />
      )}
    </Field>
  )
  return (
    <>
      {bound('min', formTexts.earliest)}
      {bound('max', formTexts.latest)}
    </>
  )
}

const requiredSwitch = <T extends { required?: boolean }>(): PartSwitch<T> => ({
  key: 'required',
  label: texts.required,
  tag: formTexts.required,
  isOn: (part) => part.required ?? false,
  set: (part, required) => ({ ...part, required }),
})

interface CellsFieldProps<T extends { id: string; title: string; required?: boolean }> {
  label: string
  noun: string
  cells: readonly T[]
  onChange: (next: T[]) => void
  create: (title: string) => T
  max: number
  addText: string
  freshText: (n: number) => string
  /** Settings of one of them. */
  renderSettings: (cell: T, onChange: (next: T) => void) => ReactNode
}

/** A list of named fields: names, order and what is required above, what each takes in a fold below. */
export function CellsField<T extends { id: string; title: string; required?: boolean }>(
  props: CellsFieldProps<T>,
): ReactNode {
  const { cells, onChange, renderSettings } = props
  return (
    <>
      <PartsEditor
        label={props.label}
        noun={props.noun}
        parts={cells}
        onChange={onChange}
        textOf={(cell) => cell.title}
        withText={(cell, title) => ({ ...cell, title })}
        create={props.create}
        max={props.max}
        maxLength={surveyLimits.optionText}
        addText={props.addText}
        freshText={props.freshText}
        switches={[requiredSwitch<T>()]}
      />
      <FieldGroup label={texts.settingsOf}>
        <Collapse
          size="small"
          destroyOnHidden
          items={cells.map((cell) => ({
            key: cell.id,
            label: cell.title || texts.untitled,
            children: renderSettings(cell, (next) =>
              onChange(cells.map((other) => (other.id === cell.id ? next : other))),
            ),
          }))}
        />
      </FieldGroup>
    </>
  )
}
