import { shownExpression, storedExpression } from '../../expression/expression-names.ts'
import { SwitchField } from '../../forms/form-parts/field.tsx'
import { FormulaField, ResultFields } from '../../forms/form-parts/formula-field.tsx'
import { TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { ComputedQuestion } from './question.ts'
import { computedTexts } from './texts.ts'

export default function ComputedForm(props: QuestionFormProps<ComputedQuestion>) {
  const { question, onChange, definition } = props
  return (
    <>
      <TitleFields {...props} />
      <FormulaField
        label={computedTexts.expression}
        hint={computedTexts.expressionHint}
        expression={question.expression}
        shown={(expression) => shownExpression(definition, expression)}
        stored={(text) => storedExpression(definition, text)}
        onChange={(expression) => onChange({ ...question, expression })}
      />
      <ResultFields value={question} onChange={onChange} />
      <SwitchField
        label={computedTexts.visible}
        value={question.visible}
        onChange={(visible) => onChange({ ...question, visible })}
      />
    </>
  )
}
