import { DEFAULT_ACCENT, skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'

/**
 * The accent in the shades that the pages use, as CSS: a button's ground and words, words in the accent, a soft ground.
 * Words keep a contrast of 4.5 to 1 with their ground. On the dark page the accent is mixed with so much white that even
 * black would be read.
 */
export function accentStyles(accent: string): string {
  const sound = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : DEFAULT_ACCENT
  const colors = skinVariables(emptyPageDocument().skin, { accent: sound })
  const light = `--accent:${sound};--on-accent:${colors['--zf-on-accent']};--accent-text:${colors['--zf-accent-text']};--accent-soft:${colors['--zf-accent-soft']}`
  const dark = `--accent-text:color-mix(in srgb,${sound} 42%,#fff);--accent-soft:color-mix(in srgb,${sound} 16%,#14171c)`
  return `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`
}
