import { examLimits, type OptionsKey, type OptionsMode } from '@zhanfang/survey'
import { Checkbox, Radio, Select } from 'antd'
import classes from '../exam.module.css'
import type { KeyProps } from './key-props.ts'
import { Labelled, Points } from './labelled-fields.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.part

/** Which options are right, and how a partly right choice counts. */
export function OptionsKeyFields({
  value,
  onChange,
  choices,
  single,
}: KeyProps<OptionsKey> & { single: boolean }) {
  const modes: OptionsMode[] = single
    ? ['all', 'optionScores']
    : ['all', 'partial', 'fixedPartial', 'optionScores', 'fractions']
  const weighted = value.mode === 'optionScores' || value.mode === 'fractions'
  if (choices.length === 0) return <p className={classes.hint}>{texts.noOptions}</p>
  return (
    <>
      <Labelled label={texts.mode}>
        {(id) => (
          <Select
            id={id}
            className={classes.wide}
            value={value.mode}
            options={modes.map((mode) => ({ value: mode, label: texts.modes[mode] }))}
            onChange={(mode) => onChange({ ...value, mode })}
          />
        )}
      </Labelled>
      {!weighted && (
        <fieldset className={classes.field}>
          <legend>{texts.right}</legend>
          {single ? (
            <Radio.Group
              className={classes.stack}
              value={value.correct[0]}
              options={choices.map(({ id, text }) => ({ value: id, label: text }))}
              onChange={({ target }) => onChange({ ...value, correct: [String(target.value)] })}
            />
          ) : (
            <Checkbox.Group
              className={classes.stack}
              value={value.correct}
              options={choices.map(({ id, text }) => ({ value: id, label: text }))}
              onChange={(correct) => onChange({ ...value, correct })}
            />
          )}
        </fieldset>
      )}
      {value.mode === 'fixedPartial' && (
        <Points
          label={texts.partialScore}
          value={value.partialScore}
          onChange={(partialScore) => onChange({ ...value, partialScore })}
        />
      )}
      {weighted &&
        choices.map(({ id, text }) => (
          <Points
            key={id}
            label={texts.weightOf(text)}
            min={-examLimits.score}
            value={value.weights?.[id]}
            onChange={(points) => onChange({ ...value, weights: { ...value.weights, [id]: points ?? 0 } })}
          />
        ))}
    </>
  )
}
