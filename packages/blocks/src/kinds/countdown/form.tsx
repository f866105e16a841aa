import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { MomentField } from '../../form/fields/moment-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { countdownEndings, countdownLimits, type CountdownProps, countdownStyles, schema } from './kind.ts'
import { texts } from './texts.ts'

function CountdownForm({ value, onChange }: FormProps<CountdownProps>) {
  const set = (changed: Partial<CountdownProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <MomentField
        label={texts.moment}
        hint={texts.momentHint}
        value={value.moment}
        onChange={(moment) => set({ moment })}
      />
      <TextField
        label={texts.heading}
        maxLength={countdownLimits.heading}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <ChoiceField
        label={texts.style}
        options={countdownStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      <ChoiceField
        label={texts.ending}
        options={countdownEndings}
        names={texts.endings}
        value={value.ending}
        onChange={(ending) => set({ ending })}
      />
      {value.ending === 'words' && (
        <TextField
          label={texts.finished}
          placeholder={texts.defaultFinished}
          maxLength={countdownLimits.finished}
          value={value.finished}
          onChange={(finished) => set({ finished })}
        />
      )}
      <LinkTargetField value={value.link} onChange={(link) => set({ link })} />
    </>
  )
}

export default defineForm(schema, CountdownForm)
