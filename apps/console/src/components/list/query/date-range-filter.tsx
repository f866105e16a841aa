import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { texts as shellTexts } from '../../../texts.ts'
import { texts } from '../texts.ts'
import type { ListState } from '../use-list-state.ts'
import { daysOf, rangePresets } from './date-range.ts'

const OWN = 'own'

interface DateRangeFilterProps<Filter extends string> {
  state: ListState<Filter>
  /** The filter that keeps the range; `boundsOf` says what it stands for. */
  name: Filter
  /** What lies in the range, for example 创建时间. */
  label: string
}

/** Narrows a list to 今日, 昨日, 近7日, 近30日 or days of one's own. Stands in a `QueryForm`. */
export function DateRangeFilter<Filter extends string>({ state, name, label }: DateRangeFilterProps<Filter>) {
  const range = state.filters[name]
  const days = daysOf(range)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <Select
        aria-label={label}
        style={{ minWidth: 132 }}
        popupMatchSelectWidth={false}
        value={days || isChoosing ? OWN : (range ?? '')}
        options={[
          { value: '', label: `${label}：${shellTexts.list.all}` },
          ...rangePresets,
          { value: OWN, label: texts.ownRange },
        ]}
        onChange={(value) => {
          setChoosing(value === OWN)
          if (value !== OWN) state.setFilter(name, value || undefined)
        }}
      />
      {(days || isChoosing) && (
        <DatePicker.RangePicker
          aria-label={texts.daysOf(label)}
          defaultOpen={!days}
          value={days ? [dayjs(days.from), dayjs(days.to)] : null}
          onChange={(chosen) => {
            const [from, to] = chosen ?? []
            setChoosing(false)
            state.setFilter(
              name,
              from && to ? `${from.format('YYYY-MM-DD')}~${to.format('YYYY-MM-DD')}` : undefined,
            )
          }}
        />
      )}
    </>
  )
}
