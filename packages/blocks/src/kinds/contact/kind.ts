import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { linkTargetSchema } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { safeUrlSchema } from '../../model/safe-url.ts'
import { texts } from './texts.ts'

export const contactWays = ['phone', 'wechat', 'email', 'address', 'website'] as const
export type ContactWay = (typeof contactWays)[number]
export const contactStyles = ['list', 'grid', 'bar'] as const
export type ContactStyle = (typeof contactStyles)[number]

export const contactLimits = { heading: 30, hours: 60, label: 20, value: 120, items: 8 } as const

export const contactItemSchema = z.object({
  way: z.enum(contactWays),
  label: z.string().max(contactLimits.label),
  value: z.string().max(contactLimits.value),
})
export type ContactItem = z.infer<typeof contactItemSchema>

export const schema = z.object({
  heading: z.string().max(contactLimits.heading),
  serviceHours: z.string().max(contactLimits.hours),
  items: z.array(contactItemSchema).max(contactLimits.items),
  style: z.enum(contactStyles),
})
export type ContactProps = z.infer<typeof schema>

export type ContactLink = { phone: string } | { url: string } | null

/** Where a tap on an entry leads: a number to dial, an address to open; null for what can only be read, or is wrong. */
export function contactLink({ way, value }: ContactItem): ContactLink {
  const given = value.trim()
  if (given === '') return null
  if (way === 'phone') {
    const phone = linkTargetSchema.shape.phone.safeParse(given)
    return phone.success ? { phone: phone.data } : null
  }
  if (way === 'email') return z.email().safeParse(given).success ? { url: `mailto:${given}` } : null
  if (way === 'website') {
    const url = safeUrlSchema.safeParse(given)
    return url.success && /^https?:/i.test(url.data) ? { url: url.data } : null
  }
  return null
}

const wrong = { phone: texts.wrongPhone, email: texts.wrongEmail, website: texts.wrongWebsite } as const

export const kind = defineKind<ContactProps>({
  kind: 'contact',
  code: 342,
  title: texts.title,
  group: paletteGroups.contact,
  order: 520,
  sectionGroup: '联系',
  icon: '<path d="M7 4.5h3l1.2 4-2 1.500a11 11 0 0 0 4.8 4.800l1.5-2 4 1.200v3c0 1-1 1.8-2 1.700A14.5 14.5 0 0 1 5.3 6.500C5.2 5.5 6 4.5 7 4.500z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    heading: texts.defaultHeading,
    serviceHours: '',
    items: [{ way: 'phone', label: '', value: '' }],
    style: 'list',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  structured: ({ items }) => {
    const valueOf = (way: ContactWay) => items.find((item) => item.way === way)?.value.trim() ?? ''
    const said = Object.entries({
      telephone: valueOf('phone'),
      address: valueOf('address'),
      email: valueOf('email'),
    }).filter(([, value]) => value !== '')
    return said.length === 0 ? [] : [{ '@type': 'LocalBusiness', ...Object.fromEntries(said) }]
  },
  claims: ({ serviceHours }) => serviceHours.trim() !== '',
  summary: ({ heading, items }) => heading || (items[0]?.value ?? ''),
  check: ({ items }) => {
    if (items.every(({ value }) => value.trim() === ''))
      return [{ level: 'warning', message: texts.emptyIssue }]
    return items.flatMap((item, index) => {
      const { way, value } = item
      if (way === 'wechat' || way === 'address' || value.trim() === '' || contactLink(item) !== null)
        return []
      return [{ level: 'warning' as const, message: wrong[way](index + 1) }]
    })
  },
})
