import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type BlankKey,
  type Element,
  type ExamPart,
  examLimits,
  type NamedPart,
  type OptionsKey,
  type OptionsMode,
  questionType,
  type ScoringKey,
  scoringOf,
  type TextKey,
} from '@zhanfang/survey'
import { plainNumber } from '@zhanfang/survey/forms'
import { Button, Checkbox, Input, InputNumber, Radio, Rate, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.part

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function Points({
  label,
  value,
  onChange,
  min = 0,
}: {
  label: string
  value: number | undefined
  onChange: (next: number | undefined) => void
  min?: number
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={min}
          max={examLimits.score}
          precision={2}
          formatter={plainNumber}
          className={classes.wide}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Labelled>
  )
}

const freshBlank = (score: number): BlankKey => ({
  accept: [],
  match: 'exact',
  ignore: ['case', 'space', 'width'],
  score,
})

/** A key that names nothing right yet. */
export function freshKey(
  kind: ScoringKey['kind'],
  score: number,
  choices: NamedPart[],
  parts: NamedPart[],
): ScoringKey {
  switch (kind) {
    case 'options':
      return { kind, correct: [], mode: 'all' }
    case 'boolean':
      return { kind, correct: true }
    case 'text': {
      const ids = parts.length > 0 ? parts.map(({ id }) => id) : ['self']
      // Shared in whole hundredths; the last blank takes what is left over.
      const share = Math.floor((score * 100) / ids.length) / 100
      const last = Math.round((score - share * (ids.length - 1)) * 100) / 100
      return {
        kind,
        blanks: Object.fromEntries(
          ids.map((id, index) => [id, freshBlank(index < ids.length - 1 ? share : last)]),
        ),
      }
    }
    case 'number':
    case 'date':
      return { kind }
    case 'order':
      return { kind, correct: choices.map(({ id }) => id), mode: 'all' }
    case 'pairs':
      return { kind, correct: {}, mode: 'perPair' }
    case 'optionRows':
      return { kind, rows: {} }
    case 'path':
    case 'areas':
      return { kind, correct: [] }
    case 'levels':
      return { kind, points: {} }
    case 'manual':
      return { kind }
  }
}

interface KeyProps<Key> {
  value: Key
  onChange: (next: Key) => void
  choices: NamedPart[]
  parts: NamedPart[]
}

function OptionsKeyFields({ value, onChange, choices, single }: KeyProps<OptionsKey> & { single: boolean }) {
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

/** Other answers to a blank, each with the share of its points that it earns. */
function PartialAnswers({
  value,
  onChange,
}: {
  value: NonNullable<BlankKey['partial']>
  onChange: (next: NonNullable<BlankKey['partial']>) => void
}) {
  return (
    <fieldset className={classes.field}>
      <legend>{texts.partialAnswers}</legend>
      {value.map((line, index) => (
        // They have no ids; their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.rubricLine}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            className={classes.wide}
            aria-label={texts.partialAnswer(index + 1)}
            value={line.accept}
            onChange={(accept: string[]) =>
              onChange(value.with(index, { ...line, accept: accept.slice(0, examLimits.accept) }))
            }
          />
          <InputNumber
            aria-label={texts.partialShare(index + 1)}
            min={0}
            max={100}
            suffix="%"
            formatter={plainNumber}
            value={Math.round(line.share * 10_000) / 100}
            onChange={(share) =>
              share !== null && onChange(value.with(index, { ...line, share: share / 100 }))
            }
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.partialRemove(index + 1)}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= examLimits.partial}
        onClick={() => onChange([...value, { accept: [], share: 0.5 }])}
      >
        {texts.partialAdd}
      </Button>
    </fieldset>
  )
}

function TextKeyFields({ value, onChange, parts }: KeyProps<TextKey>) {
  const ids = parts.length > 0 ? parts : [{ id: 'self', text: '' }]
  const isUnordered = (value.unordered?.length ?? 0) > 0
  return (
    <>
      {ids.map(({ id, text }) => {
        const blank = value.blanks[id] ?? freshBlank(0)
        const set = (next: Partial<BlankKey>) =>
          onChange({ ...value, blanks: { ...value.blanks, [id]: { ...blank, ...next } } })
        return (
          <div key={id} className={classes.part}>
            <Labelled label={text === '' ? texts.accept : texts.acceptOf(text)}>
              {(inputId) => (
                <Select
                  id={inputId}
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  className={classes.wide}
                  value={blank.accept}
                  onChange={(accept: string[]) => set({ accept: accept.slice(0, examLimits.accept) })}
                />
              )}
            </Labelled>
            <Labelled label={texts.match}>
              {(inputId) => (
                <Select
                  id={inputId}
                  className={classes.wide}
                  value={blank.match}
                  options={(['exact', 'contains', 'regex'] as const).map((match) => ({
                    value: match,
                    label: texts.matches[match],
                  }))}
                  onChange={(match) => set({ match })}
                />
              )}
            </Labelled>
            <fieldset className={classes.field}>
              <legend>{texts.ignore}</legend>
              <Checkbox.Group
                value={blank.ignore}
                options={(['case', 'space', 'width', 'punct'] as const).map((fold) => ({
                  value: fold,
                  label: texts.ignores[fold],
                }))}
                onChange={(ignore) => set({ ignore })}
              />
            </fieldset>
            {!isUnordered && (
              <PartialAnswers
                value={blank.partial ?? []}
                onChange={(partial) => set({ partial: partial.length > 0 ? partial : undefined })}
              />
            )}
            {ids.length > 1 && (
              <Points
                label={texts.blankScore}
                value={blank.score}
                onChange={(score) => set({ score: score ?? 0 })}
              />
            )}
          </div>
        )
      })}
      {ids.length > 1 && (
        <Checkbox
          checked={isUnordered}
          onChange={({ target }) => {
            const { unordered: _unordered, ...rest } = value
            onChange(target.checked ? { ...rest, unordered: [ids.map(({ id }) => id)] } : rest)
          }}
        >
          {texts.unordered}
        </Checkbox>
      )}
    </>
  )
}

const numberOf = (value: number | null) => value ?? undefined

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange: (next: number | undefined) => void
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          className={classes.wide}
          value={value ?? null}
          onChange={(next) => onChange(numberOf(next))}
        />
      )}
    </Labelled>
  )
}

function OrderFields({ value, onChange, choices }: KeyProps<Extract<ScoringKey, { kind: 'order' }>>) {
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

/** Lines of the form `word points`, as far as they can be read. */
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
            value={line.title}
            onChange={({ target }) => onChange(rubric.with(index, { ...line, title: target.value }))}
          />
          <InputNumber
            aria-label={`${texts.rubricItem(index + 1)} ${texts.score}`}
            min={0}
            max={examLimits.score}
            precision={2}
            formatter={plainNumber}
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

/** What criteria come to; undefined without any. */
function rubricSum(key: ScoringKey | undefined): number | undefined {
  if (key?.kind !== 'manual' || !key.rubric || key.rubric.length === 0) return undefined
  return Math.round(key.rubric.reduce((sum, { max }) => sum + max, 0) * 100) / 100
}

function ManualFields({ value, onChange }: KeyProps<Extract<ScoringKey, { kind: 'manual' }>>) {
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

function KeyFields({ single, ...props }: KeyProps<ScoringKey> & { single: boolean }) {
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

const SINGLE_SHAPES: readonly string[] = ['choice', 'choiceRows']

/** What a question is worth and what is right; under the question's own properties. */
export function ExamPartFields({
  element,
  onChange,
}: {
  element: Element
  onChange: (next: Element) => void
}) {
  const type = questionType(element.type)
  if (type?.role !== 'question') return null
  const scoring = scoringOf(element)
  const { exam } = element
  const choices = scoring.choices?.(element) ?? []
  const parts = scoring.parts?.(element) ?? []
  const fallback = scoring.keys[0]
  const fresh = (kind: ScoringKey['kind'], score: number) => freshKey(kind, score, choices, parts)
  const set = (next: Partial<ExamPart>) => onChange({ ...element, exam: { score: 0, ...exam, ...next } })
  function setScore(score: number) {
    const key = exam?.key
    const only =
      key?.kind === 'text' && Object.keys(key.blanks).length === 1 ? Object.entries(key.blanks)[0] : undefined
    // A question that is one blank has nothing to share out.
    if (key?.kind === 'text' && only)
      set({ score, key: { ...key, blanks: { [only[0]]: { ...only[1], score } } } })
    else set({ score })
  }
  const single = SINGLE_SHAPES.includes(type.answerShape)
  const rubricTotal = rubricSum(exam?.key)
  return (
    <section className={classes.examPart} aria-label={texts.heading}>
      <div className={classes.row}>
        <h3>{texts.heading}</h3>
        {fallback !== undefined && (
          <Switch
            aria-label={texts.scored}
            checkedChildren={texts.scored}
            checked={exam !== undefined}
            onChange={(on) => {
              const { exam: _exam, ...rest } = element
              onChange(on ? { ...rest, exam: { score: 5, key: fresh(fallback, 5) } } : rest)
            }}
          />
        )}
      </div>
      {fallback === undefined && <p className={classes.hint}>{texts.notScored}</p>}
      {exam && (
        <>
          <Points label={texts.score} value={exam.score} onChange={(score) => setScore(score ?? 0)} />
          {scoring.keys.length > 1 && (
            <Labelled label={texts.keyKind}>
              {(id) => (
                <Select
                  id={id}
                  className={classes.wide}
                  value={exam.key?.kind}
                  options={scoring.keys.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
                  onChange={(kind) => set({ key: fresh(kind, exam.score) })}
                />
              )}
            </Labelled>
          )}
          <KeyFields
            key={exam.key?.kind ?? 'none'}
            value={exam.key ?? fresh(fallback ?? 'manual', exam.score)}
            onChange={(key) => set({ key })}
            choices={choices}
            parts={parts}
            single={single}
          />
          {rubricTotal !== undefined && rubricTotal !== exam.score && (
            <p className={classes.warning}>{texts.rubricOver(rubricTotal, exam.score)}</p>
          )}
          <Labelled label={texts.analysis}>
            {(id) => (
              <Input.TextArea
                id={id}
                rows={2}
                maxLength={examLimits.analysis}
                value={exam.analysis ?? ''}
                onChange={({ target }) => {
                  const { analysis: _analysis, ...rest } = exam
                  onChange({
                    ...element,
                    exam: target.value === '' ? rest : { ...rest, analysis: target.value },
                  })
                }}
              />
            )}
          </Labelled>
          <div className={classes.row}>
            <span>{texts.difficulty}</span>
            <Rate
              aria-label={texts.difficulty}
              value={exam.difficulty ?? 0}
              onChange={(level) => {
                const { difficulty: _difficulty, ...rest } = exam
                const known = ([1, 2, 3, 4, 5] as const).find((one) => one === level)
                onChange({ ...element, exam: known ? { ...rest, difficulty: known } : rest })
              }}
            />
          </div>
          <Labelled label={texts.knowledge}>
            {(id) => (
              <Select
                id={id}
                mode="tags"
                open={false}
                suffixIcon={null}
                className={classes.wide}
                value={exam.knowledge ?? []}
                onChange={(knowledge: string[]) =>
                  set({
                    knowledge: knowledge
                      .map((name) => name.trim().slice(0, examLimits.knowledgeName))
                      .filter((name) => name !== '')
                      .slice(0, examLimits.knowledge),
                  })
                }
              />
            )}
          </Labelled>
          <div className={classes.row}>
            <span>{texts.counts}</span>
            <Switch
              aria-label={texts.counts}
              checked={exam.countsInTotal !== false}
              onChange={(countsInTotal) => set({ countsInTotal })}
            />
          </div>
        </>
      )}
    </section>
  )
}
