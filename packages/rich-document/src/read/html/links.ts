import { type LinkTarget, noLink, upgradeLinkTarget } from '@zhanfang/blocks/links'
import { attribute, type HtmlElement } from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { webAddressOf } from './pictures.ts'

/** Where an `a` leads; undefined where that is nowhere, or nowhere good. */
export function linkOf(
  element: HtmlElement,
  base: string | undefined,
  leftOut: LeftOutList,
): LinkTarget | undefined {
  const href = (attribute(element, 'href') ?? '').trim()
  if (href === '') return undefined
  if (/^(?:mailto|tel):/i.test(href)) {
    const target = upgradeLinkTarget({ ...noLink, eventType: 'url', url: href })
    return target.url === '' ? undefined : target
  }
  // Browsers read over white space and control characters within the scheme.
  // oxlint-disable-next-line eslint/no-control-regex
  if (/^(?:javascript|vbscript|data):/i.test(href.replaceAll(/[\u0000-\u0020]/g, ''))) {
    leftOut.note('scriptLink')
    return undefined
  }
  if (href.startsWith('#')) {
    leftOut.note('pageLink')
    return undefined
  }
  const url = webAddressOf(href, base)
  const target = url === undefined ? noLink : upgradeLinkTarget({ ...noLink, eventType: 'url', url })
  if (target.eventType === 'url' && target.url !== '') return target
  leftOut.note('relativeLink', href)
  return undefined
}
