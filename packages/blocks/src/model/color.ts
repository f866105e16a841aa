import { skinSchema } from '@zhanfang/document'
import { z } from 'zod'

/** A colour as documents store it: `#rrggbb` or `#rrggbbaa`. */
export const colorSchema = skinSchema.shape.bgColor

/** A colour, or an empty string for "as the skin has it". */
export const optionalColorSchema = colorSchema.or(z.literal(''))
