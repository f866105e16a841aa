import { ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { FieldGroup } from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { type ContactField, contactKeys, type ContactQuestion } from './question.ts'
import styles from './form.module.css'
import { contactTexts } from './texts.ts'

export default function ContactForm(props: QuestionFormProps<ContactQuestion>) {
  const { question, onChange } = props
  const { fields } = question
  const set = (next: ContactField[]) => onChange({ ...question, fields: next })
  const rest = contactKeys.filter((key) => !fields.some((field) => field.key === key))
  const patch = (field: ContactField) => set(fields.map((other) => (other.key === field.key ? field : other)))
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <FieldGroup label={contactTexts.list} hint={contactTexts.hint}>
        {fields.map((field, index) => {
          const name = contactTexts.fields[field.key]
          return (
            <div key={field.key} className={styles.field}>
              <Checkbox
                checked
                className={styles.name}
                onChange={() => set(fields.filter((other) => other.key !== field.key))}
              >
                {name}
              </Checkbox>
              <Checkbox
                aria-label={`${name}：${contactTexts.required}`}
                checked={field.required}
                onChange={(event) => patch({ ...field, required: event.target.checked })}
              >
                {contactTexts.required}
              </Checkbox>
              <Checkbox
                aria-label={`${name}：${contactTexts.masked}`}
                checked={field.masked ?? false}
                onChange={(event) => patch({ ...field, masked: event.target.checked })}
              >
                {contactTexts.masked}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={contactTexts.moveUp(name)}
                disabled={index === 0}
                onClick={() => {
                  const next = fields.filter((other) => other.key !== field.key)
                  next.splice(index - 1, 0, field)
                  set(next)
                }}
              />
            </div>
          )
        })}
        {rest.map((key) => (
          <div key={key} className={styles.field}>
            <Checkbox
              checked={false}
              onChange={() =>
                set([
                  ...fields,
                  { key, required: true, masked: key === 'mobile' || key === 'idcard' || key === 'email' },
                ])
              }
            >
              {contactTexts.fields[key]}
            </Checkbox>
          </div>
        ))}
      </FieldGroup>
    </>
  )
}
