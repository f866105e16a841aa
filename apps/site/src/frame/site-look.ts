import { groundPictureStyle, skinVariables, styleFamily } from '@zhanfang/blocks'
import type { SiteSkin } from '@zhanfang/contract'
import { AA_CONTRAST, contrast, mixColors, readableColor, textColorOn } from '@zhanfang/format'
import type { SurveyTheme } from '@zhanfang/survey/engine'
import { accentColors, pageStyle, sheetColors, surveyStyle } from '@zhanfang/survey/views'
import type { CSSProperties } from 'react'
import { accentVariables } from '../accent-variables.ts'

type Variables = Record<`--${string}`, string>

/** Colour of surveys whose makers chose none. */
const UNCHOSEN = '#1677ff'

/** What of a survey's theme says how its page looks. */
type Theme = Pick<SurveyTheme, 'color' | 'background' | 'backgroundImageUrl' | 'dark' | 'fontSize'>

/** A page that stands alone, in what its site wears. */
export interface WornLook {
  /** Of the element around the page: type and shapes of the site's family, and its ground. */
  around: CSSProperties
  /** Of the page itself: colours of its sheet. */
  page: CSSProperties
  /** Colour behind everything; the browser's where the site has no look. */
  ground: string | undefined
  /** Whether the sheet is dark. */
  dark: boolean
}

const hasOwnGround = ({ background, backgroundImageUrl, dark }: Theme) =>
  background !== undefined || (backgroundImageUrl ?? '') !== '' || dark !== undefined

const shapes = (variables: Readonly<Record<string, string>>): Variables =>
  Object.fromEntries(
    Object.entries(variables).filter(([name]) =>
      /^--zf-(font|leading|display-|heading-|number-|radius|button-radius|round-button|shadow)/.test(name),
    ),
  )

/** The variables of skins for a site's look. */
function variablesOf(skin: SiteSkin, accent: string) {
  const family = styleFamily(skin.family)
  return { family, of: skinVariables(skin, { accent, family, second: skin.second }) }
}

/**
 * What a survey or an exam looks like on its site. The family's type and shapes always; ground and colours too, unless
 * its maker has given it a ground of its own.
 */
export function lookOfSurvey(theme: Theme, skin: SiteSkin | undefined): WornLook {
  const own = { ...surveyStyle(theme), ...pageStyle(theme) }
  const dark = theme.dark ?? false
  if (skin === undefined) return { around: {}, page: own, ground: pageStyle(theme).backgroundColor, dark }
  const isUnchosen = theme.color.toLowerCase() === UNCHOSEN
  const { family, of } = variablesOf(skin, isUnchosen ? (skin.accent ?? theme.color) : theme.color)
  const around = { ...shapes(of), fontFamily: 'var(--zf-font)' }
  if (hasOwnGround(theme)) return { around, page: own, ground: pageStyle(theme).backgroundColor, dark }
  const surface = of['--zf-surface'] ?? '#ffffff'
  const text = of['--zf-text'] ?? '#1d2129'
  const soft = of['--zf-text-2'] ?? text
  const isDark = textColorOn(surface) === '#ffffff'
  const sheet = sheetColors[isDark ? 'dark' : 'light']
  const colors = accentColors(of['--zf-accent'] ?? theme.color, surface)
  const variables: Variables = {
    '--zs-color': colors.accent,
    '--zs-on-color': colors.onAccent,
    '--zs-color-text': colors.text,
    '--zs-soft': colors.soft,
    '--zs-surface': surface,
    '--zs-ink': text,
    '--zs-ink-soft': soft,
    '--zs-muted': soft,
    '--zs-border': mixColors(text, surface, 0.62),
    '--zs-line': of['--zf-border'] ?? sheet.line,
    '--zs-fill': of['--zf-fill'] ?? sheet.fill,
    '--zs-empty': mixColors(text, surface, 0.72),
    '--zs-rating': sheet.rating,
    '--zs-error':
      contrast(sheet.error, surface) < AA_CONTRAST ? readableColor(sheet.error, surface) : sheet.error,
    // On a computer the sheet lies on the ground.
    '--sheet-margin': '32px 56px',
    '--sheet-padding': '16px',
    '--sheet-radius': 'var(--zf-radius, 14px)',
    '--sheet-shadow': 'var(--zf-shadow)',
  }
  const ground = of['--zf-bg']
  return {
    around: {
      ...around,
      ...signVariables(of),
      backgroundColor: ground,
      ...groundPictureStyle(skin.bgImageUrl, 1280, family.texture),
    },
    page: {
      ...surveyStyle(theme),
      ...variables,
      backgroundColor: 'transparent',
      colorScheme: isDark ? 'dark' : 'light',
    },
    ground,
    dark: isDark,
  }
}

/** Colours of the site's name above and below. */
const signVariables = (of: Readonly<Record<string, string>>): Variables => ({
  '--sign-ground': of['--zf-surface'] ?? '#ffffff',
  '--sign-words': of['--zf-text-2'] ?? '#4e5969',
  '--sign-line': of['--zf-border'] ?? '#e5e6eb',
})

/** What pages of few words look like on their site: thanks, gates, results, look-ups; cards on the site's ground. */
export function lookOfCard(accent: string, skin: SiteSkin | undefined): WornLook {
  if (skin === undefined) return { around: {}, page: accentVariables(accent), ground: undefined, dark: false }
  const { family, of } = variablesOf(skin, accent)
  const surface = of['--zf-surface'] ?? '#ffffff'
  const text = of['--zf-text'] ?? '#1d2129'
  const dark = textColorOn(surface) === '#ffffff'
  const error = sheetColors[dark ? 'dark' : 'light'].error
  const wrongGround = mixColors(surface, error, 0.08)
  const page: Variables = {
    '--accent': of['--zf-accent'] ?? accent,
    '--on-accent': of['--zf-on-accent'] ?? '#ffffff',
    '--soft': of['--zf-accent-soft'] ?? surface,
    '--mark': of['--zf-accent-text'] ?? accent,
    '--ink': text,
    '--words': of['--zf-text-2'] ?? text,
    '--field': surface,
    '--edge': mixColors(text, surface, 0.5),
    '--wrong': readableColor(error, wrongGround),
    '--wrong-ground': wrongGround,
    '--card': surface,
  }
  const ground = of['--zf-bg']
  return {
    around: {
      ...shapes(of),
      ...signVariables(of),
      fontFamily: 'var(--zf-font)',
      backgroundColor: ground,
      ...groundPictureStyle(skin.bgImageUrl, 1280, family.texture),
    },
    page: { ...page, colorScheme: dark ? 'dark' : 'light' },
    ground,
    dark,
  }
}
