import { Checkbox } from 'antd'
import { ChoiceField, FieldGroup, NumberField, SwitchField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { viewTexts } from '../../view/view-texts.ts'
import { fileKinds, type FileQuestion } from './question.ts'
import { fileTexts } from './texts.ts'

export default function FileForm(props: QuestionFormProps<FileQuestion>) {
  const { question, onChange } = props
  const { compress } = question
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
      <ChoiceField
        label={fileTexts.source}
        value={question.source ?? 'any'}
        options={['any', 'camera']}
        names={fileTexts.sources}
        onChange={(source) => onChange({ ...question, source })}
      />
      <SwitchField
        label={fileTexts.compress}
        value={question.compress !== undefined}
        onChange={(isOn) => {
          const { compress: _compress, ...rest } = question
          onChange(isOn ? { ...rest, compress: { maxSide: 1920, quality: 0.8 } } : rest)
        }}
      />
      {compress && (
        <>
          <NumberField
            label={fileTexts.maxSide}
            value={compress.maxSide}
            min={320}
            max={8192}
            unit={fileTexts.pixels}
            onChange={(maxSide) => onChange({ ...question, compress: { ...compress, maxSide } })}
          />
          <NumberField
            label={fileTexts.quality}
            value={Math.round(compress.quality * 100)}
            min={10}
            max={100}
            unit={fileTexts.percent}
            onChange={(percent) =>
              onChange({ ...question, compress: { ...compress, quality: percent / 100 } })
            }
          />
        </>
      )}
    </>
  )
}
