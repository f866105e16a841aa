import type { PageDocument } from '@zhanfang/document'
import { versionDifference } from '../document/version-difference.ts'
import { versionTexts as texts } from './version-texts.ts'

/** In words, what a page that was kept in this browser has that the saved one has not. */
export function CopyDifference({ saved, copy }: { saved: PageDocument; copy: PageDocument }) {
  const { counts, page } = versionDifference(saved, copy)
  return texts.copyDifference({ ...counts, page })
}
