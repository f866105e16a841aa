import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ColorField } from '../../form/fields/color-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import {
  columnsAligns,
  columnsGrounds,
  columnsLimits,
  columnsOnPhone,
  type ColumnsProps,
  schema,
  slotOf,
} from './kind.ts'
import { texts } from './texts.ts'

const counts = [1, 2, 3, 4] as const

function ColumnsForm({ value, onChange }: FormProps<ColumnsProps>) {
  const set = (changed: Partial<ColumnsProps>) => onChange({ ...value, ...changed })
  const { widths, ground } = value
  return (
    <>
      <ChoiceField
        label={texts.count}
        options={counts}
        names={texts.counts}
        value={counts.find((count) => count === widths.length) ?? 1}
        onChange={(count) => set({ widths: Array.from({ length: count }, (_, index) => widths[index] ?? 1) })}
      />
      {widths.length > 1 &&
        widths.map((share, index) => (
          <NumberField
            key={slotOf(index)}
            label={texts.width(index + 1)}
            min={1}
            max={columnsLimits.share}
            value={share}
            onChange={(next) => set({ widths: widths.map((one, at) => (at === index ? next : one)) })}
          />
        ))}
      <NumberField
        label={texts.gap}
        min={0}
        max={columnsLimits.gap}
        value={value.gap}
        onChange={(gap) => set({ gap })}
      />
      <NumberField
        label={texts.padding}
        min={0}
        max={columnsLimits.padding}
        value={value.padding}
        onChange={(padding) => set({ padding })}
      />
      <ChoiceField
        label={texts.align}
        options={columnsAligns}
        names={texts.aligns}
        value={value.align}
        onChange={(align) => set({ align })}
      />
      <ChoiceField
        label={texts.phone}
        options={columnsOnPhone}
        names={texts.onPhone}
        value={value.onPhone}
        onChange={(onPhone) => set({ onPhone })}
      />
      <ChoiceField
        label={texts.ground}
        options={columnsGrounds}
        names={texts.grounds}
        value={ground}
        onChange={(next) => set({ ground: next })}
      />
      {ground !== 'none' && (
        <ColorField
          label={texts.color}
          value={value.color}
          onChange={(color) => set({ color: color || '#ffffff' })}
        />
      )}
      {ground === 'gradient' && (
        <ColorField
          label={texts.colorEnd}
          value={value.colorEnd}
          onChange={(colorEnd) => set({ colorEnd: colorEnd || '#ffffff' })}
        />
      )}
      {ground === 'picture' && (
        <>
          <ImageField
            label={texts.picture}
            withAlt={false}
            value={value.picture}
            onChange={(picture) => set({ picture })}
          />
          <NumberField
            label={texts.veil}
            min={0}
            max={100}
            value={value.veil}
            onChange={(veil) => set({ veil })}
          />
        </>
      )}
      {ground !== 'none' && (
        <SwitchField label={texts.bleeds} value={value.bleeds} onChange={(bleeds) => set({ bleeds })} />
      )}
    </>
  )
}

export default defineForm(schema, ColumnsForm)
