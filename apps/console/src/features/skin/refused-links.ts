import { contentKey, linkTargetSchema, type LinkTarget } from '@zhanfang/blocks'
import { siteAppearanceSchema } from '@zhanfang/contract'
import { useState } from 'react'
import { fieldErrorsOf } from '../../api.ts'

type Target = Pick<LinkTarget, 'eventType' | 'itemId'>

const homeSchema = siteAppearanceSchema.shape.home

/** What stands at a path of the body that was sent. */
function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    body,
  )
}

/** The content that a refused field of the body names: a link, or the home page by its id. */
function targetAt(body: unknown, path: readonly string[]): Target | undefined {
  const link = linkTargetSchema.safeParse(valueAt(body, path))
  if (link.success) return link.data
  const home = homeSchema.safeParse(valueAt(body, path.slice(0, -1)))
  return home.success && home.data.type !== 'auto'
    ? { eventType: home.data.type, itemId: home.data.id }
    : undefined
}

export interface RefusedLinks {
  /** Why the server did not take a link to this content; undefined for all others. */
  at(target: Target): string | undefined
  /** Keeps what was refused of a body; nothing is, unless the error tells fields. */
  keep(error: unknown, body: unknown): void
  clear(): void
}

/**
 * Links of a setting that the server refused. They are known by the content that they name: the words stay with the
 * link wherever its entry is moved, and go when it leads elsewhere.
 */
export function useRefusedLinks(): RefusedLinks {
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    at: (target) => refused.get(contentKey(target)),
    keep: (error, body) =>
      setRefused(
        new Map(
          fieldErrorsOf(error).flatMap(({ name, errors }): [string, string][] => {
            const target = targetAt(body, name)
            return target === undefined ? [] : [[contentKey(target), errors.join('；')]]
          }),
        ),
      ),
    clear: () => setRefused(new Map()),
  }
}
