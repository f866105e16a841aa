import type { SiteAppearance } from '@zhanfang/contract'
import { sameJson } from '@zhanfang/document'
import { useEffect } from 'react'

export type Part = 'skin' | 'tabBar' | 'home' | 'music' | 'popUp'

/** What each part of the appearance works with. */
export interface PartProps {
  appearance: SiteAppearance
  saving: boolean
  /** Rejects when it was not saved; the failure was told. */
  save: (change: Partial<SiteAppearance>) => Promise<unknown>
  /** Told whether the part holds what is not saved. */
  onDirty: (part: Part, isDirty: boolean) => void
}

/** Whether a part was changed, told to the page around it. */
export function useDirty(part: Part, onDirty: PartProps['onDirty'], now: unknown, saved: unknown): boolean {
  const isDirty = !sameJson(now, saved)
  useEffect(() => onDirty(part, isDirty), [isDirty, onDirty, part])
  return isDirty
}
