import { FieldGroup, TextField } from '../../forms/form-parts/field.tsx'
import { ImageField } from '../../forms/form-parts/image-field.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import type { Group } from './question.ts'
import { groupTexts } from './texts.ts'

export default function GroupForm({ question, onChange, definition }: QuestionFormProps<Group>) {
  const members = definition.elements.filter((element) => 'group' in element && element.group === question.id)
  return (
    <>
      <TextField
        label={groupTexts.name}
        value={question.title}
        maxLength={surveyLimits.questionTitle}
        rows={1}
        onChange={(title) => onChange({ ...question, title })}
      />
      <TextField
        label={groupTexts.stem}
        value={question.stem}
        placeholder={groupTexts.stemPlaceholder}
        maxLength={surveyLimits.answerText}
        rows={5}
        onChange={(stem) => onChange({ ...question, stem })}
      />
      <ImageField
        label={groupTexts.image}
        value={question.image ?? ''}
        onChange={(image) => {
          const { image: _image, ...rest } = question
          onChange(image === '' ? rest : { ...rest, image })
        }}
      />
      <FieldGroup
        label={groupTexts.members}
        hint={members.length === 0 ? groupTexts.noMembersHint : undefined}
      >
        {members.length === 0 ? (
          groupTexts.noMembers
        ) : (
          <ol style={{ margin: 0, paddingInlineStart: 20 }}>
            {members.map((member) => (
              <li key={member.id}>{member.title || formTexts.titlePlaceholder}</li>
            ))}
          </ol>
        )}
      </FieldGroup>
    </>
  )
}
