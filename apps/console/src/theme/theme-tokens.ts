import { mixColors, readableColor } from '@zhanfang/format'

/** Class of the elements below which the theme's variables hold. */
export const THEME_CLASS = 'zhanfang'

export const DEFAULT_ACCENT = '#1f6feb'

const light = {
  page: '#f5f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e6e8ed',
  faintLine: '#eef0f3',
  text: '#1d2129',
  quietText: '#5b6270',
  faintText: '#646b78',
}
const dark = {
  page: '#131417',
  surface: '#1b1d21',
  raised: '#24272c',
  line: '#33373e',
  faintLine: '#2a2d33',
  text: '#e8eaee',
  quietText: '#a9afba',
  faintText: '#9198a4',
}

/** The platform's accent when it is a colour, our own otherwise. */
export function accentOf(color: string | undefined): string {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_ACCENT
}

/**
 * The colours and measures of the console for one accent, by antd's names of them: the accent is moved as far as its text
 * needs to be readable in either scheme. `exact` are those that antd is not to derive anything from.
 */
export function themeTokens(accent: string, isDark: boolean) {
  const colors = isDark ? dark : light
  const primary = readableColor(accent, '#ffffff', '#000000')
  const tint = mixColors(colors.surface, accent, isDark ? 0.22 : 0.09)
  // Text in the accent stands on surfaces and on its own tint.
  const link = isDark
    ? readableColor(readableColor(accent, colors.raised, '#ffffff'), tint, '#ffffff')
    : readableColor(readableColor(accent, colors.page, '#000000'), tint, '#000000')
  const exact = {
    colorPrimary: primary,
    colorInfo: primary,
    colorLink: link,
    colorError: isDark ? '#ef6a63' : '#cf2b2b',
    colorSuccess: isDark ? '#45b873' : '#1a8045',
    colorWarning: isDark ? '#dba53a' : '#a05a00',
  }
  const tokens = {
    ...exact,
    colorPrimaryHover: mixColors(primary, '#000000', 0.1),
    colorPrimaryActive: mixColors(primary, '#000000', 0.14),
    colorPrimaryText: link,
    colorPrimaryTextHover: mixColors(link, isDark ? '#ffffff' : '#000000', 0.15),
    colorPrimaryTextActive: mixColors(link, isDark ? '#ffffff' : '#000000', 0.25),
    colorPrimaryBg: tint,
    colorPrimaryBgHover: mixColors(colors.surface, accent, isDark ? 0.32 : 0.16),
    colorLinkHover: mixColors(link, isDark ? '#ffffff' : '#000000', 0.18),
    colorLinkActive: mixColors(link, isDark ? '#ffffff' : '#000000', 0.3),
    // Derived from the colours above these would be too grey to read on.
    colorWarningBg: isDark ? '#2b2212' : '#fff5e2',
    colorWarningBorder: isDark ? '#5c461c' : '#f2dbad',
    colorErrorBg: isDark ? '#2e1719' : '#fdf0ef',
    colorErrorBorder: isDark ? '#66302f' : '#f3c9c6',
    colorSuccessBg: isDark ? '#14281c' : '#eaf7ef',
    colorSuccessBorder: isDark ? '#28583b' : '#b9e0c8',
    colorInfoBg: tint,
    colorInfoBorder: mixColors(colors.surface, accent, isDark ? 0.4 : 0.3),
    colorBgLayout: colors.page,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.raised,
    colorBorder: isDark ? '#434851' : '#d5d9e0',
    colorBorderSecondary: colors.line,
    colorSplit: colors.faintLine,
    colorText: colors.text,
    colorTextSecondary: colors.quietText,
    colorTextTertiary: colors.faintText,
    colorTextDescription: colors.faintText,
    colorTextPlaceholder: isDark ? '#8b919c' : '#6b7280',
    borderRadius: 8,
    borderRadiusLG: 10,
    borderRadiusSM: 6,
    controlHeight: 36,
    fontFamily:
      "-apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif",
    boxShadowSecondary: isDark
      ? '0 8px 28px rgb(0 0 0 / 48%), 0 0 0 1px rgb(255 255 255 / 6%)'
      : '0 8px 28px rgb(24 32 52 / 12%), 0 0 0 1px rgb(24 32 52 / 4%)',
  }
  return { colors, tint, link, exact, tokens }
}

/**
 * The same theme as CSS variables, by the names that antd gives them: for pages that draw without antd. A test compares
 * them with what antd makes of the theme.
 */
export function themeVariables(accent: string, isDark: boolean): Record<`--ant-${string}`, string> {
  const { colors, tokens } = themeTokens(accent, isDark)
  const all: Record<string, string | number> = {
    ...tokens,
    colorTextLightSolid: '#fff',
    colorTextHeading: colors.text,
    colorIcon: colors.faintText,
    colorIconHover: colors.text,
    colorFillTertiary: isDark ? 'rgba(255,255,255,0.08)' : 'rgba(0,0,0,0.04)',
    fontSize: 14,
    fontSizeLG: 16,
    controlHeightLG: 45,
    lineHeight: '1.5714285714285714',
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      `--ant-${name.replaceAll(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`)}`,
      typeof value === 'number' ? `${value}px` : value,
    ]),
  )
}
