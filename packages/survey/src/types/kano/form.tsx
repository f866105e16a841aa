import { PartsEditor } from '../../forms/form-parts/parts-editor.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { newId, type Row, surveyLimits } from '../../model/model.ts'
import type { KanoQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function KanoForm(props: QuestionFormProps<KanoQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <PartsEditor<Row>
        label={texts.features}
        noun={texts.features}
        parts={question.rows}
        onChange={(rows) => onChange({ ...question, rows })}
        textOf={(row) => row.title}
        withText={(row, title) => ({ ...row, title })}
        create={(title) => ({ id: newId(), title })}
        max={surveyLimits.rows}
        maxLength={surveyLimits.optionText}
        addText={texts.addFeature}
        freshText={texts.feature}
        switches={[]}
      />
      <p style={{ marginTop: -8, fontSize: 12, color: 'var(--ant-color-text-tertiary)' }}>
        {texts.featuresHint}
      </p>
    </>
  )
}
