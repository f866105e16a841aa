import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { ScoringKey } from '@zhanfang/survey'
import { Button, Select } from 'antd'
import classes from '../exam.module.css'
import type { KeyProps } from './key-props.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.part

/** The right order of the options. */
export function OrderFields({ value, onChange, choices }: KeyProps<Extract<ScoringKey, { kind: 'order' }>>) {
  // Options that came later stand behind; deleted ones are gone.
  const known = value.correct.filter((id) => choices.some((choice) => choice.id === id))
  const order = [...known, ...choices.map(({ id }) => id).filter((id) => !known.includes(id))]
  const move = (from: number, to: number) => {
    const id = order[from]
    if (id !== undefined) onChange({ ...value, correct: order.toSpliced(from, 1).toSpliced(to, 0, id) })
  }
  return (
    <>
      <Select
        aria-label={texts.mode}
        className={classes.wide}
        value={value.mode}
        options={(['all', 'position', 'adjacent'] as const).map((mode) => ({
          value: mode,
          label: texts.orderModes[mode],
        }))}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      <ol className={classes.order}>
        {order.map((id, index) => {
          const name = choices.find((choice) => choice.id === id)?.text ?? id
          return (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={texts.up(name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={texts.down(name)}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}
