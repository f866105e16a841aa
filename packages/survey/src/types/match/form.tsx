import { SwitchField } from '../../forms/form-parts/field.tsx'
import { OptionsField, RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { MatchQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function MatchForm(props: QuestionFormProps<MatchQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <RowsField
        label={texts.left}
        addText={texts.addLeft}
        rows={question.rows}
        onChange={(rows) => onChange({ ...question, rows })}
      />
      <OptionsField
        kind="sides"
        label={texts.right}
        addText={texts.addRight}
        options={question.columns}
        onChange={(columns) => onChange({ ...question, columns })}
      />
      <SwitchField
        label={texts.shuffle}
        value={question.shuffleRight}
        onChange={(shuffleRight) => onChange({ ...question, shuffleRight })}
      />
      <SwitchField
        label={texts.reuse}
        value={question.reuseRight}
        onChange={(reuseRight) => onChange({ ...question, reuseRight })}
      />
    </>
  )
}
