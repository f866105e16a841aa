import { Input } from 'antd'
import { useDraftText } from '../draft-text.ts'
import { type Location, locationSchema } from '../../model/location.ts'
import { Field } from '../fields/field.tsx'
import { texts } from '../texts.ts'

/** Coordinates as they are copied from a map: longitude, latitude. */
function locationOf(text: string): Location | undefined {
  const [longitude, latitude, ...rest] = text.split(/[,，\s]+/).filter(Boolean)
  if (longitude === undefined || latitude === undefined || rest.length > 0) return undefined
  return locationSchema.safeParse({ longitude: Number(longitude), latitude: Number(latitude) }).data
}

/** Coordinates in one line; what cannot be some stays a draft and is told. */
export function LocationField({
  value,
  onChange,
}: {
  value: Location
  onChange: (location: Location) => void
}) {
  const location = useDraftText(
    `${value.longitude}, ${value.latitude}`,
    (text) => locationOf(text) !== undefined,
    (text) => {
      const found = locationOf(text)
      if (found !== undefined) onChange(found)
    },
  )
  return (
    <Field
      label={texts.place.location}
      hint={texts.place.locationHint}
      error={location.wrong ? texts.place.locationWrong : undefined}
    >
      {(ids) => (
        <Input
          {...ids}
          value={location.text}
          maxLength={60}
          status={location.wrong ? 'error' : ''}
          onChange={(event) => location.type(event.target.value)}
        />
      )}
    </Field>
  )
}
