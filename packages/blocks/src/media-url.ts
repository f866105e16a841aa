import { imageUrlSchema } from '@zhanfang/document'
import { z } from 'zod'

/** Address of a film or a recording: our own file or https; empty until one is chosen. */
export const mediaUrlSchema = imageUrlSchema.or(z.literal(''))
