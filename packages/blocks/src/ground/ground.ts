import { AA_CONTRAST, contrast, mixColors, textColorOn } from '@zhanfang/format'
import type { PropsIssue } from '@zhanfang/document'
import { z } from 'zod'
import { blockImageSchema, noImage } from '../model/block-image.ts'
import { colorSchema } from '../model/color.ts'
import { mediaUrlSchema } from '../model/media-url.ts'
import { isVideoPage } from '../model/video-page.ts'
import { groundTexts as texts } from './ground-texts.ts'

export const groundTypes = ['none', 'color', 'gradient', 'picture', 'film'] as const
export type GroundType = (typeof groundTypes)[number]

/** What a container stands on: the props that those with a ground have in common. */
export const groundShape = {
  ground: z.enum(groundTypes),
  color: colorSchema,
  /** Where a gradient goes. */
  colorEnd: colorSchema,
  /** The ground itself, or what stands there until the film plays. */
  picture: blockImageSchema,
  /** A file that plays without sound, again and again. */
  film: mediaUrlSchema,
  /** How much of the colour lies over the picture or the film, percent. */
  veil: z.number().int().min(0).max(100),
  /** The ground goes from edge to edge of the screen. */
  bleeds: z.boolean(),
}
const groundSchema = z.object(groundShape)
export type Ground = z.infer<typeof groundSchema>

export const plainGround = (): Ground => ({
  ground: 'none',
  color: '#eef3ff',
  colorEnd: '#ffffff',
  picture: noImage,
  film: '',
  veil: 80,
  bleeds: false,
})

/** The colours that words may stand on. */
export function groundsOf({ ground, color, colorEnd, veil }: Ground): string[] {
  const own = color.slice(0, 7)
  switch (ground) {
    case 'none':
      return []
    case 'color':
      return [own]
    case 'gradient':
      return [own, colorEnd.slice(0, 7)]
    case 'picture':
    case 'film':
      // Under the veil may lie anything from black to white.
      return ['#000000', '#ffffff'].map((picture) => mixColors(picture, own, veil / 100))
  }
}

/** The colour that words are chosen for: the middle of those that they may stand on. */
export function groundOf(props: Ground): string | undefined {
  const [first, last] = groundsOf(props)
  return first === undefined ? undefined : last === undefined ? first : mixColors(first, last, 0.5)
}

/** What is wrong with a ground before its page is published. */
export function groundIssues(props: Ground): PropsIssue[] {
  const ground = groundOf(props)
  if (ground === undefined) return []
  const missing = missingPart(props)
  if (missing !== undefined) return [{ level: 'warning', message: missing }]
  const words = textColorOn(ground)
  return groundsOf(props).every((one) => contrast(words, one) >= AA_CONTRAST)
    ? []
    : [{ level: 'warning', message: texts.contrastIssue }]
}

function missingPart({ ground, picture, film }: Ground): string | undefined {
  if (ground === 'picture') return picture.url === '' ? texts.pictureIssue : undefined
  if (ground !== 'film') return undefined
  if (film === '') return texts.filmIssue
  if (isVideoPage(film)) return texts.filmPageIssue
  return picture.url === '' ? texts.posterIssue : undefined
}
