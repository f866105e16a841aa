import { Select } from 'antd'
import { ChoiceField, Field, SwitchField } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { provideAreas } from './area-list.ts'
import { areasText, areasYear } from './areas.ts'
import type { RegionQuestion } from './question.ts'
import { regionTexts } from './texts.ts'

const areas = provideAreas(areasText, areasYear)
const provinces = areas.provinces.map(({ code, name }) => ({ value: code, label: name }))

export default function RegionForm(props: QuestionFormProps<RegionQuestion>) {
  const { question, onChange } = props
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={regionTexts.depth}
        hint={regionTexts.dataset(question.dataset)}
        value={question.depth}
        options={[1, 2, 3, 4]}
        names={regionTexts.depths}
        onChange={(depth) => onChange({ ...question, depth })}
      />
      <SwitchField
        label={regionTexts.withDetail}
        value={question.detail}
        onChange={(detail) => onChange({ ...question, detail })}
      />
      <Field label={regionTexts.only}>
        {(ids) => (
          <Select
            {...ids}
            mode="multiple"
            allowClear
            style={{ width: '100%' }}
            placeholder={regionTexts.all}
            optionFilterProp="label"
            options={provinces}
            value={question.only ?? []}
            onChange={(only: string[]) => {
              const { only: _only, ...rest } = question
              onChange(only.length > 0 ? { ...rest, only } : rest)
            }}
          />
        )}
      </Field>
    </>
  )
}
