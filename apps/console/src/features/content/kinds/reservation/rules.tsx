import { identities, type ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'
import { Checkbox, Radio, Select } from 'antd'
import classes from '../../form-parts/form-parts.module.css'
import { MinutesSelect, timesWith } from '../../form-parts/minutes-select.tsx'
import { Field, Section } from '../../form-parts/parts.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { texts } from './texts.ts'

type Rules = ReservationPlan['rules']
const words = texts.rules
const NEVER = -1

const NOTICES = [0, 15, 30, 60, 120, 240, 720, 1440, 2880, 4320]
const REMINDERS = [30, 60, 120, 240, 720, 1440, 2880]
const HORIZONS = [1, 3, 7, 14, 30, 60, 90, 180, 365]
const COUNTS = [1, 2, 3, 4, 5, 6, 8, 10]

/** Who may book when, and how often. */
export function Rules({ plan, disabled, onChange }: PlanPartProps) {
  const { rules } = plan
  const set = (part: Partial<Rules>) => onChange({ rules: { ...rules, ...part } })
  const limited = (label: string, field: 'mostAhead' | 'mostADay' | 'mostMissed') => (
    <Field label={label}>
      <Select
        disabled={disabled}
        aria-label={label}
        value={rules[field] ?? NEVER}
        options={[
          { value: NEVER, label: words.noLimit },
          ...[...new Set([...COUNTS, ...(rules[field] === null ? [] : [rules[field]])])]
            .toSorted((a, b) => a - b)
            .map((value) => ({ value, label: String(value) })),
        ]}
        onChange={(value: number) => set({ [field]: value === NEVER ? null : value })}
      />
    </Field>
  )
  return (
    <Section title={texts.sections.rules}>
      <div className={classes.checks}>
        <Radio.Group
          disabled={disabled}
          aria-label={words.identity}
          value={rules.identity}
          options={identities.map((value) => ({ value, label: words.identities[value] }))}
          onChange={({ target }) =>
            set({ identity: identities.find((one) => one === target.value) ?? 'phone' })
          }
        />
        <Checkbox
          checked={rules.needsConfirm}
          disabled={disabled}
          onChange={({ target }) => set({ needsConfirm: target.checked })}
        >
          {words.needsConfirm}
        </Checkbox>
        <Checkbox
          checked={rules.chooseResource}
          disabled={disabled}
          onChange={({ target }) => set({ chooseResource: target.checked })}
        >
          {words.chooseResource(plan.resourceNoun)}
        </Checkbox>
      </div>
      <div className={classes.grid}>
        <Field label={words.notice}>
          <Select
            disabled={disabled}
            aria-label={words.notice}
            value={rules.noticeMinutes}
            options={timesWith(NOTICES, rules.noticeMinutes)}
            onChange={(noticeMinutes: number) => set({ noticeMinutes })}
          />
        </Field>
        <Field label={words.horizon}>
          <Select
            disabled={disabled}
            aria-label={words.horizon}
            value={rules.horizonDays}
            options={[...new Set([...HORIZONS, rules.horizonDays])]
              .toSorted((a, b) => a - b)
              .map((value) => ({ value, label: `${value} ${words.days}` }))}
            onChange={(horizonDays: number) => set({ horizonDays })}
          />
        </Field>
        <MinutesSelect
          label={words.change}
          value={rules.changeMinutes}
          times={NOTICES}
          never={words.changeNever}
          disabled={disabled}
          onChange={(changeMinutes) => set({ changeMinutes })}
        />
        {limited(words.ahead, 'mostAhead')}
        {limited(words.aDay, 'mostADay')}
        {limited(words.missed, 'mostMissed')}
        <MinutesSelect
          label={words.remind}
          value={rules.remindMinutes}
          times={REMINDERS}
          never={words.remindNever}
          disabled={disabled}
          onChange={(remindMinutes) => set({ remindMinutes })}
        />
      </div>
      {rules.remindMinutes !== null && (
        <Checkbox
          checked={rules.remindBySms}
          disabled={disabled}
          onChange={({ target }) => set({ remindBySms: target.checked })}
        >
          {words.remindBySms}
        </Checkbox>
      )}
    </Section>
  )
}
