import { Checkbox } from 'antd'
import { FieldGroup, NumberField } from '../../form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../form-parts/question-fields.tsx'
import { formTexts } from '../../form-texts.ts'
import { surveyLimits } from '../../model.ts'
import type { QuestionFormProps } from '../../question-form.ts'
import { viewTexts } from '../../view-texts.ts'
import { fileKinds, type FileQuestion } from './question.ts'

export default function FileForm(props: QuestionFormProps<FileQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <FieldGroup label={formTexts.kinds} hint={formTexts.kindsHint}>
        <Checkbox.Group
          value={question.kinds}
          options={fileKinds.map((kind) => ({ value: kind, label: viewTexts.file.kinds[kind] }))}
          onChange={(kinds) => onChange({ ...question, kinds })}
        />
      </FieldGroup>
      <NumberField
        label={formTexts.fileCount}
        value={question.max}
        min={1}
        max={20}
        onChange={(max) => onChange({ ...question, max })}
      />
      <NumberField
        label={formTexts.fileSize}
        value={question.maxMegabytes}
        min={1}
        max={surveyLimits.fileMegabytes}
        unit="MB"
        onChange={(maxMegabytes) => onChange({ ...question, maxMegabytes })}
      />
    </>
  )
}
