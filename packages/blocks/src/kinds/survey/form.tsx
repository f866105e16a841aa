import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ContentField } from '../../form/contents/content-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  schema,
  SURVEY_BUTTON_MAX_LENGTH,
  SURVEY_DESCRIPTION_MAX_LENGTH,
  SURVEY_TITLE_MAX_LENGTH,
  type SurveyEntryProps,
  surveyStyles,
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
      <ChoiceField
        label={texts.style}
        hint={value.style === 'inline' ? texts.inlineHint : undefined}
        options={surveyStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      {value.style === 'cover' && (
        <ImageField
          label={texts.cover}
          ratio="2:1"
          value={value.cover}
          onChange={(cover) => set({ cover })}
        />
      )}
    </>
  )
}

export default defineForm(schema, SurveyEntryForm)
