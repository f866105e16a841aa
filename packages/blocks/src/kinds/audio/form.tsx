import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { MediaUrlField } from '../../form/contents/media-url-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { texts as partTexts } from '../../form/texts.ts'
import { surfaces } from '../../model/surface.ts'
import {
  AUDIO_AUTHOR_MAX_LENGTH,
  AUDIO_TITLE_MAX_LENGTH,
  audioLayouts,
  type AudioProps,
  schema,
} from './kind.ts'
import { texts } from './texts.ts'

function AudioForm({ value, onChange }: FormProps<AudioProps>) {
  const set = (changed: Partial<AudioProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <MediaUrlField
        label={texts.url}
        hint={texts.urlHint}
        kind="audio"
        value={value.url}
        onChange={(url, name = '') =>
          set({ url, title: value.title || Array.from(name).slice(0, AUDIO_TITLE_MAX_LENGTH).join('') })
        }
      />
      <TextField
        label={texts.audioTitle}
        maxLength={AUDIO_TITLE_MAX_LENGTH}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={texts.author}
        maxLength={AUDIO_AUTHOR_MAX_LENGTH}
        value={value.author}
        onChange={(author) => set({ author })}
      />
      <ImageField
        label={texts.cover}
        ratio="1:1"
        withAlt={false}
        value={value.cover}
        onChange={(cover) => set({ cover })}
      />
      <ChoiceField
        label={texts.layout}
        options={audioLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={partTexts.surface}
        options={surfaces}
        names={partTexts.surfaces}
        value={value.surface}
        onChange={(surface) => set({ surface })}
      />
      <SwitchField label={texts.loop} value={value.loop} onChange={(loop) => set({ loop })} />
    </>
  )
}

export default defineForm(schema, AudioForm)
