import type { PlatformSetting, VirtualPlatform } from '@zhanfang/contract'
import { DEFAULT_ACCENT, PRODUCT } from './texts.ts'

export interface LoginBrand {
  name: string
  /** Address of a picture; empty for our own sign. */
  logo: string
  /** `#rrggbb`; anything else counts as our own. */
  accent: string
  /** One line in place of our own words; empty for these. */
  slogan: string
}

/** Names and colours of the login: the installation's own without a type, or the virtual platform's. */
export type BrandOf = (type: string | undefined) => Promise<LoginBrand>

/** Reads the brands at each request. What cannot be read, or is not there, leaves the login in the brand above it. */
export function createLoginBrands(
  setting: () => Promise<PlatformSetting>,
  byKey: (key: string) => Promise<VirtualPlatform>,
): BrandOf {
  return async (type) => {
    const [platform, own] = await Promise.all([
      setting().catch(() => undefined),
      type === undefined ? undefined : byKey(type).catch(() => undefined),
    ])
    return {
      name: own?.name || platform?.platformName || PRODUCT,
      logo: own?.logo || platform?.platformLogo || '',
      accent: own?.accentColor || platform?.platformAccentColor || DEFAULT_ACCENT,
      slogan: own?.slogan ?? '',
    }
  }
}

const escapeHtml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes a brand into the built page of the login: its name, sign, colour and slogan at the places marked for them. */
export function brandLogin(html: string, { name, logo, accent, slogan }: LoginBrand): string {
  const color = /^#[0-9a-f]{6}$/i.test(accent) ? accent : DEFAULT_ACCENT
  let branded = html.replaceAll('{{accent}}', color)
  if (logo !== '') {
    const picture = `<img src="${escapeHtml(logo)}" alt="" height="40">`
    branded = branded.replaceAll(/<!--sign-->.*?<!--\/sign-->/gs, () => picture)
  }
  if (slogan !== '') {
    const line = `<p class="slogan"><span>${escapeHtml(slogan)}</span></p>`
    branded = branded.replaceAll(/<!--slogan-->.*?<!--\/slogan-->/gs, () => line)
  }
  return branded.replaceAll('{{platform}}', () => escapeHtml(name))
}
