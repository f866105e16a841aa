import { PlusOutlined } from '@ant-design/icons'
import {
  type AskedField,
  askedFieldLimits as limits,
  askedFieldTypes,
} from '@zhanfang/contract/content-kinds/asked-fields'
import { Button, Checkbox, Select } from 'antd'
import classes from './form-parts.module.css'
import { Field, PartCard, Section, TextField } from './parts.tsx'
import { movedUp, newField, withAt } from './part-lists.ts'
import { texts } from './texts.ts'

const words = texts.field

interface AskedFieldsProps {
  title: string
  hint: string
  fields: readonly AskedField[]
  disabled: boolean
  /** What is wrong with a part such as `0.label`; undefined for nothing. */
  problemOf: (part: string) => string | undefined
  onChange: (fields: AskedField[]) => void
}

/** What is asked of those who book or sign up, beside their name and number. */
export function AskedFields({ title, hint, fields, disabled, problemOf, onChange }: AskedFieldsProps) {
  return (
    <Section title={title} hint={hint}>
      {fields.map((field, index) => {
        const change = (part: Partial<AskedField>) => onChange(withAt(fields, index, { ...field, ...part }))
        return (
          <PartCard
            key={field.id}
            name={field.label}
            disabled={disabled}
            isFirst={index === 0}
            onMoveUp={() => onChange(movedUp(fields, index))}
            onRemove={() => onChange(withAt(fields, index, undefined))}
          >
            <div className={classes.grid}>
              <TextField
                label={words.label}
                value={field.label}
                max={limits.name}
                disabled={disabled}
                problem={problemOf(`${index}.label`)}
                onChange={(label) => change({ label })}
              />
              <Field label={words.type}>
                <Select
                  disabled={disabled}
                  aria-label={words.type}
                  value={field.type}
                  options={askedFieldTypes.map((value) => ({ value, label: words.types[value] }))}
                  onChange={(type: AskedField['type']) => change({ type })}
                />
              </Field>
              {field.type === 'choice' && (
                <TextField
                  label={words.options}
                  value={field.options.join('\n')}
                  max={limits.options * (limits.name + 1)}
                  rows={3}
                  disabled={disabled}
                  problem={problemOf(`${index}.options`)}
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
          onClick={() => onChange([...fields, newField()])}
        >
          {words.add}
        </Button>
      </div>
    </Section>
  )
}
