import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { Children, type ReactNode, useState } from 'react'
import { texts } from '../../../texts.ts'
import { lateComponent } from '../../late/late-component.tsx'
import { MOBILE_BREAKPOINT, PHONE_BREAKPOINT, useNarrow } from '../../page/use-narrow.ts'
import classes from './query-form.module.css'
import type { ListState } from '../use-list-state.ts'
import { useKeywords } from './use-keywords.ts'

/** Only lists with more conditions than have room need it. */
const FoldedConditions = lateComponent(
  async () => (await import('./folded-conditions.tsx')).FoldedConditions,
  <span className={classes.comes} />,
)

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

/** How many conditions stand in sight beside the words, before the others are folded. */
function useRoom(): number {
  const phone = useNarrow(PHONE_BREAKPOINT)
  const narrow = useNarrow(MOBILE_BREAKPOINT)
  const roomy = !useNarrow(1440)
  return phone ? 0 : narrow ? 1 : roomy ? 5 : 3
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
  // Without words to look for, some conditions take their place.
  const room = useRoom() || (placeholder === undefined ? 2 : 0)
  const [rest, setRest] = useState<HTMLElement | null>(null)
  const conditions = [
    ...Children.toArray(children),
    ...choices.map(({ name, label, options }) => (
      <Select
        key={name}
        className={classes.choice}
        aria-label={label}
        value={state.filters[name] ?? ''}
        onChange={(value: string) => state.setFilter(name, value || undefined)}
        options={[{ value: '', label: `${label}：${texts.list.all}` }, ...options]}
        popupMatchSelectWidth={false}
      />
    )),
  ]
  // One that is left over takes no more room than the button that would show it.
  const isFolded = conditions.length > (room === 0 ? 0 : room + 1)
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
      {isFolded ? conditions.slice(0, room) : conditions}
      {isFolded && (
        <FoldedConditions
          active={Object.keys(state.filters)}
          shown={conditions.slice(0, room)}
          hidden={conditions.slice(room)}
          names={choices.map(({ name }) => name)}
          place={rest}
        />
      )}
      {state.filtered && (
        <Button type="text" onClick={state.reset}>
          {texts.actions.reset}
        </Button>
      )}
      {end}
      {isFolded && <div ref={setRest} className={classes.rest} />}
    </search>
  )
}
