import { Button } from 'antd'
import { ChoiceField, FieldGroup, TextField } from '../../forms/form-parts/field.tsx'
import { ImageField } from '../../forms/form-parts/image-field.tsx'
import { formTexts } from '../../forms/form-texts.ts'
import { newId, surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { safeImageUrl } from '../../view/safe-image.ts'
import { type Media, type MediaItem, mediaKinds, mediaWidths } from './question.ts'
import { mediaTexts } from './texts.ts'

interface ItemFieldsProps {
  item: MediaItem
  isImage: boolean
  onChange: (next: MediaItem) => void
}

function ItemFields({ item, isImage, onChange }: ItemFieldsProps) {
  return (
    <>
      {isImage ? (
        <ImageField label={formTexts.image} value={item.url} onChange={(url) => onChange({ ...item, url })} />
      ) : (
        <TextField
          label={mediaTexts.url}
          value={item.url}
          placeholder={mediaTexts.urlPlaceholder}
          maxLength={surveyLimits.url}
          error={item.url !== '' && !safeImageUrl(item.url) ? mediaTexts.urlWrong : undefined}
          onChange={(url) => onChange({ ...item, url: url.trim() })}
        />
      )}
      <TextField
        label={mediaTexts.caption}
        value={item.caption ?? ''}
        maxLength={200}
        onChange={(caption) => {
          const { caption: _caption, ...rest } = item
          onChange(caption === '' ? rest : { ...rest, caption })
        }}
      />
    </>
  )
}

export default function MediaForm({ question, onChange }: QuestionFormProps<Media>) {
  const isCarousel = question.kind === 'carousel'
  const items = question.items.length > 0 ? question.items : [{ id: `${question.id}-1`, url: '' }]
  const set = (next: MediaItem[]) => onChange({ ...question, items: next })
  return (
    <>
      <TextField
        label={formTexts.heading}
        value={question.title}
        placeholder={formTexts.headingPlaceholder}
        maxLength={surveyLimits.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      <ChoiceField
        label={mediaTexts.kind}
        value={question.kind}
        options={mediaKinds}
        names={mediaTexts.kinds}
        onChange={(kind) => onChange({ ...question, kind })}
      />
      <ChoiceField
        label={mediaTexts.width}
        value={question.width}
        options={mediaWidths}
        names={mediaTexts.widths}
        onChange={(width) => onChange({ ...question, width })}
      />
      {(isCarousel ? items : items.slice(0, 1)).map((item, index) => {
        const fields = (
          <ItemFields
            key={item.id}
            item={item}
            isImage={isCarousel || question.kind === 'image'}
            onChange={(next) => set(items.map((other) => (other.id === item.id ? next : other)))}
          />
        )
        return !isCarousel ? (
          fields
        ) : (
          <FieldGroup key={item.id} label={mediaTexts.item(index + 1)}>
            {fields}
            {items.length > 1 && (
              <Button
                size="small"
                aria-label={`${mediaTexts.remove}${mediaTexts.item(index + 1)}`}
                onClick={() => set(items.filter((other) => other.id !== item.id))}
              >
                {mediaTexts.remove}
              </Button>
            )}
          </FieldGroup>
        )
      })}
      {isCarousel && items.length < 20 && (
        <Button block onClick={() => set([...items, { id: newId(), url: '' }])}>
          {mediaTexts.add}
        </Button>
      )}
    </>
  )
}
