import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { quotaUse, type Quota } from '@zhanfang/contract'
import { newId, type SurveyDefinition } from '@zhanfang/survey'
import { Button, Input, Progress, Select } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useCall } from '../../../api.ts'
import { comparisonFor, sourcesOf } from '../editor/logic/condition-groups.ts'
import { CondGroupEditor } from '../editor/logic/condition-editor.tsx'
import { Field } from '../public/field-parts.tsx'
import styles from './restrictions.module.css'
import { texts as screenTexts } from './texts.ts'

const texts = screenTexts.quotas

interface QuotasEditorProps {
  surveyId: string
  definition: SurveyDefinition
  quotas: readonly Quota[]
  /** What is wrong with one of them. */
  problemOf: (index: number) => string | undefined
  disabled: boolean
  onChange: (quotas: Quota[]) => void
}

function Use({ used, max }: { used: number; max: number }) {
  const percent = max === 0 ? 100 : Math.min(100, Math.round((used / max) * 100))
  return (
    <span>
      {texts.used(used, max)}
      <Progress percent={percent} size="small" showInfo={false} aria-label={texts.used(used, max)} />
    </span>
  )
}

/** Quotas by condition, and how far those of options are used. */
export function QuotasEditor({
  surveyId,
  definition,
  quotas,
  problemOf,
  disabled,
  onChange,
}: QuotasEditorProps) {
  const use = useCall(quotaUse, { params: { id: surveyId } }, { quiet: true, staleTime: 0 }).data
  const [source] = sourcesOf(definition)
  const optionText = (questionId: string, optionId: string) => {
    const element = definition.elements.find(({ id }) => id === questionId)
    const options: unknown = element && 'options' in element ? element.options : []
    const option = Array.isArray(options)
      ? options.find(
          (one: unknown) => typeof one === 'object' && one !== null && 'id' in one && one.id === optionId,
        )
      : undefined
    const text = option && 'text' in option && typeof option.text === 'string' ? option.text : ''
    return `${element?.title ?? ''}：${text}`
  }
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{quotas.length === 0 ? texts.none : texts.hint}</p>
      {quotas.map((quota, index) => {
        const change = (more: Partial<Quota>) => onChange(quotas.with(index, { ...quota, ...more }))
        const problem = problemOf(index)
        const used = use?.quotas.find(({ id }) => id === quota.id)?.used
        return (
          <div key={quota.id} className={styles.item}>
            <div className={styles.line}>
              <Input
                aria-label={texts.name}
                value={quota.name}
                disabled={disabled}
                maxLength={50}
                showCount
                style={{ width: 200 }}
                onChange={(event) => change({ name: event.target.value })}
              />
              <span>{texts.max}</span>
              <NumberInput
                required
                aria-label={texts.max}
                value={quota.max}
                disabled={disabled}
                min={0}
                max={10_000_000}
                precision={0}
                onChange={(max) => change({ max: max ?? 0 })}
              />
              <span>{texts.copies}</span>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.remove}
                disabled={disabled}
                onClick={() => onChange(quotas.toSpliced(index, 1))}
              />
            </div>
            {used !== undefined && <Use used={used} max={quota.max} />}
            <div>
              <p className={styles.label}>{texts.when}</p>
              <CondGroupEditor
                definition={definition}
                cond={quota.when}
                onChange={(when) => change({ when })}
              />
            </div>
            <Field label={texts.action}>
              {(id) => (
                <Select
                  id={id}
                  value={quota.action}
                  disabled={disabled}
                  options={(['end', 'screenOut'] as const).map((value) => ({
                    value,
                    label: texts.actions[value],
                  }))}
                  onChange={(action) => change({ action })}
                />
              )}
            </Field>
            {problem !== undefined && (
              <p className={styles.error} role="alert" data-wrong>
                {problem}
              </p>
            )}
          </div>
        )
      })}
      {source ? (
        <div>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={disabled || quotas.length >= 50}
            onClick={() =>
              onChange([
                ...quotas,
                {
                  id: newId(),
                  name: texts.defaultName(quotas.length + 1),
                  when: { all: [comparisonFor(source)] },
                  max: 100,
                  action: 'end',
                },
              ])
            }
          >
            {texts.add}
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>{texts.noQuestions}</p>
      )}
      {use && use.options.length > 0 && (
        <div className={styles.list}>
          <p className={styles.label}>{texts.options}</p>
          <p className={styles.hint}>{texts.optionsHint}</p>
          {use.options.map(({ questionId, optionId, max, used }) => (
            <div key={`${questionId}.${optionId}`}>
              <p>{optionText(questionId, optionId)}</p>
              <Use used={used} max={max} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
