import { formTexts } from '../form-texts.ts'
import {
  newId,
  type Option,
  type OptionOrder,
  optionOrders,
  type Row,
  surveyLimits,
} from '../../model/model.ts'
import { texts } from '../../view/texts.ts'
import type { OptionsLayout } from '../../types/single/question.ts'
import { imageChoiceTexts } from '../../choices/image-choice-texts.ts'
import { optionPresets } from '../../choices/option-presets.ts'
import { ChoiceField, OptionalNumberField, RangeField, SwitchField, TextField } from './field.tsx'
import { ImageField } from './image-field.tsx'
import { type PartSwitch, PartsEditor } from './parts-editor.tsx'
import { withText } from './question-fields.tsx'

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
/** A switch for a mark that an option has or has not. */
function markSwitch(key: 'pinned' | 'isDefault', label: string, tag: string): PartSwitch<Option> {
  return {
    key,
    label,
    tag,
    isOn: (option) => option[key] ?? false,
    set: (option, on) => {
      const next = { ...option, [key]: on }
      if (!on) delete next[key]
      return next
    },
  }
}

const placeSwitches = [
  markSwitch('isDefault', formTexts.isDefault, formTexts.isDefaultTag),
  markSwitch('pinned', formTexts.pinned, formTexts.pinnedTag),
]
const choiceSwitches = [...fillSwitches, ...placeSwitches]
const rankedSwitches = [markSwitch('pinned', formTexts.pinned, formTexts.pinnedTag)]
const exclusiveSwitches = [...fillSwitches, exclusiveSwitch, ...placeSwitches]

/** An option with a text that may be absent: an empty one takes its key away. */
function withOptionText(option: Option, key: 'image' | 'description', text: string): Option {
  const next = { ...option, [key]: text }
  if (text === '') delete next[key]
  return next
}

/** Picture, small print, score and quota of one option. */
function OptionDetails({
  option,
  onChange,
  isChoice,
}: {
  option: Option
  onChange: (next: Option) => void
  isChoice: boolean
}) {
  const { quota } = option
  const looks = (
    <>
      <ImageField
        label={formTexts.image}
        value={option.image ?? ''}
        onChange={(url) => onChange(withOptionText(option, 'image', url))}
      />
      <TextField
        label={formTexts.optionDescription}
        value={option.description ?? ''}
        maxLength={surveyLimits.optionText}
        placeholder={formTexts.descriptionPlaceholder}
        onChange={(text) => onChange(withOptionText(option, 'description', text))}
      />
    </>
  )
  if (!isChoice) return looks
  return (
    <>
      {looks}
      <OptionalNumberField
        label={formTexts.optionScore}
        hint={formTexts.optionScoreHint}
        value={option.score}
        min={-10_000}
        max={10_000}
        precision={2}
        onChange={(score) => {
          const { score: _score, ...rest } = option
          onChange(score === undefined ? rest : { ...rest, score })
        }}
      />
      <OptionalNumberField
        label={formTexts.quotaMax}
        hint={formTexts.quotaHint}
        value={quota?.max}
        min={1}
        max={100_000_000}
        onChange={(max) => {
          const { quota: _quota, ...rest } = option
          onChange(max === undefined ? rest : { ...rest, quota: { max, showLeft: quota?.showLeft ?? true } })
        }}
      />
      {quota && (
        <SwitchField
          label={formTexts.quotaShow}
          value={quota.showLeft}
          onChange={(showLeft) => onChange({ ...option, quota: { ...quota, showLeft } })}
        />
      )}
    </>
  )
}

function optionTags({ image, score, quota }: Option): string[] {
  return [
    ...(image ? [formTexts.imageTag] : []),
    ...(score === undefined ? [] : [formTexts.scoreTag(score)]),
    ...(quota ? [formTexts.quotaTag(quota.max)] : []),
  ]
}

/** What the options are for; it decides what can be set of each. */
type OptionsKind = 'options' | 'columns' | 'pictures' | 'ranked' | 'sides'

interface OptionsFieldProps {
  options: readonly Option[]
  onChange: (next: Option[]) => void
  /** Options that exclude the others, in multiple choice. */
  hasExclusive?: boolean
  kind?: OptionsKind
  label?: string
  addText?: string
}

const newOption = (text: string): Option => ({ id: newId(), text })

const extraOther = {
  text: formTexts.addOther,
  create: () => ({ ...newOption(formTexts.otherText), other: { required: true } }),
}

/** Options of a choice, or columns of a matrix. */
export function OptionsField({
  options,
  onChange,
  hasExclusive = false,
  kind = 'options',
  label,
  addText,
}: OptionsFieldProps) {
  const isColumns = kind === 'columns'
  const isChoice = kind === 'options' || kind === 'pictures'
  const switches = isColumns
    ? fillSwitches
    : isChoice
      ? hasExclusive
        ? exclusiveSwitches
        : choiceSwitches
      : kind === 'ranked'
        ? rankedSwitches
        : []
  return (
    <PartsEditor
      label={label ?? (isColumns ? formTexts.columns : formTexts.options)}
      noun={formTexts.options}
      parts={options}
      onChange={onChange}
      textOf={(option) => option.text}
      withText={(option, text) => ({ ...option, text })}
      create={newOption}
      max={isColumns || kind === 'sides' ? surveyLimits.columns : surveyLimits.options}
      maxLength={surveyLimits.optionText}
      addText={addText ?? (isColumns ? formTexts.addColumn : formTexts.addOption)}
      freshText={
        kind === 'pictures' ? imageChoiceTexts.picture : isColumns ? texts.fresh.column : texts.fresh.option
      }
      switches={switches}
      {...((isColumns || isChoice) && { extra: extraOther })}
      {...(kind !== 'pictures' && kind !== 'sides' && { presets: optionPresets })}
      {...(!isColumns && {
        details: {
          label: isChoice ? formTexts.details : formTexts.detailsShort,
          render: (option: Option, change: (next: Option) => void) => (
            <OptionDetails option={option} onChange={change} isChoice={isChoice} />
          ),
        },
        tagsOf: optionTags,
      })}
    />
  )
}

/** Rows of a matrix. */
export function RowsField({
  rows,
  onChange,
  label = formTexts.rows,
  addText = formTexts.addRow,
}: {
  rows: readonly Row[]
  onChange: (next: Row[]) => void
  label?: string
  addText?: string
}) {
  return (
    <PartsEditor
      label={label}
      noun={label}
      parts={rows}
      onChange={onChange}
      textOf={(row) => row.title}
      withText={(row, title) => ({ ...row, title })}
      create={(title) => ({ id: newId(), title })}
      max={surveyLimits.rows}
      maxLength={surveyLimits.optionText}
      addText={addText}
      freshText={texts.fresh.row}
    />
  )
}

interface ArrangementProps<Q> {
  question: Q
  onChange: (next: Q) => void
}

/** In which order the options stand. */
export function OrderField<Q extends { order: OptionOrder }>({ question, onChange }: ArrangementProps<Q>) {
  return (
    <ChoiceField
      label={formTexts.order}
      value={question.order}
      options={optionOrders}
      names={formTexts.orders}
      onChange={(order) => onChange({ ...question, order })}
    />
  )
}

/** How many options are to be chosen. */
export function CountField<Q extends { options: readonly Option[]; min?: number; max?: number }>({
  question,
  onChange,
}: ArrangementProps<Q>) {
  const { min, max } = question
  return (
    <RangeField
      label={formTexts.chooseCount}
      value={{ ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }}
      min={1}
      max={Math.max(1, question.options.length)}
      onChange={(range) => {
        const next = { ...question, ...range }
        if (range.min === undefined) delete next.min
        if (range.max === undefined) delete next.max
        onChange(next)
      }}
    />
  )
}

/** Whether all options can be chosen at once. */
export function SelectAllField<Q extends { selectAll?: boolean; selectAllText?: string }>({
  question,
  onChange,
}: ArrangementProps<Q>) {
  const { selectAll = false, selectAllText = '' } = question
  return (
    <>
      <SwitchField
        label={formTexts.selectAll}
        hint={formTexts.selectAllHint}
        value={selectAll}
        onChange={(on) => {
          const change: { selectAll?: boolean } = { selectAll: on }
          const next = { ...question, ...change }
          if (!on) delete next.selectAll
          onChange(next)
        }}
      />
      {selectAll && (
        <TextField
          label={formTexts.selectAllText}
          value={selectAllText}
          placeholder={formTexts.selectAllPlaceholder}
          maxLength={50}
          onChange={(text) => onChange(withText(question, 'selectAllText', text))}
        />
      )}
    </>
  )
}

/** Order and layout of the options of a choice. */
export function ArrangementFields<Q extends { order: OptionOrder; layout: OptionsLayout }>({
  question,
  onChange,
}: ArrangementProps<Q>) {
  const { layout } = question
  return (
    <>
      <OrderField question={question} onChange={onChange} />
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
