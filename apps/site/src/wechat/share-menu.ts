// Runs inside WeChat only: has the page signed, limits WeChat's menu to the ways of sharing that are wanted, and lets the
// page open the mini-programs that it names.
import { callAsVisitor, signatureFailedMessage } from '@zhanfang/contract/visitor'

/** The part of WeChat's JS-SDK that is used. */
interface WechatSdk {
  config(options: {
    debug: boolean
    appId: string
    timestamp: string
    nonceStr: string
    signature: string
    jsApiList: string[]
    openTagList?: string[]
  }): void
  ready(then: () => void): void
  error(then: (failure: { errMsg: string }) => void): void
  hideAllNonBaseMenuItem(): void
  showMenuItems(options: { menuList: string[] }): void
  updateAppMessageShareData(options: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(options: { title: string; link: string; imgUrl: string }): void
  onMenuShareWeibo(options: { title: string; desc: string; link: string; imgUrl: string }): void
}

/** Message, timeline, QQ, Weibo and QZone. */
export const shareMenu = [
  'menuItem:share:appMessage',
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
]
const jsApiList = [
  'hideAllNonBaseMenuItem',
  'showMenuItems',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareWeibo',
]
const FAILURE_SHOWN_MS = 5000
const PATIENCE_MS = 15_000

/** Says that the page could not be signed, for 5 seconds. */
function tellFailure(): void {
  const note = document.createElement('div')
  note.setAttribute('role', 'alert')
  note.textContent = signatureFailedMessage
  note.style.cssText =
    'position:fixed;z-index:2147483000;inset:16px 16px auto;margin:auto;width:fit-content;padding:10px 16px;border-radius:8px;background:#7d1f1f;color:#fff;font:16px/1.5 system-ui,sans-serif'
  document.body.append(note)
  setTimeout(() => note.remove(), FAILURE_SHOWN_MS)
}

function isSdk(value: unknown): value is WechatSdk {
  return typeof value === 'object' && value !== null && 'config' in value && 'ready' in value
}

function loadSdk(address: string): Promise<WechatSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      const sdk: unknown = Reflect.get(globalThis, 'wx')
      if (isSdk(sdk)) resolve(sdk)
      else reject(new Error('the script is no JS-SDK'))
    })
    script.addEventListener('error', () => reject(new Error('the JS-SDK did not load')))
    document.head.append(script)
  })
}

/**
 * The address that WeChat checks the signature against: the page's own on Android, on iOS that of the document as it
 * was loaded, whatever a script made of it since.
 */
function signedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  const address =
    /iPhone|iPad/.test(navigator.userAgent) && navigation !== undefined ? navigation.name : location.href
  return address.split('#', 1)[0] ?? address
}

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? ''

/** Limits the menu of WeChat on this page; a failure is told and leaves the page as it is. */
export async function limitShareMenu(sdkAddress: string): Promise<void> {
  try {
    const [sdk, { appid: appId, timestamp, nonceStr, signature }] = await Promise.all([
      loadSdk(sdkAddress),
      callAsVisitor('shareMessagesWx', { body: { url: signedAddress() } }, { timeoutMs: PATIENCE_MS }),
    ])
    const places = document.querySelectorAll<HTMLElement>('[data-weapp]')
    const launch = places.length === 0 ? undefined : await import('./launch-weapp.ts')
    sdk.error(tellFailure)
    sdk.ready(() => {
      launch?.offerLaunch(places)
      sdk.hideAllNonBaseMenuItem()
      sdk.showMenuItems({ menuList: shareMenu })
      const link = metaOf('og:url') || location.href
      const title = metaOf('og:title') || document.title
      const desc = metaOf('description')
      const imgUrl = metaOf('og:image')
      sdk.updateAppMessageShareData({ title, desc, link, imgUrl })
      sdk.updateTimelineShareData({ title, link, imgUrl })
      sdk.onMenuShareWeibo({ title, desc, link, imgUrl })
    })
    sdk.config({
      debug: false,
      appId,
      timestamp,
      nonceStr,
      signature,
      jsApiList,
      ...(launch && { openTagList: [launch.LAUNCH_TAG] }),
    })
  } catch {
    tellFailure()
  }
}
