import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { MediaUrlField } from '../../form/contents/media-url-field.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { FieldGroup } from '../../form/fields/field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { SortableList } from '../../form/lists/sortable-list.tsx'
import { noLink } from '../../links/link-target.ts'
import { noImage } from '../../model/block-image.ts'
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
      {value.layout === 'number' && (
        <TextField
          label={texts.figure}
          hint={texts.figureHint}
          maxLength={heroLimits.figure}
          value={value.figure ?? ''}
          onChange={(figure) => set({ figure })}
        />
      )}
      {value.layout === 'film' && (
        <MediaUrlField
          label={texts.film}
          hint={texts.filmHint}
          kind="video"
          value={value.film ?? ''}
          onChange={(film) => set({ film })}
        />
      )}
      <ImageField value={value.image} onChange={(image) => set({ image })} />
      {value.layout === 'collage' &&
        [0, 1].map((index) => (
          <ImageField
            key={index}
            label={texts.image(index + 2)}
            value={value.more?.[index] ?? noImage}
            onChange={(image) =>
              set({ more: [0, 1].map((at) => (at === index ? image : (value.more?.[at] ?? noImage))) })
            }
          />
        ))}
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
