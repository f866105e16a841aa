import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type Action,
  type Element,
  type EndKind,
  isRef,
  questionType,
  type SetPolicy,
  setPolicies,
  type SetValue,
  type SurveyDefinition,
  type Target,
} from '@zhanfang/survey'
import { Button, Input, Select } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { texts as editorTexts } from '../texts.ts'
import { sourcesOf } from './condition-groups.ts'
import { ExpressionInput } from './expression-input.tsx'
import styles from './logic.module.css'
import { elementLabel, targetLabel, targetParts } from './rule-words.ts'

const texts = editorTexts.logicPanel
const kinds: Action['do'][] = [
  'show',
  'hide',
  'require',
  'optional',
  'jump',
  'end',
  'ending',
  'set',
  'clear',
  'disable',
  'enable',
  'calculate',
  'error',
]
const endKinds: EndKind[] = ['complete', 'screenOut', 'quotaFull']

/** An action of another kind that keeps what it can of the one before. */
function turned(definition: SurveyDefinition, action: Action, kind: Action['do']): Action {
  const first = sourcesOf(definition)[0]?.id ?? ''
  switch (kind) {
    case 'jump':
      return { do: 'jump', from: first, to: { end: 'complete' } }
    case 'end':
      return { do: 'end', kind: 'screenOut' }
    case 'ending':
      return { do: 'ending', endId: definition.endings.at(-1)?.id ?? '' }
    case 'set':
      return {
        do: 'set',
        q: sourcesOf(definition).at(-1)?.id ?? '',
        value: { literal: '' },
        policy: 'untilEdited',
      }
    case 'calculate':
      return { do: 'calculate', v: definition.variables?.[0]?.name ?? '', op: 'add', expression: '1' }
    case 'error':
      return { do: 'error', q: sourcesOf(definition).at(-1)?.id ?? '', message: '' }
    default: {
      const targets = 'targets' in action ? action.targets : []
      if (kind === 'show' || kind === 'hide') return { do: kind, targets }
      return {
        do: kind,
        targets: targets.filter(
          ({ q, opt, row }) =>
            opt === undefined && row === undefined && sourcesOf(definition).some((source) => source.id === q),
        ),
      }
    }
  }
}

const targetKey = ({ q, opt, row }: Target) => [q, opt ?? '', row ?? ''].join('|')

function targetOf(key: string): Target {
  const [q = '', opt = '', row = ''] = key.split('|')
  return { q, ...(opt === '' ? {} : { opt }), ...(row === '' ? {} : { row }) }
}

interface ActionEditorProps {
  definition: SurveyDefinition
  action: Action
  onChange: (next: Action) => void
  onRemove?: (() => void) | undefined
}

function ActionEditor({ definition, action, onChange, onRemove }: ActionEditorProps) {
  const hasVariables = (definition.variables?.length ?? 0) > 0
  return (
    <div className={styles.comparison}>
      <Select
        aria-label={texts.action}
        popupMatchSelectWidth={false}
        value={action.do}
        options={kinds.map((kind) => ({
          value: kind,
          label: texts.actions[kind],
          disabled: kind === 'calculate' && !hasVariables,
        }))}
        onChange={(kind) => onChange(turned(definition, action, kind))}
      />
      <ActionDetails definition={definition} action={action} onChange={onChange} />
      {onRemove && (
        <Button
          className={styles.removeComparison}
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={texts.removeAction}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

interface DetailsProps {
  definition: SurveyDefinition
  action: Action
  onChange: (next: Action) => void
}

function ActionDetails({ definition, action, onChange }: DetailsProps) {
  switch (action.do) {
    case 'jump':
      return <JumpDetails definition={definition} action={action} onChange={onChange} />
    case 'end':
      return (
        <>
          <Select
            aria-label={texts.actions.end}
            popupMatchSelectWidth={false}
            value={action.kind}
            options={endKinds.map((kind) => ({ value: kind, label: texts.endKinds[kind] }))}
            onChange={(kind) => onChange({ ...action, kind })}
          />
          <EndingSelect
            definition={definition}
            value={action.endId}
            onChange={(endId) => {
              const { endId: _endId, ...rest } = action
              onChange(endId === undefined ? rest : { ...rest, endId })
            }}
          />
        </>
      )
    case 'ending':
      return (
        <EndingSelect
          definition={definition}
          value={action.endId}
          onChange={(endId) => endId !== undefined && onChange({ ...action, endId })}
        />
      )
    case 'set':
      return (
        <>
          <QuestionSelect
            definition={definition}
            label={texts.question}
            value={action.q}
            onChange={(q) => onChange({ ...action, q })}
          />
          <span>{texts.setTo}</span>
          <SetValueEditor
            definition={definition}
            question={definition.elements.find(({ id }) => id === action.q)}
            value={action.value}
            onChange={(value) => onChange({ ...action, value })}
          />
          <Select<SetPolicy>
            aria-label={texts.policy}
            popupMatchSelectWidth={false}
            value={action.policy}
            options={setPolicies.map((policy) => ({ value: policy, label: texts.policies[policy] }))}
            onChange={(policy) => onChange({ ...action, policy })}
          />
        </>
      )
    case 'calculate':
      return (
        <>
          <Select
            aria-label={texts.variable}
            popupMatchSelectWidth={false}
            value={action.v}
            options={(definition.variables ?? []).map(({ name }) => ({ value: name, label: name }))}
            onChange={(v) => onChange({ ...action, v })}
          />
          <Select
            aria-label={texts.actions.calculate}
            popupMatchSelectWidth={false}
            value={action.op}
            options={(['set', 'add'] as const).map((op) => ({ value: op, label: texts.calculateOps[op] }))}
            onChange={(op) => onChange({ ...action, op })}
          />
          <ExpressionInput
            definition={definition}
            value={action.expression}
            onChange={(expression) => onChange({ ...action, expression })}
          />
        </>
      )
    case 'error':
      return (
        <>
          <QuestionSelect
            definition={definition}
            label={texts.question}
            value={action.q}
            onChange={(q) => onChange({ ...action, q })}
          />
          <Input
            className={styles.operand}
            aria-label={texts.message}
            placeholder={texts.messagePlaceholder}
            maxLength={200}
            value={action.message}
            onChange={(event) => onChange({ ...action, message: event.target.value })}
          />
        </>
      )
    default:
      return <TargetsSelect definition={definition} action={action} onChange={onChange} />
  }
}

type TargetsAction = Extract<Action, { targets: Target[] }>

interface TargetsSelectProps {
  definition: SurveyDefinition
  action: TargetsAction
  onChange: (next: Action) => void
}

/** Elements, and for showing and hiding also their options and rows. */
function TargetsSelect({ definition, action, onChange }: TargetsSelectProps) {
  const withParts = action.do === 'show' || action.do === 'hide'
  const options = definition.elements
    .filter((element) => withParts || questionType(element.type)?.role === 'question')
    .flatMap((element) => [
      { value: targetKey({ q: element.id }), label: elementLabel(definition, element.id, 40) },
      ...(withParts
        ? targetParts(element).map(({ id, text, kind }) => ({
            value: targetKey({ q: element.id, [kind]: id }),
            label: `${elementLabel(definition, element.id, 16)}［${text}］`,
          }))
        : []),
    ])
  const known = new Set(options.map(({ value }) => value))
  const lost = action.targets
    .filter((target) => !known.has(targetKey(target)))
    .map((target) => ({ value: targetKey(target), label: targetLabel(definition, target) }))
  return (
    <Select
      className={styles.wide}
      mode="multiple"
      aria-label={texts.targets}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={texts.choose}
      value={action.targets.map(targetKey)}
      options={[...options, ...lost]}
      onChange={(keys: string[]) => onChange({ ...action, targets: keys.map(targetOf) })}
    />
  )
}

interface QuestionSelectProps {
  definition: SurveyDefinition
  label: string
  value: string
  onChange: (id: string) => void
}

function QuestionSelect({ definition, label, value, onChange }: QuestionSelectProps) {
  return (
    <Select
      className={styles.wide}
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={texts.choose}
      value={value || undefined}
      options={sourcesOf(definition).map(({ id }) => ({
        value: id,
        label: elementLabel(definition, id, 40),
      }))}
      onChange={onChange}
    />
  )
}

interface EndingSelectProps {
  definition: SurveyDefinition
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function EndingSelect({ definition, value, onChange }: EndingSelectProps) {
  return (
    <Select
      className={styles.wide}
      aria-label={texts.ending}
      placeholder={texts.defaultEnding}
      allowClear
      value={value}
      options={definition.endings.map(({ id, title }, index) => ({
        value: id,
        label: index === 0 ? `${texts.defaultEnding}：${title}` : title,
      }))}
      onChange={onChange}
    />
  )
}

interface JumpDetailsProps {
  definition: SurveyDefinition
  action: Extract<Action, { do: 'jump' }>
  onChange: (next: Action) => void
}

function JumpDetails({ definition, action, onChange }: JumpDetailsProps) {
  const from = definition.elements.findIndex(({ id }) => id === action.from)
  const { to } = action
  return (
    <>
      <span>{texts.jumpFrom}</span>
      <QuestionSelect
        definition={definition}
        label={texts.jumpFrom}
        value={action.from}
        onChange={(id) => onChange({ ...action, from: id })}
      />
      <span>{texts.jumpTo}</span>
      <Select
        className={styles.wide}
        aria-label={texts.jumpTo}
        showSearch={{ optionFilterProp: 'label' }}
        value={'q' in to ? to.q : `end ${to.end}`}
        options={[
          ...definition.elements
            .slice(from + 1)
            .map(({ id }) => ({ value: id, label: elementLabel(definition, id, 40) })),
          { value: 'end complete', label: texts.toEnd },
          { value: 'end screenOut', label: texts.toScreenOut },
        ]}
        onChange={(next) => {
          if (next === 'end complete') onChange({ ...action, to: { end: 'complete' } })
          else if (next === 'end screenOut') onChange({ ...action, to: { end: 'screenOut' } })
          else onChange({ ...action, to: { q: next } })
        }}
      />
      {'end' in to && definition.endings.length > 1 && (
        <EndingSelect
          definition={definition}
          value={to.endId}
          onChange={(endId) =>
            onChange({ ...action, to: { end: to.end, ...(endId === undefined ? {} : { endId }) } })
          }
        />
      )}
    </>
  )
}

interface SetValueEditorProps {
  definition: SurveyDefinition
  question: Element | undefined
  value: SetValue
  onChange: (next: SetValue) => void
}

function SetValueEditor({ definition, question, value, onChange }: SetValueEditorProps) {
  const kind = 'literal' in value ? 'literal' : 'ref' in value ? 'ref' : 'expression'
  return (
    <>
      <Select
        aria-label={texts.setTo}
        popupMatchSelectWidth={false}
        value={kind}
        options={(['literal', 'ref', 'expression'] as const).map((one) => ({
          value: one,
          label: texts.setKinds[one],
        }))}
        onChange={(next) => {
          if (next === 'literal') onChange({ literal: '' })
          else if (next === 'expression') onChange({ expression: '' })
          else onChange({ ref: { q: sourcesOf(definition)[0]?.id ?? '' } })
        }}
      />
      {'ref' in value && (
        <QuestionSelect
          definition={definition}
          label={texts.withQuestion}
          value={isRef(value.ref) ? value.ref.q : ''}
          onChange={(q) => onChange({ ref: { q } })}
        />
      )}
      {'expression' in value && (
        <ExpressionInput
          definition={definition}
          value={value.expression}
          onChange={(expression) => onChange({ expression })}
        />
      )}
      {'literal' in value && <LiteralEditor question={question} value={value.literal} onChange={onChange} />}
    </>
  )
}

interface LiteralEditorProps {
  question: Element | undefined
  value: Extract<SetValue, { literal: unknown }>['literal']
  onChange: (next: SetValue) => void
}

/** A fixed answer, entered as the question takes it. */
function LiteralEditor({ question, value, onChange }: LiteralEditorProps) {
  const shape = question && questionType(question.type)?.answerShape
  const choices = question ? targetParts(question).filter(({ kind }) => kind === 'opt') : []
  const options = choices.map(({ id, text }) => ({ value: id, label: text }))
  if (shape === 'choice' || shape === 'choices') {
    return (
      <Select
        className={styles.wide}
        {...(shape === 'choices' ? { mode: 'multiple' as const } : {})}
        aria-label={texts.operand}
        placeholder={texts.choose}
        value={typeof value === 'object' ? [...value] : value === '' ? [] : [String(value)]}
        options={options}
        onChange={(next: string | string[]) => onChange({ literal: next })}
      />
    )
  }
  if (shape === 'number' || shape === 'level') {
    return (
      <NumberInput
        aria-label={texts.operand}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange({ literal: next ?? '' })}
      />
    )
  }
  return (
    <Input
      className={styles.operand}
      aria-label={texts.operand}
      maxLength={2000}
      value={typeof value === 'string' ? value : String(value)}
      onChange={(event) => onChange({ literal: event.target.value })}
    />
  )
}

interface ActionListProps {
  definition: SurveyDefinition
  actions: readonly Action[]
  onChange: (next: Action[]) => void
  /** Whether the last one may be taken away too. */
  canBeEmpty?: boolean
}

/** What a rule does, one thing below the other. */
export function ActionList({ definition, actions, onChange, canBeEmpty = false }: ActionListProps) {
  return (
    <div className={styles.group}>
      {actions.map((action, index) => (
        <ActionEditor
          // Actions have no ids; their place is what they are known by.
          key={String(index)}
          definition={definition}
          action={action}
          onChange={(next) => onChange(actions.with(index, next))}
          onRemove={
            canBeEmpty || actions.length > 1 ? () => onChange(actions.toSpliced(index, 1)) : undefined
          }
        />
      ))}
      <div className={styles.groupFoot}>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...actions, { do: 'show', targets: [] }])}
        >
          {texts.addAction}
        </Button>
      </div>
    </div>
  )
}
