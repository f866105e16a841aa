import { AA_CONTRAST, contrast, mixColors, textColorOn } from '@zhanfang/format'
import { imageUrlSchema, type PageDocument, type PropsIssue } from '@zhanfang/document'
import { z } from 'zod'
import { momentOf, momentSchema } from './moment.ts'
import { optionalColorSchema } from './color.ts'
import { audienceGroupsSchema, frameAudiences, isAudience, type Visitor } from './visitors.ts'

export const FRAME_SPACE_MAX = 120
export const FRAME_SIDE_MAX = 40
export const FRAME_RADIUS_MAX = 32

export const frameShadows = ['none', 'soft', 'strong'] as const
/** `phone`: below 720 px, `computer`: from there. */
export const frameScreens = ['all', 'phone', 'computer'] as const
/** Where a block stays in sight while its page scrolls on. */
export const frameSticks = ['none', 'top', 'bottom'] as const
/** How far a block may be pulled over the one before it, in steps of 16 pixels. */
export const FRAME_OVERLAP_MAX = 8
export const FRAME_OVERLAP_STEP = 16

const space = z.number().int().min(0).max(FRAME_SPACE_MAX).default(0)
const side = z.number().int().min(0).max(FRAME_SIDE_MAX).default(0)

const spaces = {
  marginTop: space,
  marginBottom: space,
  /** Distance from both edges of the page. */
  marginX: side,
  paddingTop: space,
  paddingBottom: space,
  paddingX: side,
}

/**
 * What every block may have around it, whatever its kind; kept under `frame` of its props and absent until it is first
 * used, so that blocks without one need no migration. Sizes in pixels at the visitor's normal text size.
 */
export const frameSchema = z.object({
  ...spaces,
  /** Its spaces below 720 px, where they are not the same. */
  phone: z.object(spaces).optional(),
  background: optionalColorSchema.default(''),
  /** Where the background goes as a gradient; empty for one colour. */
  backgroundEnd: optionalColorSchema.default(''),
  backgroundImage: imageUrlSchema.or(z.literal('')).default(''),
  /** How much of the background colour lies over the background image, percent. */
  veil: z.number().int().min(0).max(100).default(70),
  radius: z.number().int().min(0).max(FRAME_RADIUS_MAX).default(0),
  shadow: z.enum(frameShadows).default('none'),
  stick: z.enum(frameSticks).default('none'),
  overlap: z.number().int().min(0).max(FRAME_OVERLAP_MAX).default(0),
  visibleFrom: momentSchema.default(''),
  visibleUntil: momentSchema.default(''),
  audience: z.enum(frameAudiences).default('all'),
  /** Those of the audience `groups`. */
  groups: audienceGroupsSchema,
  /** Screens that it shows on. */
  shownOn: z.enum(frameScreens).default('all'),
  /** The mark of what a template brought, `kept` where the operator says that it is true; see `samples.ts`. */
  sample: z.string().max(20).default(''),
  /** The section of the app's own that it is a part of, which part, and as of which version; see `linked-sections.ts`. */
  linked: z
    .object({
      section: z.string().max(40),
      version: z.number().int().min(1),
      part: z.number().int().min(0),
    })
    .optional(),
  /** The block that it is tried against, where it is the second of two of which each visitor meets one; see `variants.ts`. */
  variantOf: z.string().max(40).optional(),
})
export type Frame = z.infer<typeof frameSchema>

export const plainFrame: Frame = frameSchema.parse({})

/** What any block's props may hold besides those of its kind. */
export const framedSchema = z.object({ frame: frameSchema.optional() })

const known = new WeakMap<object, Frame>()

/** The frame of a block's props; plain when there is none or it is damaged. */
export function frameOf(props: Record<string, unknown>): Frame {
  const raw = props.frame
  if (typeof raw !== 'object' || raw === null) return plainFrame
  const before = known.get(raw)
  if (before !== undefined) return before
  const frame = frameSchema.safeParse(raw).data ?? plainFrame
  known.set(raw, frame)
  return frame
}

/** Whether a block shows to this visitor now (milliseconds since 1970). */
export function isFrameShown(frame: Frame, now: number, visitor: Visitor): boolean {
  if (frame.visibleFrom !== '' && now < momentOf(frame.visibleFrom)) return false
  if (frame.visibleUntil !== '' && now >= momentOf(frame.visibleUntil)) return false
  return isAudience(frame, visitor)
}

/** Moments at which a block of the page appears or goes, in order, milliseconds since 1970. */
export function frameMoments(document: PageDocument): number[] {
  const moments = Object.values(document.blocks).flatMap(({ props }) => {
    const { visibleFrom, visibleUntil } = frameOf(props)
    return [visibleFrom, visibleUntil].filter((moment) => moment !== '').map(momentOf)
  })
  return [...new Set(moments)].toSorted((a, b) => a - b)
}

/** Colour that the words of a framed block stand on; undefined where that is the page itself. */
export function frameGround({ background, backgroundEnd, backgroundImage }: Frame): string | undefined {
  const [from, to] = [background.slice(0, 7), backgroundEnd.slice(0, 7)]
  if (from !== '') return to === '' ? from : mixColors(from, to, 0.5)
  return backgroundImage === '' ? undefined : '#ffffff'
}

const texts = {
  groups: '请选择哪些会员分组能看到',
  window: '显示时间：结束应晚于开始',
  veil: '背景图上的文字可能看不清，请调高底色浓度',
  gradient: '渐变背景上的文字可能看不清，请换两种相近的颜色',
  overlap: '压住上一个元素时，请设置背景颜色，文字才看得清',
}

/** What is wrong with a frame before its page is published. */
export function frameIssues(frame: Frame): PropsIssue[] {
  const { visibleFrom, visibleUntil, background, backgroundEnd, backgroundImage, veil, overlap } = frame
  const issues: PropsIssue[] = []
  if (visibleFrom !== '' && visibleUntil !== '' && momentOf(visibleFrom) >= momentOf(visibleUntil))
    issues.push({ level: 'error', message: texts.window })
  if (frame.audience === 'groups' && frame.groups.length === 0)
    issues.push({ level: 'error', message: texts.groups })
  const ground = frameGround(frame)
  if (backgroundImage !== '' && ground !== undefined) {
    // Under the veil may lie anything from black to white.
    const words = textColorOn(ground)
    const readable = ['#000000', '#ffffff'].every(
      (picture) => contrast(words, mixColors(picture, ground, veil / 100)) >= AA_CONTRAST,
    )
    if (!readable) issues.push({ level: 'warning', message: texts.veil })
  }
  if (backgroundImage === '' && background !== '' && backgroundEnd !== '' && ground !== undefined) {
    const words = textColorOn(ground)
    const ends = [background, backgroundEnd].map((end) => end.slice(0, 7))
    if (ends.some((end) => contrast(words, end) < AA_CONTRAST))
      issues.push({ level: 'warning', message: texts.gradient })
  }
  if (overlap > 0 && ground === undefined) issues.push({ level: 'warning', message: texts.overlap })
  return issues
}
