import { type LinkTarget, noLink, upgradeLinkTarget } from '@zhanfang/blocks/links'
import { attribute, type HtmlElement } from './html-tree.ts'
import type { LeftOutList } from '../left-out.ts'
import { webAddressOf } from './pictures.ts'

/** Pages that ask before they lead elsewhere, and the word of the address that says where. */
const gates: Readonly<Record<string, string>> = {
  'link.zhihu.com': 'target',
  'link.juejin.cn': 'target',
  'link.csdn.net': 'target',
  'gitee.com/link': 'target',
  'www.jianshu.com/go-wild': 'url',
  'www.google.com/url': 'q',
}

/** Where an address leads in the end. */
function behind(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const word = gates[host] ?? gates[`${host}${pathname}`]
  const target = word === undefined ? undefined : webAddressOf(searchParams.get(word) ?? '', undefined)
  return target ?? address
}

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
  const said = webAddressOf(href, base)
  const url = said === undefined ? undefined : behind(said)
  const target = url === undefined ? noLink : upgradeLinkTarget({ ...noLink, eventType: 'url', url })
  if (target.eventType === 'url' && target.url !== '') return target
  leftOut.note('relativeLink', href)
  return undefined
}
