import { PlusOutlined } from '@ant-design/icons'
import {
  fieldTypes,
  type ReservationField,
  reservationLimits as limits,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { Button, Checkbox, Select } from 'antd'
import classes from './form.module.css'
import { Field, PartCard, Section, TextField } from './parts.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { movedUp, newField, withAt } from './plan-parts.ts'
import { texts } from './texts.ts'

const words = texts.field

/** What is asked of those who book, beside their name and number. */
export function AskedFields({ plan, disabled, problems, onChange }: PlanPartProps) {
  const { fields } = plan
  const set = (next: ReservationField[]) => onChange({ fields: next })
  return (
    <Section title={texts.sections.fields} hint={texts.sections.fieldsHint}>
      {fields.map((field, index) => {
        const change = (part: Partial<ReservationField>) => set(withAt(fields, index, { ...field, ...part }))
        return (
          <PartCard
            key={field.id}
            name={field.label}
            disabled={disabled}
            isFirst={index === 0}
            onMoveUp={() => set(movedUp(fields, index))}
            onRemove={() => set(withAt(fields, index, undefined))}
          >
            <div className={classes.grid}>
              <TextField
                label={words.label}
                value={field.label}
                max={limits.name}
                disabled={disabled}
                problem={problems[`fields.${index}.label`]}
                onChange={(label) => change({ label })}
              />
              <Field label={words.type}>
                <Select
                  disabled={disabled}
                  aria-label={words.type}
                  value={field.type}
                  options={fieldTypes.map((value) => ({ value, label: words.types[value] }))}
                  onChange={(type: ReservationField['type']) => change({ type })}
                />
              </Field>
              {field.type === 'choice' && (
                <TextField
                  label={words.options}
                  value={field.options.join('\n')}
                  max={limits.options * (limits.name + 1)}
                  rows={3}
                  disabled={disabled}
                  problem={problems[`fields.${index}.options`]}
                  onChange={(value) =>
                    change({
                      options: value
                        .split('\n')
                        .slice(0, limits.options)
                        .map((option) => option.slice(0, limits.name)),
                    })
                  }
                />
              )}
            </div>
            <Checkbox
              checked={field.required}
              disabled={disabled}
              onChange={({ target }) => change({ required: target.checked })}
            >
              {words.required}
            </Checkbox>
          </PartCard>
        )
      })}
      <div>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || fields.length >= limits.fields}
          onClick={() => set([...fields, newField()])}
        >
          {words.add}
        </Button>
      </div>
    </Section>
  )
}
