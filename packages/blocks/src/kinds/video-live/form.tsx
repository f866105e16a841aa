import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { MomentField } from '../../form/fields/moment-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { UsedBeforeField } from '../../form/contents/used-before-field.tsx'
import { kind, liveLimits, liveStyles, schema, type VideoLiveProps } from './kind.ts'
import { texts } from './texts.ts'

/** A channel without an id is known by its name. */
const accountOf = ({ finderName, finderUserName }: VideoLiveProps) => finderUserName || finderName

function VideoLiveForm({ value, onChange }: FormProps<VideoLiveProps>) {
  const set = (changed: Partial<VideoLiveProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <UsedBeforeField
        label={texts.used}
        kind={kind.kind}
        read={(props) => {
          const found = schema.safeParse(props).data
          return found === undefined || found.finderName === '' ? undefined : found
        }}
        keyOf={accountOf}
        nameOf={({ finderName }) => finderName}
        value={accountOf(value)}
        onChange={({ finderName, finderUserName }) => set({ finderName, finderUserName })}
      />
      <TextField
        label={texts.finderName}
        maxLength={liveLimits.name}
        value={value.finderName}
        onChange={(finderName) => set({ finderName })}
      />
      <TextField
        label={texts.finderUserName}
        hint={texts.finderUserNameHint}
        maxLength={liveLimits.id}
        value={value.finderUserName}
        onChange={(finderUserName) => set({ finderUserName })}
      />
      <TextField
        label={texts.heading}
        placeholder={value.finderName === '' ? undefined : texts.defaultTitle(value.finderName)}
        maxLength={liveLimits.heading}
        value={value.heading}
        onChange={(heading) => set({ heading })}
      />
      <MomentField
        label={texts.startsAt}
        hint={texts.startsAtHint}
        value={value.startsAt}
        onChange={(startsAt) => set({ startsAt })}
      />
      <ChoiceField
        label={texts.style}
        options={liveStyles}
        names={texts.styles}
        value={value.style}
        onChange={(style) => set({ style })}
      />
      {value.style !== 'line' && (
        <ImageField
          label={texts.cover}
          ratio="16:9"
          value={value.cover}
          onChange={(cover) => set({ cover })}
        />
      )}
    </>
  )
}

export default defineForm(schema, VideoLiveForm)
