import { NumberField, TextField } from '../../forms/form-parts/field.tsx'
import { PartsEditor } from '../../forms/form-parts/parts-editor.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { newId, type Option, surveyLimits } from '../../model/model.ts'
import { texts as allTexts } from '../../view/texts.ts'
import { enoughSets, maxDiffLimits, type MaxDiffQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function MaxDiffForm(props: QuestionFormProps<MaxDiffQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <PartsEditor<Option>
        label={formTexts.options}
        noun={formTexts.options}
        parts={question.options}
        onChange={(options) => onChange({ ...question, options })}
        textOf={(option) => option.text}
        withText={(option, text) => ({ ...option, text })}
        create={(text) => ({ id: newId(), text })}
        max={surveyLimits.options}
        maxLength={surveyLimits.optionText}
        addText={formTexts.addOption}
        freshText={allTexts.fresh.option}
        switches={[]}
      />
      <NumberField
        label={texts.perSet}
        value={question.perSet}
        min={maxDiffLimits.perSet.min}
        max={maxDiffLimits.perSet.max}
        onChange={(perSet) => onChange({ ...question, perSet })}
      />
      <NumberField
        label={texts.sets}
        hint={texts.setsHint(enoughSets(question))}
        value={question.sets}
        min={maxDiffLimits.sets.min}
        max={maxDiffLimits.sets.max}
        onChange={(sets) => onChange({ ...question, sets })}
      />
      <TextField
        label={texts.bestLabel}
        value={question.labels.best}
        maxLength={50}
        onChange={(best) => onChange({ ...question, labels: { ...question.labels, best } })}
      />
      <TextField
        label={texts.worstLabel}
        value={question.labels.worst}
        maxLength={50}
        onChange={(worst) => onChange({ ...question, labels: { ...question.labels, worst } })}
      />
    </>
  )
}
