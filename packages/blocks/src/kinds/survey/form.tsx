import { defineForm, type FormProps } from '../../define-form.tsx'
import { ContentField } from '../../form-parts/content-field.tsx'
import { TextField } from '../../form-parts/text-field.tsx'
import {
  schema,
  SURVEY_BUTTON_MAX_LENGTH,
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_TITLE_MAX_LENGTH,
  type SurveyEntryProps,
} from './kind.ts'
import { texts } from './texts.ts'

function SurveyEntryForm({ value, onChange }: FormProps<SurveyEntryProps>) {
  const set = (changed: Partial<SurveyEntryProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ContentField
        kind="survey"
        label={texts.survey}
        id={value.surveyId}
        title={value.surveyTitle}
        onChange={({ id, title }) => set({ surveyId: id, surveyTitle: title })}
      />
      <TextField
        label={texts.heading}
        hint={texts.headingHint}
        placeholder={value.surveyTitle}
        maxLength={SURVEY_TITLE_MAX_LENGTH}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={texts.description}
        rows={2}
        maxLength={SURVEY_DESCRIPTION_MAX_LENGTH}
        value={value.description}
        onChange={(description) => set({ description })}
      />
      <TextField
        label={texts.buttonText}
        placeholder={texts.defaultButton}
        maxLength={SURVEY_BUTTON_MAX_LENGTH}
        value={value.buttonText}
        onChange={(buttonText) => set({ buttonText })}
      />
    </>
  )
}

export default defineForm(schema, SurveyEntryForm)
