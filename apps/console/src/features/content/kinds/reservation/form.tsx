import { planSchema, reservationLimits as limits } from '@zhanfang/contract/content-kinds/reservation/plan'
import { defineContentForm } from '../../define-content-form.tsx'
import { AskedFields } from '../../form-parts/asked-fields.tsx'
import { Exceptions } from './exceptions.tsx'
import classes from '../../form-parts/form-parts.module.css'
import { WeekField } from './hours.tsx'
import { Section, TextField } from '../../form-parts/parts.tsx'
import { Resources } from './resources.tsx'
import { Rules } from './rules.tsx'
import { Services } from './services.tsx'
import { texts } from './texts.ts'

/** The plan of a reservation. */
export const form = defineContentForm(planSchema, ({ fields: plan, readOnly, problems, onChange }) => {
  const part = {
    plan,
    disabled: readOnly,
    problems,
    onChange: (changed: Partial<typeof plan>) => onChange({ ...plan, ...changed }),
  }
  const words = texts.place
  return (
    <>
      <Services {...part} />
      <Resources {...part} />
      <Section title={texts.sections.hours} hint={texts.sections.hoursHint}>
        <WeekField week={plan.week} disabled={readOnly} onChange={(week) => part.onChange({ week })} />
      </Section>
      <Section title={texts.sections.exceptions} hint={texts.sections.exceptionsHint}>
        <Exceptions
          exceptions={plan.exceptions}
          disabled={readOnly}
          withHolidays
          onChange={(exceptions) => part.onChange({ exceptions })}
        />
      </Section>
      <AskedFields
        title={texts.sections.fields}
        hint={texts.sections.fieldsHint}
        fields={plan.fields}
        disabled={readOnly}
        problemOf={(at) => problems[`fields.${at}`]}
        onChange={(fields) => part.onChange({ fields })}
      />
      <Section title={texts.sections.place}>
        <div className={classes.grid}>
          <TextField
            label={words.address}
            value={plan.address}
            max={limits.text}
            disabled={readOnly}
            onChange={(address) => part.onChange({ address })}
          />
          <TextField
            label={words.phone}
            value={plan.phone}
            max={30}
            disabled={readOnly}
            onChange={(phone) => part.onChange({ phone })}
          />
          <TextField
            label={words.notes}
            value={plan.notes}
            max={limits.note}
            rows={3}
            placeholder={words.notesPlaceholder}
            disabled={readOnly}
            onChange={(notes) => part.onChange({ notes })}
          />
        </div>
      </Section>
      <Rules {...part} />
    </>
  )
})
