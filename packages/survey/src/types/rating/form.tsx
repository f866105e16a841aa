import { Input } from 'antd'
import { ChoiceField, FieldGroup, NumberField, SwitchField } from '../../forms/form-parts/field.tsx'
import { ReasonsField } from '../../forms/form-parts/reasons-field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { ratingIcons, type RatingQuestion } from './question.ts'
import styles from './form.module.css'

export default function RatingForm(props: QuestionFormProps<RatingQuestion>) {
  const { question, onChange } = props
  const { labels = [], max } = question
  const setLabel = (level: number, text: string) => {
    const next = Array.from({ length: max }, (_, index) =>
      index + 1 === level ? text : (labels[index] ?? ''),
    )
    const { labels: _labels, ...rest } = question
    onChange(next.some(Boolean) ? { ...rest, labels: next } : rest)
  }
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={formTexts.icon}
        value={question.icon}
        options={ratingIcons}
        names={formTexts.icons}
        onChange={(icon) => onChange({ ...question, icon })}
      />
      <NumberField
        label={formTexts.levels}
        value={max}
        min={2}
        max={10}
        onChange={(next) => {
          const kept = labels.slice(0, next)
          onChange({ ...question, max: next, ...(question.labels && { labels: kept }) })
        }}
      />
      <SwitchField
        label={formTexts.half}
        value={question.half}
        onChange={(half) => onChange({ ...question, half })}
      />
      <FieldGroup label={formTexts.labels}>
        <div className={styles.labels}>
          {Array.from({ length: max }, (_, index) => index + 1).map((level) => (
            <Input
              key={level}
              prefix={<span className={styles.level}>{formTexts.levelName(level)}</span>}
              aria-label={`${formTexts.labels}：${formTexts.levelName(level)}`}
              value={labels[level - 1] ?? ''}
              maxLength={50}
              placeholder={formTexts.labelPlaceholder}
              onChange={(event) => setLabel(level, event.target.value)}
            />
          ))}
        </div>
      </FieldGroup>
      <ReasonsField {...props} lowest={1} highest={max} />
    </>
  )
}
