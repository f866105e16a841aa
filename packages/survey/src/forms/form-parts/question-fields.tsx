import { formTexts } from '../form-texts.ts'
import { type Element, surveyLimits } from '../../model/model.ts'
import { SwitchField, TextField } from './field.tsx'
import { TitleField } from './title-field.tsx'

interface Fields<Q> {
  question: Q
  onChange: (next: Q) => void
}

/** Sets a text that may be absent: an empty one takes its key away. */
export function withText<
  Q extends object,
  Key extends 'description' | 'placeholder' | 'unit' | 'prefix' | 'suffix' | 'selectAllText',
>(question: Q & Partial<Record<Key, string>>, key: Key, text: string): Q {
  const next = { ...question, [key]: text }
  if (text === '') delete next[key]
  return next
}

/** Title and description, as every question has them. */
export function TitleFields<Q extends Element>({ question, onChange }: Fields<Q>) {
  return (
    <>
      <TitleField question={question} onChange={onChange} />
      <TextField
        label={formTexts.description}
        value={question.description ?? ''}
        placeholder={formTexts.descriptionPlaceholder}
        maxLength={surveyLimits.description}
        rows={1}
        onChange={(text) => onChange(withText(question, 'description', text))}
      />
    </>
  )
}

export function RequiredField<Q extends Element>({ question, onChange }: Fields<Q>) {
  return (
    <SwitchField
      label={formTexts.required}
      value={question.required ?? false}
      onChange={(required) => onChange({ ...question, required })}
    />
  )
}

export function PlaceholderField<Q extends Element & { placeholder?: string }>({
  question,
  onChange,
}: Fields<Q>) {
  return (
    <TextField
      label={formTexts.placeholder}
      value={question.placeholder ?? ''}
      placeholder={formTexts.placeholderPlaceholder}
      maxLength={100}
      onChange={(text) => onChange(withText(question, 'placeholder', text))}
    />
  )
}
