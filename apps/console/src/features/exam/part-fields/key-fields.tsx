import type { ScoringKey } from '@zhanfang/survey'
import { Checkbox, Input, Radio, Select } from 'antd'
import classes from '../exam.module.css'
import type { KeyProps } from './key-props.ts'
import { Labelled, NumberField } from './labelled-fields.tsx'
import { ManualFields } from './manual-fields.tsx'
import { OptionsKeyFields } from './options-key-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { TextKeyFields } from './text-key-fields.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.part

/** The fields of a key, by its kind. */
export function KeyFields({ single, ...props }: KeyProps<ScoringKey> & { single: boolean }) {
  const { value, onChange, choices, parts } = props
  switch (value.kind) {
    case 'options':
      return <OptionsKeyFields {...{ value, onChange, choices, parts, single }} />
    case 'boolean':
      return (
        <fieldset className={classes.field}>
          <legend>{texts.right}</legend>
          <Radio.Group
            value={value.correct}
            options={[
              { value: true, label: texts.yes },
              { value: false, label: texts.no },
            ]}
            onChange={({ target }) => onChange({ ...value, correct: target.value === true })}
          />
        </fieldset>
      )
    case 'text':
      return <TextKeyFields {...{ value, onChange, choices, parts }} />
    case 'number':
      return (
        <>
          <NumberField
            label={texts.value}
            value={value.value}
            onChange={(next) => onChange({ ...value, value: next })}
          />
          <NumberField
            label={texts.tolerance}
            value={value.tolerance}
            onChange={(tolerance) =>
              onChange({ ...value, tolerance: tolerance === undefined ? undefined : Math.abs(tolerance) })
            }
          />
          <NumberField
            label={texts.min}
            value={value.range?.min}
            onChange={(min) => onChange({ ...value, range: { ...value.range, min } })}
          />
          <NumberField
            label={texts.max}
            value={value.range?.max}
            onChange={(max) => onChange({ ...value, range: { ...value.range, max } })}
          />
        </>
      )
    case 'date':
      return (
        <Labelled label={texts.right}>
          {(id) => (
            <Input
              id={id}
              maxLength={40}
              placeholder={texts.dateHint}
              value={value.value ?? ''}
              onChange={({ target }) => {
                const { value: _value, ...rest } = value
                onChange(target.value === '' ? rest : { ...rest, value: target.value })
              }}
            />
          )}
        </Labelled>
      )
    case 'order':
      return <OrderFields {...{ value, onChange, choices, parts }} />
    case 'pairs':
      return (
        <>
          <Select
            aria-label={texts.mode}
            className={classes.wide}
            value={value.mode}
            options={(['perPair', 'all'] as const).map((mode) => ({
              value: mode,
              label: texts.pairModes[mode],
            }))}
            onChange={(mode) => onChange({ ...value, mode })}
          />
          {parts.map((left) => (
            <Labelled key={left.id} label={left.text}>
              {(id) => (
                <Select
                  id={id}
                  className={classes.wide}
                  value={value.correct[left.id]}
                  options={choices.map((right) => ({ value: right.id, label: right.text }))}
                  onChange={(right) =>
                    onChange({ ...value, correct: { ...value.correct, [left.id]: right } })
                  }
                />
              )}
            </Labelled>
          ))}
        </>
      )
    case 'optionRows':
      return parts.map((row) => (
        <Labelled key={row.id} label={row.text}>
          {(id) => (
            <Select
              id={id}
              mode={single ? undefined : 'multiple'}
              className={classes.wide}
              value={single ? value.rows[row.id]?.correct.slice(0, 1) : value.rows[row.id]?.correct}
              options={choices.map((choice) => ({ value: choice.id, label: choice.text }))}
              onChange={(correct: string | string[]) =>
                onChange({
                  ...value,
                  rows: {
                    ...value.rows,
                    [row.id]: { kind: 'options', correct: [correct].flat(), mode: 'all' },
                  },
                })
              }
            />
          )}
        </Labelled>
      ))
    case 'path':
      return (
        <Labelled label={texts.right}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              placeholder={texts.pathHint}
              value={value.correct.map((path) => path.join('/')).join('\n')}
              onChange={({ target }) =>
                onChange({
                  ...value,
                  correct: target.value
                    .split('\n')
                    .slice(0, 100)
                    .map((line) =>
                      line
                        .split('/')
                        .slice(0, 10)
                        .map((one) => one.trim().slice(0, 100)),
                    ),
                })
              }
            />
          )}
        </Labelled>
      )
    case 'areas':
      return (
        <fieldset className={classes.field}>
          <legend>{texts.right}</legend>
          <Checkbox.Group
            className={classes.stack}
            value={value.correct}
            options={choices.map(({ id, text }) => ({ value: id, label: text }))}
            onChange={(correct) => onChange({ ...value, correct })}
          />
        </fieldset>
      )
    case 'levels':
      return <p className={classes.hint}>{texts.levels}</p>
    case 'manual':
      return <ManualFields {...{ value, onChange, choices, parts }} />
  }
}
