import { formTexts } from '../form-texts.ts'
import { newId, type Option, type OptionOrder, optionOrders, type Row, surveyLimits } from '../model.ts'
import { texts } from '../texts.ts'
import type { OptionsLayout } from '../types/single/question.ts'
import { ChoiceField } from './field.tsx'
import { type PartSwitch, PartsEditor } from './parts-editor.tsx'

const fillSwitches: readonly PartSwitch<Option>[] = [
  {
    key: 'other',
    label: formTexts.fillable,
    tag: formTexts.fillableTag,
    isOn: (option) => option.other !== undefined,
    set: (option, on) => {
      const { other: _other, ...rest } = option
      return on ? { ...rest, other: { required: true } } : rest
    },
  },
  {
    key: 'otherRequired',
    label: formTexts.fillRequired,
    tag: formTexts.fillRequiredTag,
    isOffered: (option) => option.other !== undefined,
    isOn: (option) => option.other?.required ?? false,
    set: (option, on) => ({ ...option, other: { ...option.other, required: on } }),
  },
]

const exclusiveSwitch: PartSwitch<Option> = {
  key: 'exclusive',
  label: formTexts.exclusive,
  tag: formTexts.exclusiveTag,
  isOn: (option) => option.exclusive ?? false,
  set: (option, on) => {
    const { exclusive: _exclusive, ...rest } = option
    return on ? { ...rest, exclusive: true } : rest
  },
}
const choiceSwitches = [...fillSwitches, exclusiveSwitch]

interface OptionsFieldProps {
  options: readonly Option[]
  onChange: (next: Option[]) => void
  /** Options that exclude the others, in multiple choice. */
  hasExclusive?: boolean
  kind?: 'options' | 'columns'
}

const newOption = (text: string): Option => ({ id: newId(), text })

/** Options of a choice, or columns of a matrix. */
export function OptionsField({
  options,
  onChange,
  hasExclusive = false,
  kind = 'options',
}: OptionsFieldProps) {
  const isColumns = kind === 'columns'
  return (
    <PartsEditor
      label={isColumns ? formTexts.columns : formTexts.options}
      noun={formTexts.options}
      parts={options}
      onChange={onChange}
      textOf={(option) => option.text}
      withText={(option, text) => ({ ...option, text })}
      create={newOption}
      max={isColumns ? surveyLimits.columns : surveyLimits.options}
      maxLength={surveyLimits.optionText}
      addText={isColumns ? formTexts.addColumn : formTexts.addOption}
      freshText={isColumns ? texts.fresh.column : texts.fresh.option}
      extra={{
        text: formTexts.addOther,
        create: () => ({ ...newOption(formTexts.otherText), other: { required: true } }),
      }}
      switches={hasExclusive ? choiceSwitches : fillSwitches}
    />
  )
}

/** Rows of a matrix. */
export function RowsField({ rows, onChange }: { rows: readonly Row[]; onChange: (next: Row[]) => void }) {
  return (
    <PartsEditor
      label={formTexts.rows}
      noun={formTexts.rows}
      parts={rows}
      onChange={onChange}
      textOf={(row) => row.title}
      withText={(row, title) => ({ ...row, title })}
      create={(title) => ({ id: newId(), title })}
      max={surveyLimits.rows}
      maxLength={surveyLimits.optionText}
      addText={formTexts.addRow}
      freshText={texts.fresh.row}
    />
  )
}

interface ArrangementProps<Q> {
  question: Q
  onChange: (next: Q) => void
}

/** Order and layout of the options of a choice. */
export function ArrangementFields<Q extends { order: OptionOrder; layout: OptionsLayout }>({
  question,
  onChange,
}: ArrangementProps<Q>) {
  const { layout } = question
  return (
    <>
      <ChoiceField
        label={formTexts.order}
        value={question.order}
        options={optionOrders}
        names={formTexts.orders}
        onChange={(order) => onChange({ ...question, order })}
      />
      <ChoiceField
        label={formTexts.style}
        value={layout.style}
        options={['list', 'button']}
        names={formTexts.styles}
        onChange={(style) => onChange({ ...question, layout: { ...layout, style } })}
      />
      {layout.style === 'list' && (
        <ChoiceField
          label={formTexts.layout}
          hint={formTexts.columnsHint}
          value={layout.columns}
          options={[1, 2, 3, 4]}
          names={formTexts.columnsCount}
          onChange={(columns) => onChange({ ...question, layout: { ...layout, columns } })}
        />
      )}
    </>
  )
}
