import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  customerGroupList,
  customerSourceNames,
  customerSources,
  type CustomerCondition,
  type CustomerRule,
} from '@zhanfang/contract'
import { Button, Input, Select, Space } from 'antd'
import { useCall } from '../../api.ts'
import { NumberInput } from '../../components/form/number-input.tsx'
import { texts } from './texts.ts'

const words = texts.groups
type Field = CustomerCondition['field']

/** A condition of a field as it begins. */
function freshCondition(field: Field, countable: string): CustomerCondition {
  switch (field) {
    case 'created':
    case 'seen':
      return { field, op: 'within', days: 30 }
    case 'source':
      return { field, in: ['sms'] }
    case 'phone':
    case 'weixin':
      return { field, has: true }
    case 'nickname':
      return { field, contains: '' }
    case 'count':
      return { field, of: countable, atLeast: 1 }
  }
}

interface ConditionProps {
  condition: CustomerCondition
  index: number
  countable: readonly { key: string; title: string }[]
  onChange: (condition: CustomerCondition) => void
}

function Values({ condition, index, countable, onChange }: ConditionProps) {
  const label = `${words.condition(index + 1)} ${words.value}`
  switch (condition.field) {
    case 'created':
    case 'seen':
      return (
        <>
          <Select
            aria-label={`${words.condition(index + 1)} ${words.operator}`}
            value={condition.op}
            options={[
              { value: 'within', label: words.within },
              { value: 'beyond', label: words.beyond },
            ]}
            onChange={(op) => onChange({ ...condition, op })}
          />
          <NumberInput
            aria-label={label}
            min={1}
            max={3650}
            precision={0}
            value={condition.days}
            onChange={(days) => onChange({ ...condition, days: days ?? 1 })}
          />
          {words.days}
        </>
      )
    case 'source':
      return (
        <Select
          aria-label={label}
          mode="multiple"
          style={{ minWidth: 160 }}
          value={condition.in}
          options={customerSources.map((value) => ({ value, label: customerSourceNames[value] }))}
          onChange={(sources) => onChange({ ...condition, in: sources })}
        />
      )
    case 'phone':
    case 'weixin':
      return (
        <Select
          aria-label={label}
          value={condition.has ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: words.has },
            { value: 'no', label: words.hasNot },
          ]}
          onChange={(value) => onChange({ ...condition, has: value === 'yes' })}
        />
      )
    case 'nickname':
      return (
        <Input
          aria-label={label}
          prefix={words.contains}
          maxLength={50}
          value={condition.contains}
          onChange={({ target }) => onChange({ ...condition, contains: target.value })}
        />
      )
    case 'count':
      return (
        <>
          <Select
            aria-label={`${words.condition(index + 1)} ${words.operator}`}
            value={condition.of}
            options={countable.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(of) => onChange({ ...condition, of })}
          />
          {words.atLeast}
          <NumberInput
            aria-label={label}
            min={1}
            max={100_000}
            precision={0}
            value={condition.atLeast}
            onChange={(atLeast) => onChange({ ...condition, atLeast: atLeast ?? 1 })}
          />
        </>
      )
  }
}

/** The conditions of a group, one a row. */
export function RuleEditor({
  value,
  onChange,
}: {
  value?: CustomerRule
  onChange?: (rule: CustomerRule) => void
}) {
  const countable = useCall(customerGroupList).data?.countable ?? []
  const rule: CustomerRule = value ?? { match: 'all', conditions: [] }
  const fields = (['created', 'seen', 'source', 'phone', 'weixin', 'nickname', 'count'] as const).filter(
    (field) => field !== 'count' || countable.length > 0,
  )
  const set = (conditions: CustomerCondition[]) => onChange?.({ ...rule, conditions })
  const first = countable[0]?.key ?? ''
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Space>
        {words.match}
        <Select
          aria-label={words.match}
          value={rule.match}
          options={[
            { value: 'all', label: words.matches.all },
            { value: 'any', label: words.matches.any },
          ]}
          onChange={(match) => onChange?.({ ...rule, match })}
        />
      </Space>
      {rule.conditions.map((condition, index) => (
        // Conditions have no ids of their own; they are only changed in place, added at the end or taken away.
        // oxlint-disable-next-line react/no-array-index-key
        <Space key={index} wrap>
          <Select
            aria-label={words.condition(index + 1)}
            value={condition.field}
            style={{ minWidth: 110 }}
            options={fields.map((field) => ({ value: field, label: words.fields[field] }))}
            onChange={(field) => set(rule.conditions.with(index, freshCondition(field, first)))}
          />
          <Space wrap>
            <Values
              condition={condition}
              index={index}
              countable={countable}
              onChange={(changed) => set(rule.conditions.with(index, changed))}
            />
          </Space>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={words.removeCondition(index + 1)}
            onClick={() => set(rule.conditions.toSpliced(index, 1))}
          />
        </Space>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={rule.conditions.length >= 20}
        onClick={() => set([...rule.conditions, freshCondition('created', first)])}
      >
        {words.addCondition}
      </Button>
    </Space>
  )
}
