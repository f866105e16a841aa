import { FilterOutlined, PlusOutlined } from '@ant-design/icons'
import type { Comparison, SurveyDefinition } from '@zhanfang/survey'
import { Alert, Button, DatePicker, Drawer, Segmented, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Nothing } from '../../../../components/list/list-outcome.tsx'
import { texts as shellTexts } from '../../../../texts.ts'
import { ComparisonEditor } from '../../editor/logic/condition-editor.tsx'
import { comparisonFor, sourcesOf } from '../../editor/logic/condition-groups.ts'
import { condWords } from '../../editor/logic/rule-words.ts'
import classes from './answer-filters.module.css'
import { rangeCodes, type SelectionState, today } from './answer-selection.ts'
import { comparisonOf, filterOf } from '../statistics/filter-comparisons.ts'
import { texts } from '../texts.ts'

const MOST_FILTERS = 20

interface ConditionDrawerProps {
  definition: SurveyDefinition
  initial: readonly Comparison[]
  onApply: (comparisons: readonly Comparison[]) => void
  onClose: () => void
}

function ConditionList({ definition, initial, onApply, onClose }: ConditionDrawerProps) {
  const sources = sourcesOf(definition)
  const first = sources[0]
  const [list, setList] = useState<readonly Comparison[]>(() =>
    initial.length > 0 || !first ? initial : [comparisonFor(first)],
  )
  const complete = list.filter((comparison) => filterOf(definition, comparison) !== undefined)
  if (!first) return <Nothing title={texts.filters.noQuestions} />
  return (
    <div className={classes.conditions}>
      <p className={classes.hint}>{texts.filters.hint}</p>
      {list.length === 0 && <p className={classes.hint}>{texts.filters.none}</p>}
      {list.map((comparison, index) => (
        <ComparisonEditor
          // Conditions have no ids; their place is what they are known by.
          key={String(index)}
          definition={definition}
          sources={sources}
          comparison={comparison}
          withUnanswered={false}
          onChange={(next) => setList(list.with(index, next))}
          onRemove={() => setList(list.toSpliced(index, 1))}
        />
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={list.length >= MOST_FILTERS}
        onClick={() => setList([...list, comparisonFor(first)])}
      >
        {texts.filters.add}
      </Button>
      {complete.length < list.length && <Alert type="info" showIcon title={texts.filters.incomplete} />}
      <div className={classes.foot}>
        <Button onClick={() => setList([])} disabled={list.length === 0}>
          {texts.filters.clear}
        </Button>
        <span className={classes.space} />
        <Button onClick={onClose}>{shellTexts.actions.cancel}</Button>
        <Button type="primary" onClick={() => onApply(complete)}>
          {texts.filters.apply}
        </Button>
      </div>
    </div>
  )
}

interface AnswerFiltersProps {
  state: SelectionState
  /** Questions to filter by; undefined while loading. */
  definition: SurveyDefinition | undefined
}

/** When answers were given and what they say: presets and days, and conditions on questions as removable tags. */
export function AnswerFilters({ state, definition }: AnswerFiltersProps) {
  const [open, setOpen] = useState(false)
  const { filters } = state.selection
  const comparisons = filters.map(comparisonOf)
  return (
    <div className={classes.filters}>
      <div className={classes.line}>
        <Segmented
          className={classes.ranges}
          aria-label={texts.filters.range}
          value={state.range}
          onChange={state.setRange}
          options={rangeCodes.map((code) => ({ value: code, label: texts.filters.ranges[code] }))}
        />
        <DatePicker.RangePicker
          className={classes.days}
          aria-label={texts.filters.custom}
          placeholder={[texts.filters.from, texts.filters.to]}
          value={state.days ? [dayjs(state.days.from), dayjs(state.days.to)] : null}
          maxDate={dayjs(today())}
          onChange={(days) => {
            const [from, to] = days ?? []
            if (from && to) state.setDays(from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD'))
            else state.setRange(-1)
          }}
        />
        <Button icon={<FilterOutlined />} disabled={!definition} onClick={() => setOpen(true)}>
          {filters.length > 0 ? texts.filters.count(filters.length) : texts.filters.button}
        </Button>
        {state.narrowed && (
          <Button type="text" onClick={state.clear}>
            {shellTexts.actions.reset}
          </Button>
        )}
      </div>
      {definition && comparisons.length > 0 && (
        <ul className={classes.tags}>
          {comparisons.map((comparison, index) => {
            const words = condWords(definition, comparison)
            return (
              <li key={`${index}${words}`}>
                <Tag
                  className={classes.tag}
                  variant="filled"
                  closable={{ closeIcon: true, 'aria-label': texts.filters.remove(words) }}
                  onClose={(event) => {
                    event.preventDefault()
                    state.setFilters(filters.toSpliced(index, 1))
                  }}
                >
                  <span title={words}>{words}</span>
                </Tag>
              </li>
            )
          })}
        </ul>
      )}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={texts.filters.title}
        size={640}
        destroyOnHidden
      >
        {definition && (
          <ConditionList
            definition={definition}
            initial={comparisons}
            onClose={() => setOpen(false)}
            onApply={(list) => {
              setOpen(false)
              state.setFilters(list.flatMap((comparison) => filterOf(definition, comparison) ?? []))
            }}
          />
        )}
      </Drawer>
    </div>
  )
}
