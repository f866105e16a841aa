import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type Comparison,
  type Cond,
  type Element,
  isRef,
  type OperandKind,
  type Operator,
  type Ref,
  type Source,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { Button, Checkbox, Input, Select, TreeSelect } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import {
  comparisonFor,
  comparisonWith,
  condOf,
  type GroupMode,
  groupOf,
  sourcesOf,
} from './condition-groups.ts'
import { ExpressionInput } from './expression-input.tsx'
import styles from './logic.module.css'
import { isTree, operandTree } from './operand-tree.ts'
import { elementLabel, operatorOf, operatorsOf, scoreOperators, sourceOperators } from './rule-words.ts'

const texts = editorTexts.logicPanel

/** Groups within groups beyond this are hard to read; the model allows more. */
const DEEPEST = 3

const modes: { value: GroupMode; label: string }[] = [
  { value: 'all', label: texts.all_ },
  { value: 'any', label: texts.any },
  { value: 'none', label: texts.not },
]

interface CondGroupEditorProps {
  definition: SurveyDefinition
  cond: Cond
  onChange: (next: Cond) => void
  onRemove?: (() => void) | undefined
  depth?: number
}

/** A group of conditions: how they are joined, and each of them. */
export function CondGroupEditor({ definition, cond, onChange, onRemove, depth = 1 }: CondGroupEditorProps) {
  const { mode, parts } = groupOf(cond)
  const sources = sourcesOf(definition)
  const first = sources[0]
  const setParts = (next: readonly Cond[]) => onChange(condOf({ mode, parts: next }))
  return (
    <fieldset className={styles.group} aria-label={texts.ungroup}>
      <div className={styles.groupHead}>
        <Select
          size="small"
          variant="filled"
          aria-label={texts.ungroup}
          value={mode}
          options={modes}
          popupMatchSelectWidth={false}
          onChange={(next) => onChange(condOf({ mode: next, parts }))}
        />
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={texts.removeGroup}
            onClick={onRemove}
          />
        )}
      </div>
      {parts.map((part, index) => {
        const change = (next: Cond) => setParts(parts.with(index, next))
        const remove = () => setParts(parts.toSpliced(index, 1))
        // Conditions have no ids; their place is what they are known by.
        const key = String(index)
        if ('expr' in part) {
          return (
            <div key={key} className={styles.comparison}>
              <ExpressionInput
                definition={definition}
                value={part.expr}
                onChange={(expr) => change({ expr })}
              />
              <Button
                className={styles.removeComparison}
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={texts.removeCondition}
                onClick={remove}
              />
            </div>
          )
        }
        return 'left' in part ? (
          <ComparisonEditor
            key={key}
            definition={definition}
            sources={sources}
            comparison={part}
            onChange={change}
            onRemove={remove}
          />
        ) : (
          <CondGroupEditor
            key={key}
            definition={definition}
            cond={part}
            onChange={change}
            onRemove={remove}
            depth={depth + 1}
          />
        )
      })}
      {first && (
        <div className={styles.groupFoot}>
          <Button
            type="link"
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setParts([...parts, comparisonFor(lastSource(parts, sources) ?? first)])}
          >
            {texts.addCondition}
          </Button>
          <Button type="link" size="small" onClick={() => setParts([...parts, { expr: '' }])}>
            {texts.sources.expression}
          </Button>
          {depth < DEEPEST && (
            <Button
              type="link"
              size="small"
              onClick={() => setParts([...parts, condOf({ mode: 'any', parts: [comparisonFor(first)] })])}
            >
              {texts.addGroup}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** A further condition is mostly about the same question as the one before it. */
function lastSource(parts: readonly Cond[], sources: readonly Element[]): Element | undefined {
  const last = parts.at(-1)
  const left = last && 'left' in last ? last.left : undefined
  return left && isRef(left) ? sources.find(({ id }) => id === left.q) : undefined
}

/** Comparisons that an unanswered question fails unless told otherwise. */
const negative = new Set<Comparison['op']>(['ne', 'isNot', 'isNoneOf', 'includesNone', 'notContains'])

interface ComparisonEditorProps {
  definition: SurveyDefinition
  sources: readonly Element[]
  comparison: Comparison
  onChange: (next: Comparison) => void
  onRemove: () => void
  /** Whether a negative comparison may also hold for the unanswered; filters of answers do not know that. */
  withUnanswered?: boolean
}

const operatorKey = ({ op, part }: Pick<Operator, 'op' | 'part'>) => `${op} ${part ?? ''}`

/** One comparison: the question, how it is compared and with what. */
export function ComparisonEditor({
  definition,
  sources,
  comparison,
  onChange,
  onRemove,
  withUnanswered = true,
}: ComparisonEditorProps) {
  const { left: source, op } = comparison
  const isQuestion = isRef(source)
  const left: Ref = isQuestion ? source : { q: '' }
  const element = sources.find(({ id }) => id === left.q)
  const operators = isQuestion
    ? [...operatorsOf(element), ...(withUnanswered && element ? scoreOperators() : [])]
    : sourceOperators()
  const operator = operatorOf(element, comparison)
  const questions = sources.map(({ id }) => ({ value: id, label: elementLabel(definition, id, 40) }))
  const others = [
    ...(definition.variables ?? []).map(({ name }) => ({
      value: `v:${name}`,
      label: texts.variableOf(name),
    })),
    { value: 'sys:totalScore', label: texts.totalScore },
    { value: 'url:', label: texts.urlOf('…') },
  ]
  return (
    <div className={styles.comparison}>
      <Select
        className={styles.wide}
        aria-label={texts.question}
        showSearch={{ optionFilterProp: 'label' }}
        value={isQuestion ? (element ? left.q : undefined) : keyOf(source)}
        placeholder={texts.choose}
        options={[
          { label: texts.sources.questions, options: questions },
          ...(withUnanswered ? [{ label: texts.sources.variables, options: others }] : []),
        ]}
        onChange={(id) => {
          const other = sourceOfKey(id)
          if (other) {
            onChange({ left: other, op: 'eq' })
            return
          }
          const next = sources.find((candidate) => candidate.id === id)
          if (next) onChange(comparisonFor(next))
        }}
      />
      {'url' in source && (
        <Input
          className={styles.operand}
          aria-label={texts.urlOf('')}
          maxLength={40}
          value={source.url}
          onChange={(event) =>
            onChange({ ...comparison, left: { url: event.target.value.replace(/[^\w.-]/g, '') } })
          }
        />
      )}
      {operator?.rows && (
        <Select
          aria-label={texts.row}
          popupMatchSelectWidth={false}
          value={left.row ?? left.rows ?? 'any'}
          options={[
            { value: 'any', label: texts.anyRow },
            { value: 'every', label: texts.everyRow },
            ...operator.rows.map(({ id, text }) => ({ value: id, label: text })),
          ]}
          onChange={(value) => {
            const { row: _row, rows: _rows, ...rest } = left
            const next: Ref =
              value === 'any' || value === 'every' ? { ...rest, rows: value } : { ...rest, row: value }
            onChange({ ...comparison, left: next })
          }}
        />
      )}
      <Select
        aria-label={texts.operator}
        popupMatchSelectWidth={false}
        value={operatorKey({ op, part: left.part })}
        options={operators.map((candidate) => ({ value: operatorKey(candidate), label: candidate.label }))}
        onChange={(key) => {
          const next = operators.find((candidate) => operatorKey(candidate) === key)
          if (!next) return
          if (!isRef(source)) {
            const { right: before } = comparison
            onChange({
              left: source,
              op: next.op,
              ...(next.operand.kind !== 'none' && before !== undefined && { right: before }),
            })
            return
          }
          const changed = comparisonWith(left.q, next)
          // What was chosen stays when the new comparison asks for the same kind of thing.
          const keeps = next.operand.kind === operator?.operand.kind && comparison.right !== undefined
          const rows: Pick<Ref, 'row' | 'rows'> = !next.rows
            ? {}
            : left.row === undefined
              ? { rows: left.rows ?? 'any' }
              : { row: left.row }
          if (!isRef(changed.left)) return
          const { rows: _rows, ...base } = changed.left
          onChange({
            ...changed,
            left: { ...base, ...rows },
            ...(keeps && { right: comparison.right }),
          })
        }}
      />
      {operator && withUnanswered && comparable.has(operator.operand.kind) && (
        <Select
          aria-label={texts.compareWith}
          popupMatchSelectWidth={false}
          value={isRefOperand(comparison.right) ? 'ref' : 'literal'}
          options={[
            { value: 'literal', label: texts.withLiteral },
            { value: 'ref', label: texts.withQuestion },
          ]}
          onChange={(kind) => {
            const { right: _right, ...rest } = comparison
            const first = sources.find(({ id }) => id !== left.q)
            onChange(kind === 'ref' && first ? { ...rest, right: { ref: { q: first.id } } } : rest)
          }}
        />
      )}
      {operator && isRefOperand(comparison.right) && (
        <Select
          className={styles.wide}
          aria-label={texts.withQuestion}
          showSearch={{ optionFilterProp: 'label' }}
          value={isRef(comparison.right.ref) ? comparison.right.ref.q : undefined}
          options={questions}
          onChange={(q) => onChange({ ...comparison, right: { ref: { q } } })}
        />
      )}
      {operator && !isRefOperand(comparison.right) && (
        <OperandEditor
          // Another kind of operand begins empty.
          key={operatorKey(operator) + (isQuestion ? left.q : keyOf(source))}
          operand={operator.operand}
          value={comparison.right}
          onChange={(right) => {
            const { right: _right, ...rest } = comparison
            onChange(right === undefined ? rest : { ...rest, right })
          }}
        />
      )}
      {withUnanswered && negative.has(op) && (
        <Checkbox
          checked={comparison.orUnanswered ?? false}
          onChange={(event) => {
            const { orUnanswered: _or, ...rest } = comparison
            onChange(event.target.checked ? { ...rest, orUnanswered: true } : rest)
          }}
        >
          {texts.orUnanswered}
        </Checkbox>
      )}
      <Button
        className={styles.removeComparison}
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={texts.removeCondition}
        onClick={onRemove}
      />
    </div>
  )
}

type Right = Comparison['right']

/** Operands for which another answer makes sense as well as a fixed value. */
const comparable = new Set<OperandKind['kind']>(['number', 'text', 'date'])

function isRefOperand(right: Right): right is { ref: Source } {
  return typeof right === 'object' && 'ref' in right
}

/** A source that is no question as the value of a list. */
function keyOf(source: Source): string {
  if ('v' in source) return `v:${source.v}`
  return 'url' in source ? 'url:' : 'sys:totalScore'
}

function sourceOfKey(key: string): Source | undefined {
  if (key.startsWith('v:')) return { v: key.slice(2) }
  if (key === 'url:') return { url: 'from' }
  return key === 'sys:totalScore' ? { sys: 'totalScore' } : undefined
}

interface OperandEditorProps {
  operand: OperandKind
  value: Right
  onChange: (next: Right) => void
}

const dateInputs = {
  year: 'text',
  month: 'month',
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
} as const

function rangeOf(value: Right): readonly [number | string | undefined, number | string | undefined] {
  return typeof value === 'object' && 'range' in value ? value.range : [undefined, undefined]
}

function OperandEditor({ operand, value, onChange }: OperandEditorProps) {
  // A range is a value only once both of its ends are there.
  const [ends, setEnds] = useState(() => rangeOf(value))
  const setEnd = (side: 0 | 1, end: number | string | undefined) => {
    const next = side === 0 ? ([end, ends[1]] as const) : ([ends[0], end] as const)
    setEnds(next)
    const [min, max] = next
    onChange(min === undefined || max === undefined ? undefined : { range: [min, max] })
  }
  switch (operand.kind) {
    case 'none':
      return null
    case 'number':
      return (
        <NumberInput
          aria-label={texts.operand}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )
    case 'text':
      return (
        <Input
          className={styles.operand}
          aria-label={texts.operand}
          maxLength={500}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
    case 'date':
      return (
        <Input
          className={styles.operand}
          aria-label={texts.operand}
          type={dateInputs[operand.mode]}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )
    case 'numberRange':
      return (
        <span className={styles.range}>
          {([0, 1] as const).map((side) => (
            <NumberInput
              key={side}
              aria-label={`${texts.operand}：${side === 0 ? texts.from : texts.to}`}
              value={typeof ends[side] === 'number' ? ends[side] : null}
              onChange={(next) => setEnd(side, next ?? undefined)}
            />
          ))}
        </span>
      )
    case 'dateRange':
      return (
        <span className={styles.range}>
          {([0, 1] as const).map((side) => (
            <Input
              key={side}
              aria-label={`${texts.operand}：${side === 0 ? texts.from : texts.to}`}
              type={dateInputs[operand.mode]}
              value={typeof ends[side] === 'string' ? ends[side] : ''}
              onChange={(event) => setEnd(side, event.target.value || undefined)}
            />
          ))}
        </span>
      )
    case 'option':
      return (
        <Select
          className={styles.wide}
          aria-label={texts.operand}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.choose}
          value={typeof value === 'string' ? value : undefined}
          options={operand.options.map(({ id, text }) => ({ value: id, label: text }))}
          onChange={(next) => onChange(next)}
        />
      )
    case 'options':
      if (isTree(operand.options)) {
        return (
          <TreeSelect
            className={styles.wide}
            multiple
            aria-label={texts.operand}
            showSearch={{ treeNodeFilterProp: 'path' }}
            placeholder={texts.choose}
            // What is chosen is shown with the whole way to it.
            treeNodeLabelProp="path"
            value={Array.isArray(value) ? [...value] : []}
            treeData={operandTree(operand.options)}
            onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
          />
        )
      }
      return (
        <Select
          className={styles.wide}
          mode="multiple"
          aria-label={texts.operand}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.choose}
          value={Array.isArray(value) ? [...value] : []}
          options={operand.options.map(({ id, text }) => ({ value: id, label: text }))}
          onChange={(next: string[]) => onChange(next.length > 0 ? next : undefined)}
        />
      )
  }
}
