import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { texts } from './texts.ts'

/** 1 plain, 2 and 3 marked as the family does it, 3 centred; 4 huge, 5 written from top to bottom, 6 on a block of colour. */
export const titleStyleIds = [1, 2, 3, 4, 5, 6] as const
export type TitleStyleId = (typeof titleStyleIds)[number]

export const TITLE_MAX_LENGTH = 40
export const SUBTITLE_MAX_LENGTH = 60
export const MORE_MAX_LENGTH = 8

export const schema = z.object({
  text: z.string().max(TITLE_MAX_LENGTH),
  subtitle: z.string().max(SUBTITLE_MAX_LENGTH),
  styleId: z.literal(titleStyleIds),
  color: optionalColorSchema,
  moreText: z.string().max(MORE_MAX_LENGTH),
  link: linkTargetSchema,
})
export type TitleProps = z.infer<typeof schema>

export const kind = defineKind<TitleProps>({
  kind: 'title',
  code: 301,
  title: texts.title,
  group: '基础',
  order: 10,
  icon: '<path d="M6 5v14M18 5v14M6 12h12" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({ text: '', subtitle: '', styleId: 2, color: '', moreText: '', link: noLink }),
  migrations: {},
  startsSection: true,
  allowedIn: ['root', 'slot'],
  claims: ({ subtitle }) => subtitle.trim() !== '',
  summary: ({ text }) => text.trim(),
  check: ({ text, link }) => {
    const issue = linkTargetIssue(link)
    return [
      ...(text.trim() === '' ? [{ level: 'warning' as const, message: texts.emptyIssue }] : []),
      ...(issue === undefined ? [] : [issue]),
    ]
  },
})
