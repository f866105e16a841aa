import { activityLimits as limits } from '@zhanfang/contract/content-kinds/activity/plan'
import { Checkbox } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import classes from '../../form-parts/form-parts.module.css'
import { MomentField } from '../../form-parts/moment-field.tsx'
import { Field, Section } from '../../form-parts/parts.tsx'
import type { SignUpPartProps } from './plan-part.ts'
import { texts } from './texts.ts'

/** How people sign up. */
export function SignUpForm(part: SignUpPartProps) {
  const { signUp, disabled, problemOf, onChange } = part
  return (
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
  )
}
