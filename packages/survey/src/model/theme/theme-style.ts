import type { CSSProperties } from 'react'
import { accentColors } from './accent.ts'
import { cssVariables } from '../../view/css-variables.ts'
import type { SurveyTheme } from '../model.ts'
import { safeImageUrl } from '../../view/safe-image.ts'

/** Colours of the sheet that questions are written on. */
export const sheetColors = {
  light: {
    surface: '#ffffff',
    page: '#f5f6f8',
    ink: '#1d2129',
    inkSoft: '#4e5969',
    muted: '#646a73',
    border: '#c9cdd4',
    line: '#e5e6eb',
    fill: '#f5f6f8',
    empty: '#c9cdd4',
    rating: '#f7a400',
    error: '#cb2634',
  },
  dark: {
    surface: '#1b1d22',
    page: '#0f1013',
    ink: '#f2f3f5',
    inkSoft: '#c9cdd4',
    muted: '#a9aeb8',
    border: '#5b6472',
    line: '#33373f',
    fill: '#262930',
    empty: '#5b6472',
    rating: '#f7b92b',
    error: '#ff9a94',
  },
} as const

const zoom = { normal: 1, large: 1.125, largest: 1.25 } as const

/** Variables that the views read; text keeps a contrast of 4.5 whatever the accent is. */
export function surveyStyle(theme: SurveyTheme | string): CSSProperties {
  const { color, dark, fontSize = 'normal' } = typeof theme === 'string' ? { color: theme } : theme
  const sheet = sheetColors[dark ? 'dark' : 'light']
  const { accent, onAccent, text, soft } = accentColors(color, sheet.surface)
  return {
    ...cssVariables({
      '--zs-color': accent,
      '--zs-on-color': onAccent,
      '--zs-color-text': text,
      '--zs-soft': soft,
      '--zs-surface': sheet.surface,
      '--zs-ink': sheet.ink,
      '--zs-ink-soft': sheet.inkSoft,
      '--zs-muted': sheet.muted,
      '--zs-border': sheet.border,
      '--zs-line': sheet.line,
      '--zs-fill': sheet.fill,
      '--zs-empty': sheet.empty,
      '--zs-rating': sheet.rating,
      '--zs-error': sheet.error,
      '--zs-zoom': zoom[fontSize],
    }),
    colorScheme: dark ? 'dark' : 'light',
  }
}

/** The page around the questions; empty when the theme leaves it as it is. */
export function pageStyle({ background, backgroundImageUrl, dark }: SurveyTheme): CSSProperties {
  const image = safeImageUrl(backgroundImageUrl)
  const color = background ?? (dark ? sheetColors.dark.page : undefined)
  return {
    ...(color !== undefined && { backgroundColor: color }),
    ...(image && {
      backgroundImage: `url("${image}")`,
      backgroundSize: 'cover',
      backgroundPosition: 'center top',
      backgroundAttachment: 'fixed',
    }),
  }
}
