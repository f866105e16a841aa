import { ChoiceField, Field, NumberField, SwitchField, TextField } from '../../forms/form-parts/field.tsx'
import { NumberControl } from '../../forms/form-parts/number-control.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { locationModes, type LocationQuestion } from './question.ts'
import { locationTexts } from './texts.ts'

export default function LocationForm(props: QuestionFormProps<LocationQuestion>) {
  const { question, onChange } = props
  const { fence } = question
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={locationTexts.mode}
        value={question.mode}
        options={locationModes}
        names={locationTexts.modes}
        onChange={(mode) => onChange({ ...question, mode })}
      />
      <SwitchField
        label={locationTexts.fence}
        value={fence !== undefined}
        onChange={(hasFence) => {
          const { fence: _fence, ...rest } = question
          onChange(hasFence ? { ...rest, fence: { lng: 116.397_428, lat: 39.909_23, radius: 500 } } : rest)
        }}
      />
      {fence && (
        <>
          {(['lng', 'lat'] as const).map((axis) => (
            <Field
              key={axis}
              label={locationTexts[axis]}
              hint={axis === 'lat' ? locationTexts.gcj02 : undefined}
            >
              {(ids) => (
                <NumberControl
                  {...ids}
                  required
                  style={{ width: '100%' }}
                  min={axis === 'lng' ? -180 : -90}
                  max={axis === 'lng' ? 180 : 90}
                  precision={6}
                  value={fence[axis]}
                  onChange={(degrees) => {
                    if (degrees !== null) onChange({ ...question, fence: { ...fence, [axis]: degrees } })
                  }}
                />
              )}
            </Field>
          ))}
          <NumberField
            label={locationTexts.radius}
            value={fence.radius}
            min={10}
            max={10_000_000}
            unit={locationTexts.metres}
            onChange={(radius) => onChange({ ...question, fence: { ...fence, radius } })}
          />
          <TextField
            label={locationTexts.message}
            value={fence.message ?? ''}
            placeholder={locationTexts.problem.outside}
            maxLength={100}
            onChange={(message) => {
              const { message: _message, ...rest } = fence
              onChange({ ...question, fence: message === '' ? rest : { ...rest, message } })
            }}
          />
        </>
      )}
    </>
  )
}
