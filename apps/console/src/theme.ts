import { theme as antdTheme, type ThemeConfig } from 'antd'
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
 * antd's theme for one accent: the accent is moved as far as its text needs to be readable in either scheme. Without
 * motion, menus and dialogs are there at once.
 */
export function consoleTheme(accent: string, isDark: boolean, motion = true): ThemeConfig {
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
  return {
    algorithm: [
      isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      // The dark algorithm dims the colours that it is given; these were chosen to be read as they are.
      (_seed, derived) => ({ ...(derived ?? antdTheme.getDesignToken()), ...exact }),
    ],
    cssVar: { key: THEME_CLASS },
    hashed: false,
    token: {
      ...exact,
      motion,
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
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        defaultHoverColor: link,
        defaultHoverBorderColor: link,
        defaultActiveColor: link,
        defaultActiveBorderColor: link,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemBorderRadius: 8,
        // Three groups and their entries stand above the fold at 900 px.
        itemHeight: 34,
        itemMarginBlock: 1,
        itemMarginInline: 10,
        itemSelectedBg: tint,
        itemSelectedColor: link,
        activeBarBorderWidth: 0,
        collapsedWidth: 64,
      },
      Table: {
        headerBg: isDark ? '#202327' : '#fafbfc',
        headerColor: colors.quietText,
        headerSplitColor: 'transparent',
        headerSortActiveBg: isDark ? '#26292e' : '#f3f5f8',
        headerSortHoverBg: isDark ? '#26292e' : '#f3f5f8',
        bodySortBg: colors.surface,
        rowHoverBg: isDark ? '#212429' : '#f8f9fb',
        cellPaddingBlock: 13,
      },
      Card: { paddingLG: 20 },
      Form: { labelHeight: 22, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
      Modal: { titleFontSize: 17 },
      Layout: {
        headerBg: colors.surface,
        headerHeight: 56,
        headerPadding: '0 20px 0 16px',
        siderBg: colors.surface,
        bodyBg: colors.page,
      },
      Tabs: {
        titleFontSize: 14,
        itemSelectedColor: link,
        itemHoverColor: link,
        itemActiveColor: link,
        inkBarColor: link,
      },
      // The derived blues of a slider are as dark as the ground that they lie on.
      Slider: {
        railBg: isDark ? '#434851' : '#d5d9e0',
        railHoverBg: isDark ? '#545a65' : '#c3c9d2',
        trackBg: link,
        trackHoverBg: link,
        handleColor: link,
        handleActiveColor: link,
      },
      // A tag in the accent is read on its own tint.
      Tag: { colorInfo: link },
      // What an unchecked switch says stands in white on these.
      Switch: { colorTextQuaternary: '#6b7280', colorTextTertiary: '#5b6270' },
      Segmented: { trackBg: isDark ? '#25282d' : '#eceef2', itemSelectedBg: isDark ? '#3a3e45' : '#ffffff' },
    },
  }
}
