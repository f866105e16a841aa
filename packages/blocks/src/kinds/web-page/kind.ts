import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { isSafeUrl } from '../../model/safe-url.ts'
import { texts } from './texts.ts'

/** Height in CSS pixels. */
export const webPageLimits = { url: 2000, title: 40, height: { min: 160, max: 1200, step: 20 } } as const

const { height } = webPageLimits
/** Pages that show in one of ours have to come by https. */
export const webPageUrlSchema = z
  .string()
  .max(webPageLimits.url)
  .refine((url) => url.startsWith('https://') && isSafeUrl(url), texts.urlWrong)
  .or(z.literal(''))

export const schema = z.object({
  url: webPageUrlSchema,
  title: z.string().max(webPageLimits.title),
  height: z.number().int().min(height.min).max(height.max),
})
export type WebPageProps = z.infer<typeof schema>

/** The other page comes by script; without it a link leads there. */
export const needsScript = true

export const kind = defineKind<WebPageProps>({
  kind: 'webPage',
  code: 380,
  title: texts.kind,
  group: paletteGroups.media,
  order: 82,
  icon: '<rect x="3.5" y="5" width="17" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M3.5 9h17M6.5 7h.01M9 7h.01M10 12l-2.5 2.2L10 16.4M14 12l2.5 2.2-2.5 2.2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ url: '', title: '', height: 420 }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ title, url }) => title.trim() || url.replace(/^https:\/\//, ''),
  check: ({ url, title }) => {
    if (url === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return title.trim() === '' ? [{ level: 'warning', message: texts.titleIssue }] : []
  },
})
