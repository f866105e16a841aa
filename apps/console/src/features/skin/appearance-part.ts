import type { SiteAppearance } from '@zhanfang/contract'
import { sameJson } from '@zhanfang/document'
import { useEffect, useState } from 'react'
import type { RefusedLinks } from './refused-links.ts'

export type Part = 'skin' | 'tabBar' | 'home' | 'music' | 'popUp'

/** What each part of the appearance works with. */
export interface PartProps {
  appearance: SiteAppearance
  saving: boolean
  /** Rejects when it was not saved; the failure was told. */
  save: (change: Partial<SiteAppearance>) => Promise<unknown>
  refused: RefusedLinks
  /** Told whether the part holds what is not saved. */
  onDirty: (part: Part, isDirty: boolean) => void
  /** Told what is not saved yet, so that it can be seen; undefined for nothing. Stays the same function. */
  onDraft?: ((draft: Partial<SiteAppearance> | undefined) => void) | undefined
}

interface EditedPart<Value> {
  value: Value
  change: (change: Partial<Value> | ((before: Value) => Partial<Value>)) => void
  isDirty: boolean
}

/**
 * A part of the appearance while it is edited. What others save shows as long as nothing was changed here; whether
 * something was is told to the page around it.
 */
export function usePart<Value extends object>(
  part: Part,
  saved: Value,
  onDirty: PartProps['onDirty'],
  onDraft?: (draft: Value | undefined) => void,
): EditedPart<Value> {
  const [draft, setDraft] = useState<Value>()
  const isDirty = draft !== undefined && !sameJson(draft, saved)
  if (draft !== undefined && !isDirty) setDraft(undefined)
  useEffect(() => onDirty(part, isDirty), [isDirty, onDirty, part])
  useEffect(() => onDraft?.(isDirty ? draft : undefined), [draft, isDirty, onDraft])
  return {
    value: draft ?? saved,
    change: (change) =>
      setDraft((before = saved) => ({
        ...before,
        ...(typeof change === 'function' ? change(before) : change),
      })),
    isDirty,
  }
}
