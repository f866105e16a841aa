import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { noLink } from '../../links/link-target.ts'
import { heroHeights, heroLayouts, heroLimits, type HeroProps, schema } from './kind.ts'
import { texts } from './texts.ts'

function HeroForm({ value, onChange }: FormProps<HeroProps>) {
  const set = (changed: Partial<HeroProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <ChoiceField
        label={texts.layout}
        options={heroLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.height}
        options={heroHeights}
        names={texts.heights}
        value={value.height}
        onChange={(height) => set({ height })}
      />
      <TextField
        label={texts.eyebrow}
        maxLength={heroLimits.eyebrow}
        value={value.eyebrow}
        onChange={(eyebrow) => set({ eyebrow })}
      />
      <TextField
        label={texts.heading}
        maxLength={heroLimits.title}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={texts.text}
        rows={2}
        maxLength={heroLimits.text}
        value={value.text}
        onChange={(text) => set({ text })}
      />
      <ImageField value={value.image} onChange={(image) => set({ image })} />
      <FieldGroup label={texts.buttons}>
        <SortableList
          items={value.buttons}
          onChange={(buttons) => set({ buttons })}
          max={heroLimits.buttons}
          nameOf={(button, index) => button.text.trim() || texts.button(index + 1)}
          copyOf={(button) => button}
          create={() => ({ text: texts.defaultButton, link: noLink })}
          createText={texts.addButton}
          renderItem={(button, change) => (
            <>
              <TextField
                label={texts.buttonText}
                maxLength={heroLimits.button}
                value={button.text}
                onChange={(text) => change({ ...button, text })}
              />
              <LinkTargetField value={button.link} onChange={(link) => change({ ...button, link })} />
            </>
          )}
        />
      </FieldGroup>
    </>
  )
}

export default defineForm(schema, HeroForm)
