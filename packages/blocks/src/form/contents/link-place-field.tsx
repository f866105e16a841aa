import { cutText } from '@zhanfang/format'
import { linkPlaceLimits as most, type LinkPlace } from '../../links/link-target.ts'
import { DEFAULT_CENTER } from '../../model/location.ts'
import { FieldGroup } from '../fields/field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { texts } from '../texts.ts'
import { LocationField } from './location-field.tsx'
import { PlaceField } from './place-field.tsx'

const nowhere: LinkPlace = { name: '', address: '', ...DEFAULT_CENTER }

interface LinkPlaceFieldProps {
  value: LinkPlace | undefined
  onChange: (place: LinkPlace) => void
}

/** Where a map is to lead: found by name, or written by hand. */
export function LinkPlaceField({ value, onChange }: LinkPlaceFieldProps) {
  const place = value ?? nowhere
  const set = (changed: Partial<LinkPlace>) => onChange({ ...place, ...changed })
  return (
    <FieldGroup label={texts.link.place} hint={value === undefined ? texts.link.placeNone : undefined}>
      <PlaceField
        onChoose={({ name, city, address, longitude, latitude }) =>
          onChange({
            name: cutText(name, most.name),
            address: cutText(city + address, most.address),
            longitude,
            latitude,
          })
        }
      />
      <TextField
        label={texts.link.placeName}
        maxLength={most.name}
        value={place.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={texts.link.placeAddress}
        maxLength={most.address}
        value={place.address}
        onChange={(address) => set({ address })}
      />
      <LocationField value={place} onChange={set} />
    </FieldGroup>
  )
}
