import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { type Action, type EndKind, questionType, type SurveyDefinition } from '@zhanfang/survey'
import { Button, Select } from 'antd'
import { texts as editorTexts } from '../texts.ts'
import { sourcesOf } from './condition-groups.ts'
import styles from './logic.module.css'
import { elementLabel } from './rule-words.ts'

const texts = editorTexts.logicPanel
const kinds: Action['do'][] = ['show', 'hide', 'require', 'optional', 'jump', 'end']
const endKinds: EndKind[] = ['complete', 'screenOut', 'quotaFull']

/** An action of another kind that keeps what it can of the one before. */
function turned(definition: SurveyDefinition, action: Action, kind: Action['do']): Action {
  switch (kind) {
    case 'show':
    case 'hide':
    case 'require':
    case 'optional': {
      const targets = 'targets' in action ? action.targets : []
      const isQuestions = kind === 'require' || kind === 'optional'
      return {
        do: kind,
        targets: isQuestions
          ? targets.filter(({ q }) => sourcesOf(definition).some((source) => source.id === q))
          : targets,
      }
    }
    case 'jump':
      return { do: 'jump', from: sourcesOf(definition)[0]?.id ?? '', to: { end: 'complete' } }
    case 'end':
      return { do: 'end', kind: 'screenOut' }
  }
}

interface ActionEditorProps {
  definition: SurveyDefinition
  action: Action
  onChange: (next: Action) => void
  onRemove?: (() => void) | undefined
}

function ActionEditor({ definition, action, onChange, onRemove }: ActionEditorProps) {
  const label = (id: string) => ({ value: id, label: elementLabel(definition, id, 40) })
  const endings = definition.endings.map(({ id, title }, index) => ({
    value: id,
    label: index === 0 ? `${texts.defaultEnding}：${title}` : title,
  }))
  const questionsOnly = action.do === 'require' || action.do === 'optional'
  const from = action.do === 'jump' ? definition.elements.findIndex(({ id }) => id === action.from) : -1
  return (
    <div className={styles.comparison}>
      <Select
        aria-label={texts.action}
        popupMatchSelectWidth={false}
        value={action.do}
        options={kinds.map((kind) => ({ value: kind, label: texts.actions[kind] }))}
        onChange={(kind) => onChange(turned(definition, action, kind))}
      />
      {'targets' in action && (
        <Select
          className={styles.wide}
          mode="multiple"
          aria-label={texts.targets}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.choose}
          value={action.targets.map(({ q }) => q)}
          options={definition.elements
            .filter((element) => !questionsOnly || questionType(element.type)?.role === 'question')
            .map(({ id }) => label(id))}
          onChange={(ids: string[]) => onChange({ ...action, targets: ids.map((q) => ({ q })) })}
        />
      )}
      {action.do === 'jump' && (
        <>
          <span>{texts.jumpFrom}</span>
          <Select
            className={styles.wide}
            aria-label={texts.jumpFrom}
            showSearch={{ optionFilterProp: 'label' }}
            value={action.from}
            options={sourcesOf(definition).map(({ id }) => label(id))}
            onChange={(id) => onChange({ ...action, from: id })}
          />
          <span>{texts.jumpTo}</span>
          <Select
            className={styles.wide}
            aria-label={texts.jumpTo}
            showSearch={{ optionFilterProp: 'label' }}
            value={'q' in action.to ? action.to.q : `end ${action.to.end}`}
            options={[
              ...definition.elements.slice(from + 1).map(({ id }) => label(id)),
              { value: 'end complete', label: texts.toEnd },
              { value: 'end screenOut', label: texts.toScreenOut },
            ]}
            onChange={(to) => {
              if (to === 'end complete') onChange({ ...action, to: { end: 'complete' } })
              else if (to === 'end screenOut') onChange({ ...action, to: { end: 'screenOut' } })
              else onChange({ ...action, to: { q: to } })
            }}
          />
        </>
      )}
      {action.do === 'end' && (
        <>
          <Select
            aria-label={texts.actions.end}
            popupMatchSelectWidth={false}
            value={action.kind}
            options={endKinds.map((kind) => ({ value: kind, label: texts.endKinds[kind] }))}
            onChange={(kind) => onChange({ ...action, kind })}
          />
          <Select
            className={styles.wide}
            aria-label={texts.ending}
            placeholder={texts.defaultEnding}
            allowClear
            value={action.endId}
            options={endings}
            onChange={(endId: string | undefined) => {
              const { endId: _endId, ...rest } = action
              onChange(endId === undefined ? rest : { ...rest, endId })
            }}
          />
        </>
      )}
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
