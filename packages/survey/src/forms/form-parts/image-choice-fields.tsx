import { type ImageChoiceQuestion, imageRatios } from '../../choices/image-choice.ts'
import { imageChoiceTexts } from '../../choices/image-choice-texts.ts'
import { ChoiceField, SwitchField } from './field.tsx'

/** How the pictures of a choice are shown. */
export function ImageChoiceFields<Q extends ImageChoiceQuestion>({
  question,
  onChange,
}: {
  question: Q
  onChange: (next: Q) => void
}) {
  return (
    <>
      <ChoiceField
        label={imageChoiceTexts.ratio}
        value={question.ratio}
        options={imageRatios}
        names={imageChoiceTexts.ratios}
        onChange={(ratio) => onChange({ ...question, ratio })}
      />
      <SwitchField
        label={imageChoiceTexts.showText}
        value={question.showText}
        onChange={(showText) => onChange({ ...question, showText })}
      />
      <SwitchField
        label={imageChoiceTexts.canZoom}
        value={question.zoom}
        onChange={(zoom) => onChange({ ...question, zoom })}
      />
    </>
  )
}
