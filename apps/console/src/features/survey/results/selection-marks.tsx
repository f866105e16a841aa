import { answerFlagSchema, answerTags } from '@zhanfang/contract'
import { Select } from 'antd'
import { useCall } from '../../../api.ts'
import type { SelectionState } from './answer-selection.ts'
import { recordTexts } from './records/texts.ts'
import classes from './selection-marks.module.css'
import { texts } from './texts.ts'

interface SelectionMarksProps {
  surveyId: string
  state: SelectionState
  /** Answers of people whom the survey turned away. */
  screened: number
}

/** Narrows answers by the marks of members, by doubts about them, and by how they ended. */
export function SelectionMarks({ surveyId, state, screened }: SelectionMarksProps) {
  const { selection } = state
  const known = useCall(answerTags, { params: { id: surveyId } }, { quiet: true }).data?.list ?? []
  return (
    <>
      {(known.length > 0 || selection.tags) && (
        <Select
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          className={classes.tags}
          aria-label={recordTexts.tagFilter}
          placeholder={recordTexts.tagFilter}
          value={selection.tags ?? []}
          onChange={state.setTags}
          options={known.map(({ tag, count }) => ({ value: tag, label: `${tag}（${count}）` }))}
        />
      )}
      <Select
        allowClear
        className={classes.flag}
        aria-label={texts.flags.label}
        placeholder={texts.flags.label}
        value={selection.flag}
        onChange={state.setFlag}
        popupMatchSelectWidth={false}
        options={answerFlagSchema.options.map((flag) => ({
          value: flag,
          label: texts.flags.names[flag],
          title: texts.flags.why[flag],
        }))}
        optionRender={({ value, label }) => {
          const flag = answerFlagSchema.safeParse(value)
          return (
            <span className={classes.choice}>
              <span>{label}</span>
              <small>{flag.success ? texts.flags.why[flag.data] : ''}</small>
            </span>
          )
        }}
      />
      {(screened > 0 || selection.ending) && (
        <Select
          aria-label={texts.endings.label}
          className={classes.ending}
          value={selection.ending ?? 'complete'}
          onChange={state.setEnding}
          options={(['complete', 'screened', 'all'] as const).map((value) => ({
            value,
            label: value === 'screened' ? texts.endings.screened(screened) : texts.endings[value],
          }))}
        />
      )}
    </>
  )
}
