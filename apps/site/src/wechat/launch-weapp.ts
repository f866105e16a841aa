import { launchTexts } from './texts.ts'

/** WeChat's own button, which alone opens a mini-program from a page; it has to be allowed when the page is signed. */
export const LAUNCH_TAG = 'wx-open-launch-weapp'

/** A value of CSS that ends no rule and no element. */
const plainValue = (value: string, otherwise: string) => (/^[^;{}<>]+$/.test(value) ? value : otherwise)

/** The button calls pages by the files that they once were: without this ending WeChat says that there is no such page. */
function pageFile(path: string): string {
  const [page = '', ...query] = path.replace(/^\//, '').split('?')
  return [page.endsWith('.html') ? page : `${page}.html`, ...query].join('?')
}

/** What the button looks like: WeChat draws it apart from the page, where no style of ours reaches. */
function templateFor(place: HTMLElement): string {
  const look = getComputedStyle(place)
  const ofSkin = (name: string, otherwise: string) =>
    plainValue(look.getPropertyValue(name).trim(), otherwise)
  const rule = [
    'box-sizing:border-box',
    'width:100%',
    'margin-top:16px',
    'padding:11px 20px',
    'border:0',
    `border-radius:${ofSkin('--zf-button-radius', '8px')}`,
    `background:${ofSkin('--zf-accent', '#07c160')}`,
    `color:${ofSkin('--zf-on-accent', '#ffffff')}`,
    'font:500 16px/1.5 system-ui,sans-serif',
  ].join(';')
  return `<style>.open{${rule}}</style><button class="open">${launchTexts.open}</button>`
}

/** Puts WeChat's button into the places of a page that name a mini-program; where it fails, what was there comes back. */
export function offerLaunch(places: Iterable<HTMLElement>): void {
  for (const place of places) {
    const { weapp = '', weappPath = '' } = place.dataset
    const before = [...place.childNodes]
    const giveBack = () => place.replaceChildren(...before)
    const button = document.createElement(LAUNCH_TAG)
    button.setAttribute(weapp.startsWith('gh_') ? 'username' : 'appid', weapp)
    if (weappPath !== '') button.setAttribute('path', pageFile(weappPath))
    button.style.display = 'block'
    const template = document.createElement('script')
    template.type = 'text/wxtag-template'
    template.textContent = templateFor(place)
    button.append(template)
    button.addEventListener('error', giveBack)
    document.addEventListener('WeixinOpenTagsError', giveBack)
    place.replaceChildren(button)
  }
}
