import { Button } from 'antd'
import { useState } from 'react'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { RadiusField } from '../../form/images/picture-space-fields.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { type HotZoneProps, schema, type Zone, ZONE_LABEL_MAX_LENGTH, zoneMarks } from './kind.ts'
import { texts } from './texts.ts'
import { ZoneCanvas } from './zone-canvas.tsx'

function HotZoneForm({ value, onChange }: FormProps<HotZoneProps>) {
  const set = (changed: Partial<HotZoneProps>) => onChange({ ...value, ...changed })
  const [selected, setSelected] = useState<number>()
  const { image, zones } = value
  const index = selected ?? -1
  const zone = zones[index]
  const setZone = (changed: Partial<Zone>) => {
    if (zone !== undefined) set({ zones: zones.with(index, { ...zone, ...changed }) })
  }
  return (
    <>
      <ImageField value={image} onChange={(next) => set({ image: next })} />
      {image.url !== '' && (
        <ZoneCanvas
          imageUrl={image.url}
          zones={zones}
          selected={selected}
          onSelect={setSelected}
          onChange={(next) => set({ zones: next })}
        />
      )}
      {zone !== undefined && (
        <>
          <TextField
            label={`${texts.zone(index + 1)} · ${texts.label}`}
            hint={texts.labelHint}
            maxLength={ZONE_LABEL_MAX_LENGTH}
            value={zone.label}
            onChange={(label) => setZone({ label })}
          />
          <LinkTargetField value={zone.link} onChange={(link) => setZone({ link })} />
          <Button
            danger
            onClick={() => {
              set({ zones: zones.toSpliced(index, 1) })
              setSelected(undefined)
            }}
          >
            {partTexts.list.remove}
            {texts.zone(index + 1)}
          </Button>
        </>
      )}
      <ChoiceField
        label={texts.mark}
        options={zoneMarks}
        names={texts.marks}
        value={value.mark}
        onChange={(mark) => set({ mark })}
      />
      <RadiusField value={value.radius} onChange={(radius) => set({ radius })} />
      <SwitchField label={texts.margin} value={value.margin} onChange={(margin) => set({ margin })} />
    </>
  )
}

export default defineForm(schema, HotZoneForm)
