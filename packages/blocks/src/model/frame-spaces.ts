import type { Frame } from './frame.ts'

/** What of a frame may be otherwise on a phone. */
export const frameSpaces = [
  'marginTop',
  'marginBottom',
  'marginX',
  'paddingTop',
  'paddingBottom',
  'paddingX',
] as const
export type FrameSpace = (typeof frameSpaces)[number]

/** The spaces of a frame on a phone, those of a computer as long as there are no others. */
export function phoneSpaces({ phone, ...frame }: Frame): Record<FrameSpace, number> {
  if (phone !== undefined) return phone
  const { marginTop, marginBottom, marginX, paddingTop, paddingBottom, paddingX } = frame
  return { marginTop, marginBottom, marginX, paddingTop, paddingBottom, paddingX }
}
