import { contentKey, contentTypeTitle, isContentType, type LinkTarget } from '@zhanfang/blocks'
import type { FooterCategory, SiteAppearance } from '@zhanfang/contract'
import { Refusal } from '../../../http/refusal.ts'
import { texts } from '../texts.ts'

type Target = Pick<LinkTarget, 'eventType' | 'itemId'>

/** A content that a setting names. `field` is the way to it in the call's body, `label` what people call the place. */
interface NamedContent {
  field: string
  label: string
  target: Target
}

/** `contentKey` of those that the app does not have: deleted, never there, or another app's. */
export type MissingTargets = (appId: string, targets: readonly Target[]) => Promise<string[]>

const words = texts.named

/** The contents that the appearance of a site names. */
export function namedInAppearance({
  tabBar = [],
  banner = [],
  popUp,
  home,
}: Partial<SiteAppearance>): NamedContent[] {
  return [
    ...(home && home.type !== 'auto'
      ? [{ field: 'home.id', label: words.home, target: { eventType: home.type, itemId: home.id } }]
      : []),
    ...tabBar.map(({ title, link }, index) => ({
      field: `tabBar.${index}.link`,
      label: words.tab(title),
      target: link,
    })),
    ...banner.map(({ link }, index) => ({
      field: `banner.${index}.link`,
      label: words.banner(index + 1),
      target: link,
    })),
    ...(popUp ? [{ field: 'popUp.link', label: words.popUp, target: popUp.link }] : []),
  ]
}

/** The contents that an entry of the navigation names. */
export function namedInLinks(links: FooterCategory['links']): NamedContent[] {
  return links.map(({ title, link }, index) => ({
    field: `links.${index}.link`,
    label: words.entry(title),
    target: link,
  }))
}

/**
 * Refuses what names a content that the app does not have, at its field. What stood there `before` may stay: it was
 * deleted since, visitors are not led there, and another part can be changed without it.
 */
export async function checkNamed(
  appId: string,
  named: readonly NamedContent[],
  before: readonly NamedContent[],
  missingTargets: MissingTargets,
): Promise<void> {
  const known = new Set(before.map(({ target }) => contentKey(target)))
  const fresh = named.filter(
    ({ target }) => isContentType(target.eventType) && target.itemId !== '' && !known.has(contentKey(target)),
  )
  if (fresh.length === 0) return
  const missing = new Set(
    await missingTargets(
      appId,
      fresh.map(({ target }) => target),
    ),
  )
  const problems = fresh.flatMap(({ field, label, target }) =>
    missing.has(contentKey(target)) && isContentType(target.eventType)
      ? [{ field, message: words.missing(label, contentTypeTitle(target.eventType)) }]
      : [],
  )
  if (problems.length > 0)
    throw new Refusal('invalidInput', { message: problems[0]?.message ?? '', problems })
}
