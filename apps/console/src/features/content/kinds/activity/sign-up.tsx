import {
  activityIdentities,
  activityLimits as limits,
  type SignUp,
  waitingPolicies,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { Checkbox, Radio, Select } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { AskedFields } from '../../form-parts/asked-fields.tsx'
import classes from '../../form-parts/form-parts.module.css'
import { MinutesSelect } from '../../form-parts/minutes-select.tsx'
import { MomentField } from '../../form-parts/moment-field.tsx'
import { Field, NumberField, Section } from '../../form-parts/parts.tsx'
import type { SignUpPartProps } from './plan-part.ts'
import { SurveyForm } from './survey-form.tsx'
import { Groups, SharedQuotas, TicketKinds } from './sign-up-parts.tsx'
import { texts } from './texts.ts'

const words = texts.rules
const DEADLINES = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320]
const REMINDERS = [30, 60, 120, 240, 720, 1440, 2880]

function Rules({ signUp, disabled, onChange }: SignUpPartProps) {
  const check = (name: 'needsAudit' | 'asksCompanions' | 'remindBySms') => (
    <Checkbox
      checked={signUp[name]}
      disabled={disabled}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    >
      {words[name]}
    </Checkbox>
  )
  return (
    <Section title={words.title}>
      <div className={classes.checks}>
        <Radio.Group
          disabled={disabled}
          aria-label={words.identity}
          value={signUp.identity}
          options={activityIdentities.map((value) => ({ value, label: words.identities[value] }))}
          onChange={({ target }) =>
            onChange({ identity: activityIdentities.find((one) => one === target.value) ?? 'phone' })
          }
        />
        {check('needsAudit')}
      </div>
      <div className={classes.grid}>
        <NumberField
          label={words.maxParty}
          value={signUp.maxParty}
          min={1}
          max={limits.party}
          disabled={disabled}
          onChange={(maxParty) => onChange({ maxParty })}
        />
        <MinutesSelect
          label={words.cancel}
          value={signUp.cancelMinutes}
          times={DEADLINES}
          never={words.cancelNever}
          disabled={disabled}
          onChange={(cancelMinutes) => onChange({ cancelMinutes })}
        />
        <MinutesSelect
          label={words.remind}
          value={signUp.remindMinutes}
          times={REMINDERS}
          never={words.remindNever}
          disabled={disabled}
          onChange={(remindMinutes) => onChange({ remindMinutes })}
        />
        <Field label={words.waiting} wide>
          <Select
            disabled={disabled}
            aria-label={words.waiting}
            value={signUp.waiting}
            options={waitingPolicies.map((value) => ({ value, label: words.waitings[value] }))}
            onChange={(waiting: SignUp['waiting']) => onChange({ waiting })}
          />
        </Field>
      </div>
      <div className={classes.checks}>
        {signUp.maxParty > 1 && check('asksCompanions')}
        {signUp.remindMinutes !== null && check('remindBySms')}
      </div>
    </Section>
  )
}

/** How people sign up. */
export function SignUpForm(part: SignUpPartProps) {
  const { signUp, disabled, problemOf, onChange } = part
  return (
    <>
      <Section title={texts.sections.signUp}>
        <Checkbox
          checked={signUp.isOffered}
          disabled={disabled}
          onChange={({ target }) => onChange({ isOffered: target.checked })}
        >
          {texts.isOffered}
        </Checkbox>
        {signUp.isOffered && (
          <div className={classes.grid}>
            <MomentField
              label={texts.from}
              value={signUp.from}
              placeholder={texts.fromNone}
              disabled={disabled}
              onChange={(from) => onChange({ from })}
            />
            <MomentField
              label={texts.until}
              value={signUp.until}
              placeholder={texts.untilNone}
              disabled={disabled}
              problem={problemOf('until')}
              onChange={(until) => onChange({ until })}
            />
            <Field label={texts.limit}>
              <NumberInput
                aria-label={texts.limit}
                value={signUp.limit}
                min={1}
                max={limits.places}
                precision={0}
                placeholder={texts.noLimit}
                disabled={disabled}
                onChange={(limit) => onChange({ limit })}
              />
            </Field>
          </div>
        )}
      </Section>
      {signUp.isOffered && (
        <>
          <TicketKinds {...part} />
          <Groups {...part} />
          {(signUp.kinds.length > 1 || signUp.quotas.length > 0) && <SharedQuotas {...part} />}
          <AskedFields
            title={texts.fields.title}
            hint={texts.fields.hint}
            fields={signUp.fields}
            disabled={disabled}
            problemOf={(at) => problemOf(`fields.${at}`)}
            onChange={(fields) => onChange({ fields })}
          />
          <SurveyForm {...part} />
          <Rules {...part} />
        </>
      )}
    </>
  )
}
