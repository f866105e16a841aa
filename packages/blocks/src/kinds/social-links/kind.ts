import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const socialPlatforms = [
  'wechat',
  'official-account',
  'channels',
  'douyin',
  'xiaohongshu',
  'weibo',
  'bilibili',
  'kuaishou',
  'zhihu',
  'qq',
  'phone',
  'email',
  'website',
] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

/** Round badges with names below, rows with accounts, or pills. */
export const socialLayouts = ['icons', 'rows', 'pills'] as const
export type SocialLayout = (typeof socialLayouts)[number]

export const SOCIAL_MAX_COUNT = 13
export const ACCOUNT_MAX_LENGTH = 40

export const socialLinkSchema = z.object({
  platform: z.enum(socialPlatforms),
  /** Name or number there; visitors copy it where the platform cannot be linked to. */
  account: z.string().max(ACCOUNT_MAX_LENGTH),
  link: linkTargetSchema,
})
export type SocialLink = z.infer<typeof socialLinkSchema>

export const schema = z.object({
  items: z.array(socialLinkSchema).max(SOCIAL_MAX_COUNT),
  layout: z.enum(socialLayouts),
  /** Each in the colour of its platform, or all in the accent colour. */
  colorful: z.boolean(),
})
export type SocialLinksProps = z.infer<typeof schema>

export const kind = defineKind<SocialLinksProps>({
  kind: 'socialLinks',
  code: 329,
  title: texts.title,
  group: paletteGroups.contact,
  order: 590,
  icon: '<path d="M9 10.8l6-3.6M9 13.2l6 3.6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="6.5" cy="12" r="2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="17.5" cy="6" r="2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="17.5" cy="18" r="2.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, link: noLink })),
    layout: 'rows',
    colorful: true,
  }),
  samples: texts.samples.map(({ account }) => ({ account })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => items.map(({ platform }) => texts.platforms[platform]).join('、'),
  check: ({ items }) =>
    items.length === 0
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ account, link }, index) =>
            account.trim() === '' && link.eventType === 'none'
              ? [{ level: 'warning' as const, message: texts.nowhereIssue(index + 1) }]
              : [],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})
