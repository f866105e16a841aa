import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { examLimits, type ScoringKey } from '@zhanfang/survey'
import { Button, Input } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useState } from 'react'
import classes from '../exam.module.css'
import type { KeyProps } from './key-props.ts'
import { Labelled } from './labelled-fields.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.part

/** Reads lines of `word points`; lines that cannot be read are left out. */
function readKeywords(lines: string): { word: string; score: number }[] {
  return lines
    .split('\n')
    .flatMap((line) => {
      const found = /^(.+?)[\s:：]+(\d+(?:\.\d{1,2})?)\s*$/.exec(line.trim())
      return found?.[1] && found[2] ? [{ word: found[1].slice(0, 100), score: Number(found[2]) }] : []
    })
    .slice(0, examLimits.keywords)
}

type Rubric = { title: string; max: number }[]

/** Criteria that an open question is marked by, each with its most points. */
function RubricFields({ rubric, onChange }: { rubric: Rubric; onChange: (rubric: Rubric) => void }) {
  return (
    <fieldset className={classes.field}>
      <legend>{texts.rubric}</legend>
      <span className={classes.hint}>{texts.rubricHint}</span>
      {rubric.map((line, index) => (
        // Criteria have no ids; their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.rubricLine}>
          <Input
            aria-label={texts.rubricItem(index + 1)}
            placeholder={texts.rubricTitle}
            maxLength={200}
            showCount
            value={line.title}
            onChange={({ target }) => onChange(rubric.with(index, { ...line, title: target.value }))}
          />
          <NumberInput
            required
            aria-label={`${texts.rubricItem(index + 1)} ${texts.score}`}
            min={0}
            max={examLimits.score}
            precision={2}
            value={line.max}
            onChange={(max) => max !== null && onChange(rubric.with(index, { ...line, max }))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.rubricRemove(index + 1)}
            onClick={() => onChange(rubric.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={rubric.length >= examLimits.rubric}
        onClick={() => onChange([...rubric, { title: '', max: 1 }])}
      >
        {texts.rubricAdd}
      </Button>
    </fieldset>
  )
}

/** The sum of the points of all criteria; undefined without any. */
export function rubricSum(key: ScoringKey | undefined): number | undefined {
  if (key?.kind !== 'manual' || !key.rubric || key.rubric.length === 0) return undefined
  return Math.round(key.rubric.reduce((sum, { max }) => sum + max, 0) * 100) / 100
}

/** Criteria and key words of a question that a person marks. */
export function ManualFields({ value, onChange }: KeyProps<Extract<ScoringKey, { kind: 'manual' }>>) {
  const [lines, setLines] = useState(() =>
    (value.keywords ?? []).map(({ word, score }) => `${word} ${score}`).join('\n'),
  )
  return (
    <>
      <RubricFields
        rubric={value.rubric ?? []}
        onChange={(rubric) => {
          const { rubric: _rubric, ...rest } = value
          onChange(rubric.length > 0 ? { ...rest, rubric } : rest)
        }}
      />
      <Labelled label={texts.keywords}>
        {(id) => (
          <>
            <Input.TextArea
              id={id}
              rows={3}
              value={lines}
              onChange={({ target }) => {
                setLines(target.value)
                onChange({ ...value, keywords: readKeywords(target.value) })
              }}
            />
            <span className={classes.hint}>{texts.keywordsHint}</span>
          </>
        )}
      </Labelled>
    </>
  )
}
