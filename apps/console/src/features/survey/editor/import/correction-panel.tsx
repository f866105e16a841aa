import { type Correction, correctableTypes } from '@zhanfang/exchange'
import { type Element, questionType, questionTypes } from '@zhanfang/survey'
import { Button, Checkbox, Select, Space } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { useState } from 'react'
import styles from './import.module.css'
import { texts } from './texts.ts'

const words = texts.correction

/** Puts right how a question was read, for it alone or for all that were read in the same way. */
export function CorrectionPanel({
  element,
  number,
  alike,
  onCorrect,
  onClose,
}: {
  element: Element
  number: number | undefined
  /** Other questions that were read in the same way. */
  alike: number
  onCorrect: (correction: Correction, toAll: boolean) => void
  onClose: () => void
}) {
  const [toAll, setToAll] = useState(false)
  const isQuestion = questionType(element.type)?.role === 'question'
  const isAll = toAll && alike > 0
  const types = questionTypes.filter(({ type }) => correctableTypes.includes(type))
  return (
    <section className={styles.correction} aria-label={words.heading}>
      <div className={styles.correctionHead}>
        <strong>{number === undefined ? words.paragraph : words.question(number)}</strong>
        {alike > 0 && (
          <Checkbox checked={toAll} onChange={({ target }) => setToAll(target.checked)}>
            {words.alike(alike)}
          </Checkbox>
        )}
        <Button size="small" type="text" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <Space wrap size={8}>
        <Select
          aria-label={words.type}
          className={styles.correctionType}
          value={types.some(({ type }) => type === element.type) ? element.type : undefined}
          placeholder={words.type}
          options={types.map(({ type, title }) => ({ value: type, label: title }))}
          onChange={(type: string) => onCorrect({ kind: 'type', type }, isAll)}
        />
        {isQuestion && (
          <Button onClick={() => onCorrect({ kind: 'heading' }, isAll)}>{words.isHeading}</Button>
        )}
        {isQuestion && (
          <Select
            aria-label={words.split}
            className={styles.correctionType}
            value={undefined}
            placeholder={words.split}
            options={words.separators.map(([value, label]) => ({ value, label }))}
            onChange={(by: string) => onCorrect({ kind: 'split', by }, isAll)}
          />
        )}
        {isQuestion && (
          <NumberInput
            key={element.id}
            aria-label={words.points}
            min={0}
            max={1000}
            precision={2}
            defaultValue={element.exam?.score}
            placeholder={words.points}
            onPressEnter={(points) => {
              if (points !== null) onCorrect({ kind: 'points', points }, isAll)
            }}
            onLeave={(points) => {
              if (points !== null && points !== element.exam?.score)
                onCorrect({ kind: 'points', points }, isAll)
            }}
          />
        )}
      </Space>
    </section>
  )
}
