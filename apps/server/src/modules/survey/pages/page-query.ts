import { hostTokenLength } from '@zhanfang/contract'
import { z } from 'zod'
import { previewSchema } from '../../../web-pages/request-schemas.ts'
import { channelPattern } from './answering-pages.ts'

/** Parameters of the addresses of a survey's pages; wrong ones are left out. */
export const querySchema = previewSchema.extend({
  end: z.string().max(40).optional().catch(undefined),
  /** Link of an answer that was sent. */
  answer: z.string().max(200).optional().catch(undefined),
  /** Whoever voted before came back to the form. */
  voted: z.literal('1').optional().catch(undefined),
  /** What the survey is filled in for. */
  host: z.string().max(hostTokenLength).optional().catch(undefined),
  /** Stands in another page of the site: nothing around it, and the browser's history belongs to that page. */
  embed: z.literal('1').optional().catch(undefined),
  channel: z.string().regex(channelPattern).default('').catch(''),
})
