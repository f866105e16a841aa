import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetIssue, linkTargetSchema, noLink } from '../../links/link-target.ts'
import { texts } from './texts.ts'

export const buttonStyles = ['fill', 'light', 'outline'] as const
export type ButtonStyle = (typeof buttonStyles)[number]
export const buttonAligns = ['stretch', 'left', 'center', 'right'] as const
export const buttonShapes = ['round', 'pill', 'square'] as const

export const BUTTON_MAX_LENGTH = 16

export const schema = z.object({
  text: z.string().max(BUTTON_MAX_LENGTH),
  link: linkTargetSchema,
  style: z.enum(buttonStyles),
  align: z.enum(buttonAligns),
  shape: z.enum(buttonShapes),
  color: optionalColorSchema,
})
export type ButtonProps = z.infer<typeof schema>

export const kind = defineKind<ButtonProps>({
  kind: 'button',
  code: 303,
  title: texts.title,
  group: '基础',
  order: 60,
  samplePart: 'never',
  icon: '<path d="M6.5 8h11a4 4 0 0 1 0 8h-11a4 4 0 0 1 0-8zM9 12h6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    text: texts.defaultText,
    link: noLink,
    style: 'fill',
    align: 'stretch',
    shape: 'round',
    color: '',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ text }) => text.trim(),
  check: ({ text, link }) => {
    const issue = linkTargetIssue(link)
    return [
      ...(text.trim() === '' ? [{ level: 'warning' as const, message: texts.emptyIssue }] : []),
      ...(link.eventType === 'none' ? [{ level: 'error' as const, message: texts.noLinkIssue }] : []),
      ...(issue === undefined ? [] : [issue]),
    ]
  },
})
