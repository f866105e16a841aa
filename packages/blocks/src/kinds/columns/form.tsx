import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { GroundFields } from '../../form/ground-fields.tsx'
import {
  columnsAligns,
  columnsLimits,
  columnsOnPhone,
  columnsOnTablet,
  type ColumnsProps,
  schema,
  slotOf,
} from './kind.ts'
import { hasPhoneOrder, phoneOrderOf } from './phone-order.ts'
import { PhoneOrderField } from './phone-order-field.tsx'
import { texts } from './texts.ts'

const counts = [1, 2, 3, 4] as const

function ColumnsForm({ value, onChange }: FormProps<ColumnsProps>) {
  const set = (changed: Partial<ColumnsProps>) => onChange({ ...value, ...changed })
  const { widths } = value
  return (
    <>
      <ChoiceField
        label={texts.count}
        options={counts}
        names={texts.counts}
        value={counts.find((count) => count === widths.length) ?? 1}
        onChange={(count) =>
          set({
            widths: Array.from({ length: count }, (_, index) => widths[index] ?? 1),
            phoneOrder: undefined,
          })
        }
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
      {hasPhoneOrder(value) && (
        <PhoneOrderField
          value={phoneOrderOf(value)}
          onChange={(order) =>
            set({ phoneOrder: order.some((column, place) => column !== place) ? order : undefined })
          }
        />
      )}
      <ChoiceField
        label={texts.tablet}
        options={columnsOnTablet}
        names={texts.onTablet}
        value={value.onTablet}
        onChange={(onTablet) => set({ onTablet })}
      />
      <SwitchField label={texts.onGrid} value={value.onGrid} onChange={(onGrid) => set({ onGrid })} />
      <GroundFields value={value} onChange={set} />
    </>
  )
}

export default defineForm(schema, ColumnsForm)
