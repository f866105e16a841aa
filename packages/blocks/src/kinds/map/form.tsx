import { cutText } from '@zhanfang/format'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { LocationField } from '../../form/contents/location-field.tsx'
import { PhoneField } from '../../form/contents/phone-field.tsx'
import { PlaceField } from '../../form/contents/place-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { mapLimits, type MapProps, mapTypes, schema } from './kind.ts'
import { texts } from './texts.ts'

function MapForm({ value, onChange }: FormProps<MapProps>) {
  const set = (changed: Partial<MapProps>) => onChange({ ...value, ...changed })
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
      <LocationField value={value.qqLocation} onChange={(qqLocation) => set({ qqLocation })} />
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
