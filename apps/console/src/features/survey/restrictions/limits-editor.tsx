import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  limitPeriodNames,
  limitPeriods,
  limitSubjectNames,
  limitSubjects,
  type AnswerLimit,
} from '@zhanfang/contract'
import { Button, Select } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import styles from './restrictions.module.css'
import { texts as screenTexts } from './texts.ts'

const texts = screenTexts.limits

interface LimitsEditorProps {
  limits: readonly AnswerLimit[]
  disabled: boolean
  onChange: (limits: AnswerLimit[]) => void
}

/** How often somebody may answer, a line for each rule. */
export function LimitsEditor({ limits, disabled, onChange }: LimitsEditorProps) {
  return (
    <div className={styles.list}>
      <p className={styles.hint}>{limits.length === 0 ? texts.none : texts.hint}</p>
      {limits.map((limit, index) => {
        const change = (more: Partial<AnswerLimit>) => onChange(limits.with(index, { ...limit, ...more }))
        return (
          // Rules have no ids; their place is what they are known by.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.field}>
            <div className={styles.line}>
              <Select
                aria-label={texts.by}
                value={limit.by}
                disabled={disabled}
                popupMatchSelectWidth={false}
                options={limitSubjects.map((value) => ({ value, label: limitSubjectNames[value] }))}
                onChange={(by) => change({ by })}
              />
              <Select
                aria-label={texts.per}
                value={limit.per}
                disabled={disabled}
                options={limitPeriods.map((value) => ({ value, label: limitPeriodNames[value] }))}
                onChange={(per) => change({ per })}
              />
              <span>{texts.most}</span>
              <NumberInput
                required
                aria-label={texts.count}
                value={limit.count}
                disabled={disabled}
                min={1}
                max={1000}
                precision={0}
                onChange={(count) => change({ count: count ?? 1 })}
              />
              <span>{texts.times}</span>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.remove}
                disabled={disabled}
                onClick={() => onChange(limits.toSpliced(index, 1))}
              />
            </div>
            <p className={styles.hint}>{texts[limit.by]}</p>
          </div>
        )
      })}
      {limits.length < 10 && (
        <div>
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => onChange([...limits, { by: 'device', per: 'total', count: 1 }])}
          >
            {texts.add}
          </Button>
        </div>
      )}
    </div>
  )
}
