import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Height in CSS pixels. */
export const ownHtmlLimits = { code: 20_000, title: 40, height: { min: 40, max: 1600, step: 20 } } as const

const { height } = ownHtmlLimits
export const schema = z.object({
  /** Not a text of the page: nobody searches in it, and no search engine is told of it. */
  code: z
    .string()
    .max(ownHtmlLimits.code)
    .regex(/^[^\0]*$/),
  title: z.string().max(ownHtmlLimits.title),
  height: z.number().int().min(height.min).max(height.max),
})
export type OwnHtmlProps = z.infer<typeof schema>

/** It comes by script; without it a link leads there. */
export const needsScript = true

/** A document of the operator's own, shown in a frame that is no part of the site. */
export function codeOf(props: unknown): string {
  const read = schema.safeParse(props)
  return read.success ? read.data.code : ''
}

export const kind = defineKind<OwnHtmlProps>({
  kind: 'ownHtml',
  code: 381,
  title: texts.kind,
  group: paletteGroups.media,
  order: 84,
  icon: '<path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4M13.5 5l-3 14" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ code: '', title: '', height: 320 }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ title, code }) => title.trim() || (code.trim() === '' ? '' : texts.kind),
  check: ({ code, title }) => {
    if (code.trim() === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return title.trim() === '' ? [{ level: 'warning', message: texts.titleIssue }] : []
  },
})
