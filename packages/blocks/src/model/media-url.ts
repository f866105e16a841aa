import { fileUrlSchema } from '@zhanfang/document'
import { z } from 'zod'

/** Address of a film or a recording: our own file or https; empty until one is chosen. */
export const mediaUrlSchema = fileUrlSchema.or(z.literal(''))
