import { type BlockImage, imageRatios, noImage } from '../../model/block-image.ts'
import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { AddImages, ImageField } from '../../form/images/image-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { LinkTargetField } from '../../form/contents/link-target-field.tsx'
import { NumberField } from '../../form/fields/number-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { noLink } from '../../links/link-target.ts'
import {
  CAROUSEL_INTERVAL,
  carouselLayouts,
  carouselMarks,
  type CarouselProps,
  schema,
  type Slide,
  SLIDE_MAX_COUNT,
  SLIDE_SUBTITLE_MAX_LENGTH,
  SLIDE_TITLE_MAX_LENGTH,
} from './kind.ts'
import { texts } from './texts.ts'

const emptySlide = (image: BlockImage): Slide => ({ image, title: '', subtitle: '', link: noLink })

function CarouselForm({ value, onChange }: FormProps<CarouselProps>) {
  const set = (changed: Partial<CarouselProps>) => onChange({ ...value, ...changed })
  const { slides } = value
  return (
    <>
      <ItemsField
        label={texts.slides}
        items={slides}
        onChange={(next) => set({ slides: next })}
        max={SLIDE_MAX_COUNT}
        nameOf={({ title, image }) => title.trim() || image.alt}
        thumbOf={({ image }) => image.url}
        create={() => emptySlide(noImage)}
        createText={texts.addSlide}
        renderItem={(slide, change) => (
          <>
            <ImageField
              value={slide.image}
              ratio={value.ratio}
              onChange={(image) => change({ ...slide, image })}
            />
            <TextField
              label={texts.slideTitle}
              maxLength={SLIDE_TITLE_MAX_LENGTH}
              value={slide.title}
              onChange={(title) => change({ ...slide, title })}
            />
            <TextField
              label={texts.subtitle}
              maxLength={SLIDE_SUBTITLE_MAX_LENGTH}
              value={slide.subtitle}
              onChange={(subtitle) => change({ ...slide, subtitle })}
            />
            <LinkTargetField value={slide.link} onChange={(link) => change({ ...slide, link })} />
          </>
        )}
      />
      <AddImages
        room={SLIDE_MAX_COUNT - slides.length}
        onAdd={(image) => set({ slides: [...slides, emptySlide(image)] })}
      />
      <ChoiceField
        label={texts.layout}
        options={carouselLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.ratio}
        options={imageRatios}
        names={partTexts.ratios}
        value={value.ratio}
        onChange={(ratio) => set({ ratio })}
      />
      <ChoiceField
        label={texts.marks}
        options={carouselMarks}
        names={texts.markNames}
        value={value.marks}
        onChange={(marks) => set({ marks })}
      />
      <SwitchField
        label={texts.autoPlay}
        value={value.interval > 0}
        onChange={(plays) => set({ interval: plays ? CAROUSEL_INTERVAL.default : 0 })}
      />
      {value.interval > 0 && (
        <NumberField
          label={texts.interval}
          unit={texts.seconds}
          min={CAROUSEL_INTERVAL.min}
          max={CAROUSEL_INTERVAL.max}
          value={value.interval}
          onChange={(interval) => set({ interval })}
        />
      )}
    </>
  )
}

export default defineForm(schema, CarouselForm)
