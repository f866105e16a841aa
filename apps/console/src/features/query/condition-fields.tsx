import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { queryLimits, type QueryColumn, type QueryCondition } from '@zhanfang/contract'
import { Button, Input, Select } from 'antd'
import styles from './query.module.css'
import { texts } from './texts.ts'

const words = texts.editor

interface ConditionFieldsProps {
  conditions: readonly QueryCondition[]
  columns: readonly QueryColumn[]
  disabled: boolean
  onChange: (conditions: QueryCondition[]) => void
}

/** The columns that visitors have to fill in. */
export function ConditionFields({ conditions, columns, disabled, onChange }: ConditionFieldsProps) {
  const used = new Set(conditions.map(({ key }) => key))
  const free = columns.filter(({ key, canMatch }) => canMatch && !used.has(key))
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title
  const put = (place: number, more: Partial<QueryCondition>) =>
    onChange(conditions.map((one, at) => (at === place ? { ...one, ...more } : one)))
  if (columns.length === 0) return <p className={styles.hint}>{words.noTable}</p>
  const [next] = free
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{words.conditionsHint}</p>
      {conditions.map(({ key, label, hint }, place) => {
        const title = titleOf(key)
        return (
          <div key={key} className={styles.condition}>
            <Select
              aria-label={words.column}
              showSearch={{ optionFilterProp: 'label' }}
              disabled={disabled}
              value={key}
              status={title === undefined ? 'error' : ''}
              options={[
                { value: key, label: title ?? words.gone },
                ...free.map((column) => ({ value: column.key, label: column.title })),
              ]}
              onChange={(value) => put(place, { key: value, label: '' })}
            />
            <Input
              aria-label={words.label}
              maxLength={50}
              disabled={disabled}
              value={label}
              placeholder={title ?? words.label}
              onChange={(event) => put(place, { label: event.target.value })}
            />
            <Input
              aria-label={words.hint}
              maxLength={60}
              disabled={disabled}
              value={hint}
              placeholder={words.hint}
              onChange={(event) => put(place, { hint: event.target.value })}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={words.remove(label || (title ?? ''))}
              disabled={disabled}
              onClick={() => onChange(conditions.filter((_, at) => at !== place))}
            />
          </div>
        )
      })}
      {conditions.length < queryLimits.conditions && next && (
        <div>
          <Button
            icon={<PlusOutlined />}
            disabled={disabled}
            onClick={() => onChange([...conditions, { key: next.key, label: '', hint: '' }])}
          >
            {words.addCondition}
          </Button>
        </div>
      )}
    </div>
  )
}
