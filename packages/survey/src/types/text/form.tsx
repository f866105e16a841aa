import { Input } from 'antd'
import { linesOf } from '../../forms/form-parts/batch-text.ts'
import { ChoiceField, Field, RangeField, TextField } from '../../forms/form-parts/field.tsx'
import {
  PlaceholderField,
  RequiredField,
  TitleFields,
  withText,
} from '../../forms/form-parts/question-fields.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { linearPattern, patternMax } from '../../expression/linear-pattern.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { takesLength, textFormats, type TextQuestion } from './question.ts'
import { texts } from './texts.ts'

export default function TextForm(props: QuestionFormProps<TextQuestion>) {
  const { question, onChange } = props
  const pattern = question.pattern ?? { source: '', message: '' }
  const suggested = (question.suggest ?? []).join('\n')
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={formTexts.format}
        value={question.format}
        options={[...textFormats, 'pattern'] as const}
        names={{ ...formTexts.formats, pattern: texts.ownFormat }}
        onChange={(format) =>
          onChange({ ...question, format, length: takesLength(format) ? question.length : {} })
        }
      />
      {question.format === 'pattern' && (
        <>
          <TextField
            label={texts.pattern}
            hint={texts.patternHint}
            error={pattern.source !== '' && !linearPattern(pattern.source) ? texts.badPattern : undefined}
            value={pattern.source}
            maxLength={patternMax}
            placeholder={texts.patternExample}
            onChange={(source) => onChange({ ...question, pattern: { ...pattern, source } })}
          />
          <TextField
            label={texts.patternMessage}
            value={pattern.message}
            maxLength={100}
            placeholder={texts.patternWrong}
            onChange={(message) => onChange({ ...question, pattern: { ...pattern, message } })}
          />
        </>
      )}
      {takesLength(question.format) && (
        <RangeField
          label={formTexts.length}
          value={question.length}
          min={1}
          max={surveyLimits.answerText}
          onChange={(length) => onChange({ ...question, length })}
        />
      )}
      <PlaceholderField {...props} />
      <TextField
        label={texts.prefix}
        value={question.prefix ?? ''}
        maxLength={20}
        placeholder={texts.prefixPlaceholder}
        onChange={(text) => onChange(withText(question, 'prefix', text))}
      />
      <TextField
        label={texts.suffix}
        value={question.suffix ?? ''}
        maxLength={20}
        placeholder={texts.suffixPlaceholder}
        onChange={(text) => onChange(withText(question, 'suffix', text))}
      />
      <Field label={texts.suggest} hint={texts.suggestHint}>
        {(ids) => (
          <Input.TextArea
            {...ids}
            key={suggested}
            defaultValue={suggested}
            rows={3}
            onBlur={(event) => {
              const lines = linesOf(event.target.value).map((line) => line.slice(0, 100))
              const { suggest: _suggest, ...rest } = question
              onChange(lines.length === 0 ? rest : { ...rest, suggest: lines.slice(0, 200) })
            }}
          />
        )}
      </Field>
    </>
  )
}
