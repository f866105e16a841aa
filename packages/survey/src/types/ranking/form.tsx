import { OptionalNumberField } from '../../forms/form-parts/field.tsx'
import { OptionsField, OrderField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { RankingQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function RankingForm(props: QuestionFormProps<RankingQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <OptionsField
        kind="ranked"
        options={question.options}
        onChange={(options) => onChange({ ...question, options })}
      />
      <OptionalNumberField
        label={texts.topN}
        hint={texts.topNHint}
        value={question.topN}
        min={1}
        max={Math.max(1, question.options.length)}
        onChange={(topN) => {
          const { topN: _topN, ...rest } = question
          onChange(topN === undefined ? rest : { ...rest, topN })
        }}
      />
      <OrderField {...props} />
    </>
  )
}
