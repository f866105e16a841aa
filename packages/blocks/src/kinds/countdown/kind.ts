import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { momentSchema } from '../../model/moment.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const countdownStyles = ['boxes', 'line', 'banner'] as const
export type CountdownStyle = (typeof countdownStyles)[number]
export const countdownEndings = ['words', 'hide'] as const

export const countdownLimits = { heading: 40, finished: 40 } as const

export const schema = z.object({
  heading: z.string().max(countdownLimits.heading),
  moment: momentSchema,
  ending: z.enum(countdownEndings),
  finished: z.string().max(countdownLimits.finished),
  link: linkTargetSchema,
  style: z.enum(countdownStyles),
})
export type CountdownProps = z.infer<typeof schema>

/** The drawing changes every minute: pages that hold one are drawn anew as time goes by. */
export const readsClock = true

export const kind = defineKind<CountdownProps>({
  kind: 'countdown',
  code: 344,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 620,
  sectionGroup: '数字',
  icon: '<circle cx="12" cy="13" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 9.500V13l2.5 1.500M9.5 3.500h5M12 3.500V6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    heading: texts.defaultHeading,
    moment: '',
    ending: 'words',
    finished: texts.defaultFinished,
    link: noLink,
    style: 'boxes',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  claims: ({ heading }) => heading.trim() !== '',
  summary: ({ heading, moment }) => [heading, moment.replace('T', ' ')].filter(Boolean).join(' '),
  check: ({ moment, link }) => {
    const issue = linkTargetIssue(link)
    return [
      ...(moment === '' ? [{ level: 'warning' as const, message: texts.emptyIssue }] : []),
      ...(issue === undefined ? [] : [issue]),
    ]
  },
})
