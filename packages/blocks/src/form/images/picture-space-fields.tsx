import { PICTURE_SPACE_MAX } from '../../model/block-image.ts'
import { NumberField } from '../fields/number-field.tsx'
import { texts } from '../texts.ts'

interface PixelsProps {
  value: number
  onChange: (next: number) => void
}

/** Pixels between pictures. */
export function GapField(props: PixelsProps) {
  return <NumberField label={texts.gap} unit="px" min={0} max={PICTURE_SPACE_MAX} {...props} />
}

/** How round the corners of pictures are, in pixels. */
export function RadiusField(props: PixelsProps) {
  return <NumberField label={texts.radius} unit="px" min={0} max={PICTURE_SPACE_MAX} {...props} />
}
