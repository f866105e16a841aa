import { needsScript as hasScripted, runningTests } from '@zhanfang/blocks'
import type { PageDocument } from '@zhanfang/document'
import { type FramePlace, musicAt, popUpAt, type SiteFrame } from '../frame/site-frame-input.ts'

/** Whether a page, or what surrounds it, gains anything by the script of pages; all others run none. */
export function needsScript(
  document: PageDocument,
  frame: SiteFrame | undefined,
  place: FramePlace,
): boolean {
  return (
    hasScripted(document) ||
    runningTests(document).length > 0 ||
    (frame !== undefined && (popUpAt(frame, place) !== undefined || musicAt(frame, place) !== undefined))
  )
}
