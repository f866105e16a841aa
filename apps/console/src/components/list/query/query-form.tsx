import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { texts } from '../../../texts.ts'
import classes from './query-form.module.css'
import type { ListState } from '../use-list-state.ts'
import { useKeywords } from './use-keywords.ts'

export interface QueryChoice<Filter extends string> {
  name: Filter
  /** What is chosen here, for example 状态. */
  label: string
  options: { value: string; label: string }[]
}

interface QueryFormProps<Filter extends string> {
  state: ListState<Filter>
  /** What keywords find; absent where there is nothing to search for. */
  placeholder?: string
  choices?: QueryChoice<Filter>[]
  /** Conditions of other kinds, before the choices. */
  children?: ReactNode
  /** Stands at the end of the row. */
  end?: ReactNode
}

/** Conditions of a list: a keyword and choices, applied as they are made and kept in the address. */
export function QueryForm<Filter extends string>({
  state,
  placeholder,
  choices = [],
  children,
  end,
}: QueryFormProps<Filter>) {
  const input = useKeywords(state.keywords, state.setKeywords)
  return (
    <search className={classes.form}>
      {placeholder !== undefined && (
        <Input
          {...input}
          className={classes.keywords}
          prefix={<SearchOutlined className={classes.icon} />}
          placeholder={placeholder}
          aria-label={placeholder}
          maxLength={50}
          allowClear
        />
      )}
      {children}
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          className={classes.choice}
          aria-label={label}
          value={state.filters[name] ?? ''}
          onChange={(value: string) => state.setFilter(name, value || undefined)}
          options={[{ value: '', label: `${label}：${texts.list.all}` }, ...options]}
          popupMatchSelectWidth={false}
        />
      ))}
      {state.filtered && (
        <Button type="text" onClick={state.reset}>
          {texts.actions.reset}
        </Button>
      )}
      {end}
    </search>
  )
}
