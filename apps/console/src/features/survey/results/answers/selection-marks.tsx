import { answerFlagSchema, answerTags } from '@zhanfang/contract'
import type { Language } from '@zhanfang/survey'
import { Select } from 'antd'
import { useCall } from '../../../../api.ts'
import { answerLanguageName } from './answer-language.ts'
import type { SelectionState } from './answer-selection.ts'
import { recordTexts } from '../records/texts.ts'
import classes from './selection-marks.module.css'
import { texts } from '../texts.ts'

interface SelectionMarksProps {
  surveyId: string
  state: SelectionState
  /** Answers of people whom the survey turned away. */
  screened: number
  /** Languages that answers may be in; none where there is only one. */
  languages: readonly Language[]
}

/** Narrows answers by the marks of members, by doubts about them, by their language, and by how they ended. */
export function SelectionMarks({ surveyId, state, screened, languages }: SelectionMarksProps) {
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
      {(languages.length > 0 || selection.language) && (
        <Select
          allowClear
          className={classes.language}
          aria-label={texts.languages.label}
          placeholder={texts.languages.label}
          value={selection.language}
          onChange={state.setLanguage}
          popupMatchSelectWidth={false}
          options={[
            ...languages.map((value) => ({ value, label: answerLanguageName(value) })),
            // Also when an address asks for one that there is not: the choice is seen and can be taken back.
            ...(selection.language && selection.language !== 'none' && !languages.includes(selection.language)
              ? [{ value: selection.language, label: answerLanguageName(selection.language) }]
              : []),
            { value: 'none' as const, label: texts.languages.none },
          ]}
        />
      )}
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
