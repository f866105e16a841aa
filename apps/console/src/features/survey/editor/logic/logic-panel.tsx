import { DeleteOutlined, DownOutlined, EditOutlined, PlusOutlined, WarningOutlined } from '@ant-design/icons'
import { type DefinitionCheck, questionType, type Rule, type SurveyDefinition } from '@zhanfang/survey'
import { Button, Dropdown, Empty, Switch } from 'antd'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { removeRule, rulesOf, setRule } from '../store/definition-edits.ts'
import { texts as editorTexts } from '../texts.ts'
import { ActionList } from './action-editor.tsx'
import { CondGroupEditor } from './condition-editor.tsx'
import { newEndRule, newJumpRule, newVisibilityRule, sourcesOf } from './condition-groups.ts'
import styles from './logic.module.css'
import { elementLabel, ruleWords } from './rule-words.ts'

const texts = editorTexts.logicPanel

export interface LogicPanelProps {
  definition: SurveyDefinition
  /** Only the rules that read this element or act on it; all of them without. */
  elementId?: string | undefined
  /** The element that is selected: new rules of the whole survey begin with it. */
  selectedId?: string | undefined
  /** Of the whole definition. */
  checks: readonly DefinitionCheck[]
  canWrite: boolean
  /** `merge` names what is being typed. */
  onEdit: (next: SurveyDefinition, label: string, merge?: string) => void
  onGo: (elementId: string) => void
}

/** The rules of a survey or of one question: read in words, edited in place, checked with every change. */
export function LogicPanel({
  definition,
  elementId,
  selectedId,
  checks,
  canWrite,
  onEdit,
  onGo,
}: LogicPanelProps) {
  const [openId, setOpenId] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const rules = elementId === undefined ? definition.rules : rulesOf(definition, elementId)
  const add = (rule: Rule | undefined) => {
    if (!rule) return
    // The menu goes.
    addButton.current?.focus()
    onEdit(setRule(definition, rule), editorTexts.step.ruleAdded)
    setOpenId(rule.id)
  }
  return (
    <div className={styles.panel}>
      <Circles definition={definition} checks={checks} elementId={elementId} onGo={onGo} />
      {canWrite && (
        <AddRule
          ref={addButton}
          definition={definition}
          elementId={elementId}
          selectedId={selectedId}
          onAdd={add}
        />
      )}
      {rules.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <>
              {elementId === undefined ? texts.none : texts.noneOf}
              <br />
              <span className={styles.quiet}>{texts.noneHint}</span>
            </>
          }
        />
      )}
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <RuleCard
            key={rule.id}
            definition={definition}
            rule={rule}
            checks={checks.filter((check) => check.ruleId === rule.id)}
            isOpen={openId === rule.id}
            canWrite={canWrite}
            onOpen={(open) => setOpenId(open ? rule.id : undefined)}
            onChange={(next) => onEdit(setRule(definition, next), editorTexts.step.rule, `rule ${rule.id}`)}
            onRemove={() => {
              // What was pressed goes with its rule.
              addButton.current?.focus()
              onEdit(removeRule(definition, rule.id), editorTexts.step.ruleRemoved)
            }}
            onGo={onGo}
          />
        ))}
      </ul>
    </div>
  )
}

interface AddRuleProps {
  definition: SurveyDefinition
  elementId: string | undefined
  selectedId: string | undefined
  onAdd: (rule: Rule | undefined) => void
  ref: Ref<HTMLButtonElement>
}

function AddRule({ definition, elementId, selectedId, onAdd, ref }: AddRuleProps) {
  const wanted = elementId ?? selectedId
  const isWhole = elementId === undefined
  const { elements } = definition
  const sources = sourcesOf(definition)
  const element = elements.find(({ id }) => id === wanted) ?? (isWhole ? elements.at(-1) : undefined)
  const source = sources.find(({ id }) => id === wanted) ?? (isWhole ? sources[0] : undefined)
  const shown = element && newVisibilityRule(definition, element.id, 'show')
  const items = [
    ...(element && shown
      ? [
          { key: 'show', label: texts.addShow, make: () => shown },
          {
            key: 'hide',
            label: texts.addHide,
            make: () => newVisibilityRule(definition, element.id, 'hide'),
          },
        ]
      : []),
    ...(source && questionType(source.type)?.role === 'question'
      ? [
          { key: 'jump', label: texts.addJump, make: () => newJumpRule(definition, source) },
          { key: 'end', label: texts.addEnd, make: () => newEndRule(source) },
        ]
      : []),
  ]
  if (items.length === 0) return <p className={styles.quiet}>{texts.noSource}</p>
  return (
    <Dropdown
      trigger={['click']}
      // A menu that was asked for takes the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      menu={{
        items: items.map(({ key, label }) => ({ key, label })),
        onClick: ({ key, domEvent }) => {
          // The key that chose must not press the button that has the keyboard next.
          domEvent.preventDefault()
          onAdd(items.find((item) => item.key === key)?.make())
        },
      }}
    >
      <Button ref={ref} block type="dashed" icon={<PlusOutlined aria-hidden />}>
        {texts.add} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

interface RuleCardProps {
  definition: SurveyDefinition
  rule: Rule
  checks: readonly DefinitionCheck[]
  isOpen: boolean
  canWrite: boolean
  onOpen: (open: boolean) => void
  onChange: (next: Rule) => void
  onRemove: () => void
  onGo: (elementId: string) => void
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <span className={styles.partLabel}>{label}</span>
      <div className={styles.partBody}>{children}</div>
    </div>
  )
}

function RuleCard({
  definition,
  rule,
  checks,
  isOpen,
  canWrite,
  onOpen,
  onChange,
  onRemove,
  onGo,
}: RuleCardProps) {
  const words = ruleWords(definition, rule)
  return (
    <li className={`${styles.rule} ${rule.on ? '' : styles.off}`}>
      {isOpen ? (
        <>
          <Part label={texts.when}>
            <CondGroupEditor
              definition={definition}
              cond={rule.when}
              onChange={(when) => onChange({ ...rule, when })}
            />
          </Part>
          <Part label={texts.act}>
            <ActionList
              definition={definition}
              actions={rule.actions}
              onChange={(actions) => onChange({ ...rule, actions })}
            />
          </Part>
          {rule.otherwise === undefined ? (
            <Button
              type="link"
              size="small"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => onChange({ ...rule, otherwise: [{ do: 'show', targets: [] }] })}
            >
              {texts.otherwise}
            </Button>
          ) : (
            <Part label={texts.otherwise}>
              <ActionList
                canBeEmpty
                definition={definition}
                actions={rule.otherwise}
                onChange={(otherwise) => {
                  const { otherwise: _otherwise, ...rest } = rule
                  onChange(otherwise.length > 0 ? { ...rest, otherwise } : rest)
                }}
              />
            </Part>
          )}
        </>
      ) : (
        <p className={styles.words}>
          <b>{texts.when}</b> {words.when}
          <br />
          <b>{texts.act}</b> {words.act}
          {words.otherwise && (
            <>
              <br />
              <b>{texts.otherwise}</b> {words.otherwise}
            </>
          )}
        </p>
      )}
      {checks.map((check) => (
        <CheckLine key={`${check.code} ${check.message}`} definition={definition} check={check} onGo={onGo} />
      ))}
      <div className={styles.ruleFoot}>
        <Switch
          size="small"
          aria-label={texts.on}
          disabled={!canWrite}
          checked={rule.on}
          onChange={(on) => onChange({ ...rule, on })}
        />
        {!rule.on && <span className={styles.quiet}>{texts.off}</span>}
        <span className={styles.space} />
        {canWrite && (
          <>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => onOpen(!isOpen)}
            >
              {isOpen ? texts.finish : texts.edit}
            </Button>
            <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

interface CheckLineProps {
  definition: SurveyDefinition
  check: DefinitionCheck
  onGo: (elementId: string) => void
}

function CheckLine({ definition, check, onGo }: CheckLineProps) {
  return (
    <p className={check.level === 'error' ? styles.error : styles.warning}>
      <WarningOutlined aria-hidden />
      <span>
        {check.message}
        {[...new Set(check.elementIds)].slice(0, 6).map((id) => (
          <Button key={id} type="link" size="small" className={styles.go} onClick={() => onGo(id)}>
            {elementLabel(definition, id, 14)}
          </Button>
        ))}
      </span>
    </p>
  )
}

interface CirclesProps {
  definition: SurveyDefinition
  checks: readonly DefinitionCheck[]
  elementId: string | undefined
  onGo: (elementId: string) => void
}

const ofLogic = new Set([
  'neverShown',
  'unreachable',
  'emptyPage',
  'pageNeverShown',
  'jumpOverNeeded',
  'quotaNeverFills',
  'endingUnused',
  'groupUnknown',
  'groupTorn',
  'optionsFromLater',
  'optionsFromNone',
  'unknownPipe',
  'pipeLater',
  'duplicateVariable',
  'expression',
  'unknownName',
])

/** What is wrong with the rules together and belongs to none of them alone: circles, what nobody can reach. */
function Circles({ definition, checks, elementId, onGo }: CirclesProps) {
  const ruleless = checks.filter(
    (check) =>
      check.ruleId === undefined &&
      (check.path !== undefined || ofLogic.has(check.code)) &&
      (elementId === undefined || check.elementIds.includes(elementId)),
  )
  if (ruleless.length === 0) return null
  return (
    <section className={styles.circles} aria-label={texts.problems}>
      {ruleless.map((check) => (
        <CheckLine key={`${check.code} ${check.message}`} definition={definition} check={check} onGo={onGo} />
      ))}
    </section>
  )
}
