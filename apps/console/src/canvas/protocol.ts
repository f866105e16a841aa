// What the designer (host) and its canvas (a same-origin frame) say to each other over a MessageChannel.
import { contentEntrySchema } from '@zhanfang/blocks'
import {
  type BlockId,
  blockSchema,
  type DocumentChange,
  pageDocumentSchema,
  pageSettingsSchema,
  skinSchema,
} from '@zhanfang/document'
import { z } from 'zod'

/** The one message outside the channel: the host hands its port to the frame. */
export const connectMessage = 'zhanfang:canvas'

/** How a block differs from the same page at another time. */
export const markKinds = ['added', 'removed', 'changed', 'moved'] as const
export type MarkKind = (typeof markKinds)[number]

const idSchema = z.string().max(40)
const changeSchema = z.object({
  page: pageSettingsSchema.optional(),
  skin: skinSchema.optional(),
  root: z.array(idSchema).optional(),
  blocks: z.array(z.tuple([idSchema, blockSchema.nullable()])),
})

const groundSchema = skinSchema.extend({ bgImageUrl: z.string(), accent: z.string() })

export const toCanvasSchema = z.discriminatedUnion('type', [
  /** The whole page, once at the start. `preview` draws what visitors see, without the designer's remarks. */
  z.object({
    type: z.literal('open'),
    document: pageDocumentSchema,
    appId: z.string(),
    mode: z.enum(['canvas', 'preview']),
    /** `contentKey` of each target that is deleted. */
    missing: z.array(z.string()),
  }),
  z.object({ type: z.literal('change'), change: changeSchema }),
  /** What lists of contents show, by `contentQueryKey`; takes the place of what was told before. */
  z.object({ type: z.literal('lists'), lists: z.record(z.string(), z.array(contentEntrySchema)) }),
  /** What pages without a skin of their own stand on. */
  z.object({ type: z.literal('ground'), ground: groundSchema }),
  /** Brings the tab of a container to the front. */
  z.object({ type: z.literal('showSlot'), blockId: idSchema, slot: z.string() }),
  /** A click on a block at this point of the page, in CSS pixels of the canvas: tabs answer it, nothing else does. */
  z.object({ type: z.literal('press'), blockId: idSchema, x: z.number(), y: z.number() }),
  /** Asks for `contrast`: which texts are hard to read as they are drawn now. */
  z.object({ type: z.literal('checkContrast') }),
  /** Marks blocks of a page that is only looked at. */
  z.object({ type: z.literal('mark'), marks: z.array(z.tuple([idSchema, z.enum(markKinds)])) }),
])
export type ToCanvas = z.infer<typeof toCanvasSchema>

const rectSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])

export const fromCanvasSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /**
   * What differs from the last report, in CSS pixels of the canvas. `rects` holds x, y, width and height of each of
   * `ids` in turn: a page of many blocks is reported whole when its first one grows. A slot without a rectangle is gone.
   */
  z.object({
    type: z.literal('layout'),
    height: z.number(),
    ids: z.array(idSchema),
    rects: z.instanceof(Float64Array),
    gone: z.array(idSchema),
    slots: z.array(z.tuple([idSchema, z.string(), rectSchema.nullable()])),
  }),
  /** The tab of a container that is in front now. */
  z.object({ type: z.literal('slotShown'), blockId: idSchema, slot: z.string() }),
  z.object({
    type: z.literal('contrast'),
    low: z.array(z.object({ blockId: idSchema, ratio: z.number(), sample: z.string() })),
  }),
])
export type FromCanvas = z.infer<typeof fromCanvasSchema>

export function encodeChange(change: DocumentChange): ToCanvas {
  return { type: 'change', change: { ...change, blocks: [...change.blocks] } }
}

export function decodeChange(change: z.infer<typeof changeSchema>): DocumentChange {
  return { ...change, blocks: new Map<BlockId, z.infer<typeof blockSchema> | null>(change.blocks) }
}
