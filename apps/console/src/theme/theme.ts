import { theme as antdTheme, type ThemeConfig } from 'antd'
import { THEME_CLASS, themeTokens } from './theme-tokens.ts'

/** antd's theme for one accent and colour scheme. Without motion, menus and dialogs are there at once. */
export function consoleTheme(accent: string, isDark: boolean, motion = true): ThemeConfig {
  const { colors, tint, link, exact, tokens } = themeTokens(accent, isDark)
  return {
    algorithm: [
      isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      // The dark algorithm dims the colours that it is given; these were chosen to be read as they are.
      (_seed, derived) => ({ ...(derived ?? antdTheme.getDesignToken()), ...exact }),
    ],
    cssVar: { key: THEME_CLASS },
    hashed: false,
    token: { ...tokens, motion },
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
        // The title of the group that one is in: the primary colour is too dark for words on a dark ground.
        subMenuItemSelectedColor: link,
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
