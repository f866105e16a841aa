import { blockKinds, placeholders } from '@zhanfang/blocks'
import type { SiteContact } from '@zhanfang/contract'
import { z } from 'zod'
import { PHONE, STREET } from '../../templates/pages/words.ts'

/** What an operator says of the organisation when a site begins; empty where nothing was said yet. */
export interface SiteFacts extends SiteContact {
  name: string
}

/** Stands in templates where a town would. */
const SOME_TOWN = '本市'

const mapShape = z.looseObject({ cityName: z.literal(SOME_TOWN), address: z.literal(STREET) })

/** The value with the operator's name, telephone, address and mail where the template has invented ones. */
export function filled(value: unknown, organisation: string, facts: SiteFacts | undefined): unknown {
  if (facts === undefined) return value
  if (typeof value === 'string') return filledText(value, organisation, facts)
  if (Array.isArray(value)) return value.map((one) => filled(one, organisation, facts))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, filled(one, organisation, facts)]),
  )
  // An address of one's own says in which town it is.
  return facts.address !== '' && mapShape.safeParse(value).success ? { ...inner, cityName: '' } : inner
}

/** One text of it; what nothing is known of stays as it is. */
export function filledText(text: string, organisation: string, facts: SiteFacts | undefined): string {
  if (facts === undefined) return text
  const { name, phone, address, mail } = facts
  const pairs: [invented: string, own: string][] = [
    [`${SOME_TOWN}${STREET}`, address],
    [STREET, address],
    [PHONE, phone],
    [placeholders.mail, mail],
    [organisation, name],
  ]
  return pairs.reduce((done, [invented, own]) => (own === '' ? done : done.replaceAll(invented, own)), text)
}

/** Props of a block with the operator's own words; the template's where those are too long for it. */
export function filledProps(
  kind: string,
  props: Record<string, unknown>,
  organisation: string,
  facts: SiteFacts | undefined,
): Record<string, unknown> {
  const own = z.record(z.string(), z.unknown()).parse(filled(props, organisation, facts))
  const known = blockKinds[kind]
  return known?.schema.safeParse({ ...known.defaults(), ...own }).success === false ? props : own
}

/** Whether words are a name of the organisation in short, such as 浮岛 for 浮岛清吧. */
function isShortName(words: string, organisation: string): boolean {
  const letters = words.match(/\p{Script=Han}/gu) ?? []
  return letters.length > 0 && letters.every((letter) => organisation.includes(letter))
}

/** The short name under which the head of a home page knows its organisation; undefined where it has none. */
export function shortNameIn(props: Record<string, unknown>, organisation: string): string | undefined {
  const { title } = props
  if (typeof title !== 'string' || title.includes(organisation)) return undefined
  return isShortName(title, organisation) ? title : undefined
}

/** The head of a home page with the name of whose page it is: in its title, or above one that says something else. */
export function namedHead(
  props: Record<string, unknown>,
  organisation: string,
  facts: SiteFacts | undefined,
): Record<string, unknown> {
  const name = facts?.name ?? organisation
  if (!('eyebrow' in props) || JSON.stringify(props).includes(name)) return props
  if (shortNameIn(props, organisation) !== undefined) return facts ? { ...props, title: name } : props
  return { ...props, eyebrow: name }
}
