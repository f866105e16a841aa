import { Button, InputNumber } from 'antd'
import { Field, FieldGroup, TextField } from '../../form-parts/field.tsx'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import type { Pick, RandomSet } from './question.ts'
import { randomSetTexts as texts } from './texts.ts'

const wordsOf = (line: string) =>
  line
    .split(/[,，、;；\s]+/)
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== '')

function PickFields({
  pick,
  name,
  onChange,
  onRemove,
}: {
  pick: Pick
  name: string
  onChange: (next: Pick) => void
  onRemove: () => void
}) {
  return (
    <FieldGroup label={name}>
      <TextField
        label={texts.bank}
        value={pick.bankId}
        placeholder={texts.bankPlaceholder}
        maxLength={40}
        onChange={(bankId) => onChange({ ...pick, bankId: bankId.trim() })}
      />
      <Field label={texts.count}>
        {(ids) => (
          <InputNumber
            {...ids}
            min={1}
            max={200}
            precision={0}
            style={{ width: '100%' }}
            value={pick.count}
            onChange={(count) => onChange({ ...pick, count: count ?? 1 })}
          />
        )}
      </Field>
      <Field label={texts.score}>
        {(ids) => (
          <InputNumber
            {...ids}
            min={0}
            max={10_000}
            precision={2}
            style={{ width: '100%' }}
            value={pick.score}
            onChange={(score) => onChange({ ...pick, score: score ?? 0 })}
          />
        )}
      </Field>
      <TextField
        label={texts.tags}
        value={(pick.tags ?? []).join('，')}
        maxLength={500}
        onChange={(line) => onChange({ ...pick, tags: wordsOf(line) })}
      />
      <TextField
        label={texts.difficulty}
        value={(pick.difficulty ?? []).join('，')}
        maxLength={20}
        onChange={(line) =>
          onChange({
            ...pick,
            difficulty: [...new Set(wordsOf(line).map(Number))].filter((n) => n >= 1 && n <= 5),
          })
        }
      />
      <Button onClick={onRemove}>{texts.remove}</Button>
    </FieldGroup>
  )
}

export default function RandomSetForm({ question, onChange }: QuestionFormProps<RandomSet>) {
  const setPicks = (picks: Pick[]) => onChange({ ...question, picks })
  return (
    <>
      <TextField
        label={texts.heading}
        value={question.title}
        maxLength={surveyLimits.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      {question.picks.map((pick, index) => (
        <PickFields
          // A rule has no name of its own: its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          pick={pick}
          name={texts.ruleName(index + 1)}
          onChange={(next) => setPicks(question.picks.with(index, next))}
          onRemove={() => setPicks(question.picks.toSpliced(index, 1))}
        />
      ))}
      <Button
        block
        type="dashed"
        onClick={() => setPicks([...question.picks, { bankId: '', count: 5, score: 2 }])}
      >
        {texts.add}
      </Button>
    </>
  )
}
