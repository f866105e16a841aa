import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { ImageField } from '../../form/images/image-field.tsx'
import { MediaUrlField } from '../../form/contents/media-url-field.tsx'
import { SwitchField } from '../../form/fields/switch-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import {
  schema,
  VIDEO_DESCRIPTION_MAX_LENGTH,
  VIDEO_TITLE_MAX_LENGTH,
  videoLayouts,
  type VideoProps,
  videoRatios,
} from './kind.ts'
import { isVideoPage } from '../../model/video-page.ts'
import { texts } from './texts.ts'

function VideoForm({ value, onChange }: FormProps<VideoProps>) {
  const set = (changed: Partial<VideoProps>) => onChange({ ...value, ...changed })
  return (
    <>
      <MediaUrlField
        label={texts.url}
        hint={texts.urlHint}
        kind="video"
        value={value.url}
        onChange={(url, name = '') =>
          set({ url, title: value.title || Array.from(name).slice(0, VIDEO_TITLE_MAX_LENGTH).join('') })
        }
      />
      <ImageField
        label={texts.poster}
        ratio="16:9"
        value={value.poster}
        onChange={(poster) => set({ poster })}
      />
      <TextField
        label={texts.videoTitle}
        maxLength={VIDEO_TITLE_MAX_LENGTH}
        value={value.title}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={texts.description}
        rows={2}
        maxLength={VIDEO_DESCRIPTION_MAX_LENGTH}
        value={value.description}
        onChange={(description) => set({ description })}
      />
      <ChoiceField
        label={texts.layout}
        options={videoLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
      <ChoiceField
        label={texts.ratio}
        options={videoRatios}
        names={texts.ratios}
        value={value.ratio}
        onChange={(ratio) => set({ ratio })}
      />
      {!isVideoPage(value.url) && (
        <>
          <SwitchField label={texts.loop} value={value.loop} onChange={(loop) => set({ loop })} />
          <SwitchField label={texts.muted} value={value.muted} onChange={(muted) => set({ muted })} />
        </>
      )}
    </>
  )
}

export default defineForm(schema, VideoForm)
