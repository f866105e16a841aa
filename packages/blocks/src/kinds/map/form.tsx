import { cutText } from '@zhanfang/format'
import { Input } from 'antd'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { useDraftText } from '../../form/draft-text.ts'
import { Field } from '../../form/fields/field.tsx'
import { PhoneField } from '../../form/contents/phone-field.tsx'
import { PlaceField } from '../../form/contents/place-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { locationSchema, mapLimits, type MapProps, mapTypes, schema } from './kind.ts'
import { texts } from './texts.ts'

/** Coordinates as they are copied from a map: longitude, latitude. */
function locationOf(text: string): MapProps['qqLocation'] | undefined {
  const [longitude, latitude, ...rest] = text.split(/[,，\s]+/).filter(Boolean)
  if (longitude === undefined || latitude === undefined || rest.length > 0) return undefined
  return locationSchema.safeParse({ longitude: Number(longitude), latitude: Number(latitude) }).data
}

function MapForm({ value, onChange }: FormProps<MapProps>) {
  const set = (changed: Partial<MapProps>) => onChange({ ...value, ...changed })
  const { longitude, latitude } = value.qqLocation
  const location = useDraftText(
    `${longitude}, ${latitude}`,
    (text) => locationOf(text) !== undefined,
    (text) => {
      const qqLocation = locationOf(text)
      if (qqLocation !== undefined) set({ qqLocation })
    },
  )
  return (
    <>
      <ChoiceField
        label={texts.mapType}
        options={mapTypes}
        names={texts.mapTypes}
        value={value.mapType}
        onChange={(mapType) => set({ mapType })}
      />
      <PlaceField
        city={value.cityName}
        onChoose={({ name, city, address, ...qqLocation }) =>
          set({
            addressName: cutText(name, mapLimits.name),
            cityName: cutText(city, mapLimits.city),
            address: cutText(address, mapLimits.address),
            qqLocation,
          })
        }
      />
      <TextField
        label={texts.addressName}
        maxLength={mapLimits.name}
        value={value.addressName}
        onChange={(addressName) => set({ addressName })}
      />
      <TextField
        label={texts.cityName}
        maxLength={mapLimits.city}
        value={value.cityName}
        onChange={(cityName) => set({ cityName })}
      />
      <TextField
        label={texts.address}
        rows={2}
        maxLength={mapLimits.address}
        value={value.address}
        onChange={(address) => set({ address })}
      />
      <Field
        label={texts.location}
        hint={texts.locationHint}
        error={location.wrong ? texts.locationWrong : undefined}
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
      <PhoneField label={texts.phone} value={value.phone} onChange={(phone) => set({ phone })} />
      <TextField
        label={texts.remark}
        hint={texts.remarkHint}
        rows={2}
        maxLength={mapLimits.remark}
        value={value.remark}
        onChange={(remark) => set({ remark })}
      />
    </>
  )
}

export default defineForm(schema, MapForm)
