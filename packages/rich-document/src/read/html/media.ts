import { richDocumentLimits as limits } from '../../model/limits.ts'
import { storableText } from '../../model/values.ts'
import type { CleanNode } from '../../sanitize/place.ts'
import { attribute, childrenOfHtml, type HtmlElement, isElement } from './html-tree.ts'
import type { LeftOutKind, LeftOutList } from '../left-out.ts'
import { webAddressOf } from './pictures.ts'

const titleOf = (text: string | undefined) =>
  storableText(text ?? '')
    .trim()
    .slice(0, limits.title)
    .toWellFormed()

/** Page of a film on a video site, from the address of its player. */
function videoPageOf(url: URL): string | undefined {
  const word = (name: string) => {
    const value = url.searchParams.get(name) ?? ''
    return /^[\w-]{2,40}$/.test(value) ? value : undefined
  }
  switch (url.hostname) {
    case 'v.qq.com':
    case 'video.qq.com': {
      const vid = word('vid') ?? /\/(?:x\/page|x\/cover\/\w+)\/(\w+)\.html/.exec(url.pathname)?.[1]
      return vid === undefined ? undefined : `https://v.qq.com/x/page/${vid}.html`
    }
    case 'player.bilibili.com':
    case 'www.bilibili.com': {
      const bvid = word('bvid') ?? /\/video\/(BV\w+)/.exec(url.pathname)?.[1]
      const aid = word('aid')
      if (bvid !== undefined) return `https://www.bilibili.com/video/${bvid}`
      return aid === undefined ? undefined : `https://www.bilibili.com/video/av${aid}`
    }
    case 'player.youku.com': {
      const id = /\/embed\/([\w=]+)/.exec(url.pathname)?.[1]
      return id === undefined ? undefined : `https://v.youku.com/v_show/id_${id}.html`
    }
    case 'open.douyin.com': {
      const id = word('vid')
      return id === undefined ? undefined : `https://www.douyin.com/video/${id}`
    }
    case 'www.ixigua.com': {
      const id = /\/iframe\/(\d+)/.exec(url.pathname)?.[1]
      return id === undefined ? undefined : `https://www.ixigua.com/${id}`
    }
    default:
      return undefined
  }
}

/** What an embedded page becomes: a film of a video site, or nothing. */
export function readFrame(
  element: HtmlElement,
  base: string | undefined,
  leftOut: LeftOutList,
): CleanNode | undefined {
  const address = attribute(element, 'data-src') ?? attribute(element, 'src') ?? ''
  const title = titleOf(attribute(element, 'title') ?? attribute(element, 'data-title'))
  if (attribute(element, 'data-mpvid') !== undefined || /readtemplate\?t=pages\/video_player/.test(address)) {
    leftOut.note('accountVideo', title)
    return undefined
  }
  if (/vote_iframe|newappmsgvote/.test(`${attribute(element, 'class') ?? ''} ${address}`)) {
    leftOut.note('vote', title)
    return undefined
  }
  const web = webAddressOf(address, base)
  const url = web === undefined ? undefined : new URL(web)
  const page = url === undefined ? undefined : videoPageOf(url)
  if (page === undefined) {
    leftOut.note('frame', url?.hostname)
    return undefined
  }
  return { type: 'video', attrs: { src: page, ...(title === '' ? {} : { title }) } }
}

/** A film or a recording that the page has itself. */
export function readMedia(
  element: HtmlElement,
  base: string | undefined,
  leftOut: LeftOutList,
): CleanNode | undefined {
  const type = element.tagName === 'video' ? 'video' : 'audio'
  const title = titleOf(attribute(element, 'title') ?? attribute(element, 'aria-label'))
  const inner = childrenOfHtml(element)
    .filter(isElement)
    .filter(({ tagName }) => tagName === 'source')
  const addresses = [element, ...inner].map(
    (one) => attribute(one, 'data-src') ?? attribute(one, 'src') ?? '',
  )
  for (const address of addresses) {
    const src = /^\/files\/[\w./-]+$/.test(address) ? address : webAddressOf(address, base)
    if (src?.startsWith('http:') === false) {
      const poster = attribute(element, 'poster') ?? ''
      const isOurs = /^\/files\/[\w./-]+$/.test(poster)
      if (poster !== '' && !isOurs) leftOut.note('poster', title)
      return {
        type,
        attrs: { src, ...(title === '' ? {} : { title }), ...(isOurs && type === 'video' ? { poster } : {}) },
      }
    }
  }
  leftOut.note(type, title)
  return undefined
}

const accountParts: Readonly<Record<string, LeftOutKind>> = {
  'mp-common-profile': 'accountCard',
  'mp-common-mpaudio': 'accountAudio',
  mpvoice: 'accountAudio',
  'mp-common-qqmusic': 'accountAudio',
  qqmusic: 'accountAudio',
  'mp-miniprogram': 'miniProgram',
  'mp-weapp': 'miniProgram',
  'mp-common-miniprogram': 'miniProgram',
  'mp-common-videosnap': 'accountVideo',
  mpvideosnap: 'accountVideo',
  mpvideo: 'accountVideo',
}

/** What a part of an official account's article is, where it can live nowhere else; undefined for every other element. */
export function accountPartOf(
  element: HtmlElement,
): { kind: LeftOutKind; name: string | undefined } | undefined {
  const { tagName } = element
  const known = Object.hasOwn(accountParts, tagName) ? accountParts[tagName] : undefined
  const kind = known ?? (/^mp-common-|^mp-/.test(tagName) ? 'accountPart' : undefined)
  if (kind === undefined) {
    const isMiniProgram = attribute(element, 'data-miniprogram-appid') !== undefined
    return isMiniProgram
      ? { kind: 'miniProgram', name: attribute(element, 'data-miniprogram-nickname') }
      : undefined
  }
  const names = [
    'data-nickname',
    'data-weapp-title',
    'data-title',
    'name',
    'music_name',
    'data-desc',
    'title',
  ]
  return { kind, name: names.map((name) => attribute(element, name)).find((name) => (name ?? '') !== '') }
}
