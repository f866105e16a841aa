import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Field, FieldGroup, TextField } from '../../forms/form-parts/field.tsx'
import { NumberControl } from '../../forms/form-parts/number-control.tsx'
import { useSurveyFormPort } from '../../forms/form-parts/form-port.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { questionTypes } from '../../registry.ts'
import { scoringOf } from '../../scoring/scorings.ts'
import type { BankPick } from '../../model/bank-pick.ts'
import type { RandomSet } from './question.ts'
import { randomSetTexts as texts } from './texts.ts'

const wordsOf = (line: string) =>
  line
    .split(/[,，、;；\s]+/)
    .map((word) => word.trim().slice(0, 40))
    .filter((word) => word !== '')

type Banks = readonly { id: string; name: string; questions: number }[]

const typeOptions = questionTypes
  .filter(({ role, type }) => role === 'question' && scoringOf({ type }).keys.length > 0)
  .map(({ type, title }) => ({ value: type, label: title }))
const difficulties = [1, 2, 3, 4, 5].map((value) => ({ value, label: texts.difficultyName(value) }))

/** The banks of whoever shows the form; undefined while unknown, or when there is nobody to ask. */
function useBanks(): { banks: Banks | undefined; failed: boolean } {
  const port = useSurveyFormPort()
  const list = port?.listBanks
  const [banks, setBanks] = useState<Banks>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    list?.()
      .then((found) => !gone && setBanks(found))
      .catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [list])
  return { banks, failed }
}

function BankField({
  bankId,
  banks,
  failed,
  onChange,
}: {
  bankId: string
  banks: Banks | undefined
  failed: boolean
  onChange: (next: string) => void
}) {
  if (!banks) {
    return (
      <TextField
        label={texts.bank}
        value={bankId}
        placeholder={texts.bankPlaceholder}
        maxLength={40}
        error={failed ? texts.banksFailed : undefined}
        onChange={(next) => onChange(next.trim())}
      />
    )
  }
  const isGone = bankId !== '' && !banks.some(({ id }) => id === bankId)
  return (
    <Field label={texts.bank} error={isGone ? texts.bankGone : undefined}>
      {(ids) => (
        <Select
          {...ids}
          showSearch
          optionFilterProp="label"
          style={{ width: '100%' }}
          placeholder={texts.chooseBank}
          value={bankId === '' || isGone ? undefined : bankId}
          options={banks.map(({ id, name, questions }) => ({
            value: id,
            label: texts.bankName(name, questions),
          }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

function PickFields({
  pick,
  banks,
  failed,
  name,
  onChange,
  onRemove,
}: {
  pick: BankPick
  banks: Banks | undefined
  failed: boolean
  name: string
  onChange: (next: BankPick) => void
  onRemove: () => void
}) {
  return (
    <FieldGroup label={name}>
      <BankField
        bankId={pick.bankId}
        banks={banks}
        failed={failed}
        onChange={(bankId) => onChange({ ...pick, bankId })}
      />
      <Field label={texts.types}>
        {(ids) => (
          <Select
            {...ids}
            mode="multiple"
            allowClear
            optionFilterProp="label"
            style={{ width: '100%' }}
            placeholder={texts.anyType}
            options={typeOptions}
            value={pick.types ?? []}
            onChange={(types: string[]) => onChange({ ...pick, types })}
          />
        )}
      </Field>
      <Field label={texts.count}>
        {(ids) => (
          <NumberControl
            {...ids}
            required
            min={1}
            max={200}
            precision={0}
            style={{ width: '100%' }}
            value={pick.count}
            onChange={(count) => {
              if (count !== null) onChange({ ...pick, count })
            }}
          />
        )}
      </Field>
      <Field label={texts.score}>
        {(ids) => (
          <NumberControl
            {...ids}
            required
            min={0}
            max={10_000}
            precision={2}
            style={{ width: '100%' }}
            value={pick.score}
            onChange={(score) => {
              if (score !== null) onChange({ ...pick, score })
            }}
          />
        )}
      </Field>
      <TextField
        label={texts.tags}
        value={(pick.tags ?? []).join('，')}
        maxLength={500}
        onChange={(line) => onChange({ ...pick, tags: wordsOf(line) })}
      />
      <Field label={texts.difficulty}>
        {(ids) => (
          <Select
            {...ids}
            mode="multiple"
            allowClear
            style={{ width: '100%' }}
            placeholder={texts.anyDifficulty}
            options={difficulties}
            value={pick.difficulty ?? []}
            onChange={(difficulty: number[]) => onChange({ ...pick, difficulty })}
          />
        )}
      </Field>
      <Button onClick={onRemove}>{texts.remove}</Button>
    </FieldGroup>
  )
}

export default function RandomSetForm({ question, onChange }: QuestionFormProps<RandomSet>) {
  const { banks, failed } = useBanks()
  const setPicks = (picks: BankPick[]) => onChange({ ...question, picks })
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
          banks={banks}
          failed={failed}
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
