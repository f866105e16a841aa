import type { PageDocument } from '@zhanfang/document'
import { type FramePlace, musicAt, popUpAt, type SiteFrame } from '../frame/site-frame-input.ts'

/** Kinds of blocks that `page-client.ts` brings to life. */
const scripted = new Set(['carousel', 'popUp'])

/** Whether a page, or what surrounds it, gains anything by the script of pages; all others run none. */
export function needsScript(
  document: PageDocument,
  frame: SiteFrame | undefined,
  place: FramePlace,
): boolean {
  return (
    Object.values(document.blocks).some(({ kind }) => scripted.has(kind)) ||
    (frame !== undefined && (popUpAt(frame, place) !== undefined || musicAt(frame, place) !== undefined))
  )
}
