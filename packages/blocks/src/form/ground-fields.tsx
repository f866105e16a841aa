import { type Ground, groundTypes } from '../ground/ground.ts'
import { groundTexts as texts } from '../ground/ground-texts.ts'
import { MediaUrlField } from './contents/media-url-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import { ImageField } from './images/image-field.tsx'

interface GroundFieldsProps {
  value: Ground
  onChange: (changed: Partial<Ground>) => void
}

/** What a container stands on. */
export function GroundFields({ value, onChange }: GroundFieldsProps) {
  const { ground } = value
  return (
    <>
      <ChoiceField
        label={texts.ground}
        options={groundTypes}
        names={texts.types}
        value={ground}
        onChange={(next) => onChange({ ground: next })}
      />
      {ground !== 'none' && (
        <ColorField
          label={texts.color}
          value={value.color}
          onChange={(color) => onChange({ color: color || '#ffffff' })}
        />
      )}
      {ground === 'gradient' && (
        <ColorField
          label={texts.colorEnd}
          value={value.colorEnd}
          onChange={(colorEnd) => onChange({ colorEnd: colorEnd || '#ffffff' })}
        />
      )}
      {ground === 'film' && (
        <MediaUrlField
          label={texts.film}
          hint={texts.filmHint}
          kind="video"
          value={value.film}
          onChange={(film) => onChange({ film })}
        />
      )}
      {(ground === 'picture' || ground === 'film') && (
        <>
          <ImageField
            label={ground === 'film' ? texts.poster : texts.picture}
            withAlt={false}
            value={value.picture}
            onChange={(picture) => onChange({ picture })}
          />
          <NumberField
            label={texts.veil}
            min={0}
            max={100}
            value={value.veil}
            onChange={(veil) => onChange({ veil })}
          />
        </>
      )}
      {ground !== 'none' && (
        <SwitchField label={texts.bleeds} value={value.bleeds} onChange={(bleeds) => onChange({ bleeds })} />
      )}
    </>
  )
}
