import { PlaceField } from '@zhanfang/blocks/forms'
import {
  activityLimits as limits,
  activityPlanSchema,
  type ActivityType,
  activityTypeNames,
  activityTypeSchema,
  photoLimits,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { cutText } from '@zhanfang/format'
import { Checkbox, Select } from 'antd'
import classes from '../../form-parts/form-parts.module.css'
import { MomentField } from '../../form-parts/moment-field.tsx'
import { Field, NumberField, Section, TextField } from '../../form-parts/parts.tsx'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { defineContentForm } from '../../define-content-form.tsx'
import { CheckInLists } from './check-in-lists.tsx'
import type { PlanPartProps } from './plan-part.ts'
import { SignUpForm } from './sign-up.tsx'
import { texts } from './texts.ts'

function TimeAndPlace({ plan, disabled, problems, onChange }: PlanPartProps) {
  const coordinate = (name: 'latitude' | 'longitude', most: number) => (
    <Field label={texts[name]} problem={problems[name]}>
      <NumberInput
        aria-label={texts[name]}
        value={plan[name]}
        min={-most}
        max={most}
        precision={6}
        disabled={disabled}
        onChange={(value) => onChange({ [name]: value })}
      />
    </Field>
  )
  return (
    <Section title={texts.sections.time}>
      <div className={classes.grid}>
        <Field label={texts.type}>
          <Select
            aria-label={texts.type}
            disabled={disabled}
            value={plan.type}
            options={activityTypeSchema.options.map((value) => ({ value, label: activityTypeNames[value] }))}
            onChange={(type: ActivityType) => onChange({ type })}
          />
        </Field>
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <MomentField
            key={name}
            label={texts[name]}
            value={plan[name]}
            disabled={disabled}
            problem={problems[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <div className={classes.wide}>
          <PlaceField
            disabled={disabled}
            onChoose={({ name, city, address, longitude, latitude }) =>
              onChange({
                place: cutText(name, limits.place),
                address: cutText(city + address, limits.address),
                longitude,
                latitude,
              })
            }
          />
        </div>
        <TextField
          label={texts.place}
          value={plan.place}
          max={limits.place}
          placeholder={texts.placePlaceholder}
          disabled={disabled}
          onChange={(place) => onChange({ place })}
        />
        <TextField
          label={texts.address}
          value={plan.address}
          max={limits.address}
          placeholder={texts.addressPlaceholder}
          wide
          disabled={disabled}
          onChange={(address) => onChange({ address })}
        />
        {coordinate('latitude', 90)}
        {coordinate('longitude', 180)}
      </div>
    </Section>
  )
}

function Hosts({ plan, disabled, onChange }: PlanPartProps) {
  return (
    <Section title={texts.sections.hosts}>
      <div className={classes.grid}>
        <TextField
          label={texts.contact}
          value={plan.contact}
          max={limits.contact}
          disabled={disabled}
          onChange={(contact) => onChange({ contact })}
        />
        <TextField
          label={texts.phone}
          value={plan.phone}
          max={limits.phone}
          disabled={disabled}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={texts.organisers}
          value={plan.organisers.join('\n')}
          max={limits.organisers * (limits.organiser + 1)}
          rows={2}
          disabled={disabled}
          onChange={(value) =>
            onChange({
              organisers: value
                .split('\n')
                .slice(0, limits.organisers)
                .map((one) => one.slice(0, limits.organiser)),
            })
          }
        />
        <TextField
          label={texts.notes}
          value={plan.notes}
          max={limits.notes}
          rows={3}
          placeholder={texts.notesPlaceholder}
          disabled={disabled}
          onChange={(notes) => onChange({ notes })}
        />
      </div>
    </Section>
  )
}

function Certificates({ plan: { certificate }, disabled, problems, onChange }: PlanPartProps) {
  const words = texts.certificate
  const change = (part: Partial<typeof certificate>) => onChange({ certificate: { ...certificate, ...part } })
  const field = (name: 'title' | 'words' | 'issuer', max: number) => (
    <TextField
      label={words[name]}
      value={certificate[name]}
      max={max}
      wide={name === 'words'}
      problem={problems[`certificate.${name}`]}
      disabled={disabled}
      onChange={(value) => change({ [name]: value })}
    />
  )
  return (
    <Section title={texts.sections.certificate} {...(certificate.isGiven ? { hint: words.hint } : {})}>
      <Checkbox
        checked={certificate.isGiven}
        disabled={disabled}
        onChange={({ target }) => change({ isGiven: target.checked })}
      >
        {words.isGiven}
      </Checkbox>
      {certificate.isGiven && (
        <div className={classes.grid}>
          {field('title', limits.certificateTitle)}
          {field('issuer', limits.organiser)}
          {field('words', limits.certificateWords)}
        </div>
      )}
    </Section>
  )
}

function PhotoWall({ plan: { photos }, disabled, onChange }: PlanPartProps) {
  const words = texts.photos
  const change = (part: Partial<typeof photos>) => onChange({ photos: { ...photos, ...part } })
  return (
    <Section title={texts.sections.photos} {...(photos.isOn ? { hint: words.hint } : {})}>
      <Checkbox
        checked={photos.isOn}
        disabled={disabled}
        onChange={({ target }) => change({ isOn: target.checked })}
      >
        {words.isOn}
      </Checkbox>
      {photos.isOn && (
        <>
          <Checkbox
            checked={photos.needsAudit}
            disabled={disabled}
            onChange={({ target }) => change({ needsAudit: target.checked })}
          >
            {words.needsAudit}
          </Checkbox>
          <div className={classes.grid}>
            <NumberField
              label={words.perPerson}
              value={photos.perPerson}
              min={1}
              max={photoLimits.perPerson}
              disabled={disabled}
              onChange={(perPerson) => change({ perPerson })}
            />
          </div>
        </>
      )}
    </Section>
  )
}

/** When and where an activity is, who holds it, how people sign up, and what those who came are given. */
export const form = defineContentForm(
  activityPlanSchema,
  ({ fields: plan, readOnly, problems, onChange }) => {
    const part = {
      plan,
      disabled: readOnly,
      problems,
      onChange: (changed: Partial<typeof plan>) => onChange({ ...plan, ...changed }),
    }
    return (
      <>
        <TimeAndPlace {...part} />
        <Hosts {...part} />
        <SignUpForm
          signUp={plan.signUp}
          disabled={readOnly}
          problemOf={(at) => problems[`signUp.${at}`]}
          onChange={(changed) => part.onChange({ signUp: { ...plan.signUp, ...changed } })}
        />
        {plan.signUp.isOffered && (
          <>
            <CheckInLists {...part} />
            <Certificates {...part} />
            <PhotoWall {...part} />
          </>
        )}
      </>
    )
  },
)
