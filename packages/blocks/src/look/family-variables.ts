import type { StyleFamily } from './style-family.ts'
import { isForSmall, webFontFamily } from './web-fonts.ts'

const rem = (pixels: number) => `${pixels / 16}rem`

function headingFonts({ web, heading, body }: StyleFamily['font']): Record<`--zf-${string}`, string> {
  const plain = heading === body ? 'inherit' : heading
  if (web === undefined) return { '--zf-heading-font': plain, '--zf-display-font': 'var(--zf-heading-font)' }
  const inFont = `${webFontFamily(web)},${heading}`
  // Named once where both are the same, as they stand in every page.
  return isForSmall(web)
    ? { '--zf-heading-font': inFont, '--zf-display-font': 'var(--zf-heading-font)' }
    : { '--zf-heading-font': plain, '--zf-display-font': inFont }
}

function numberFont({ web, number, heading, body }: StyleFamily['font']): string {
  if (number === heading && (web !== undefined || number !== body)) return 'var(--zf-display-font)'
  return number === body ? 'inherit' : number
}

/** What a family says apart from colours, as variables of CSS. */
export function familyVariables({
  font,
  radius,
  cardShadow,
  mat,
  gap,
  section,
  stroke,
  motion,
}: StyleFamily): Record<`--zf-${string}`, string> {
  return {
    '--zf-font': font.body,
    '--zf-leading': String(font.leading),
    ...headingFonts(font),
    '--zf-heading-weight': String(font.headingWeight),
    '--zf-heading-spacing': font.headingSpacing === 0 ? 'normal' : `${font.headingSpacing}em`,
    '--zf-heading-scale': String(font.headingScale),
    '--zf-number-font': numberFont(font),
    '--zf-number-weight': String(font.numberWeight),
    '--zf-number-scale': String(font.numberScale),
    ...(radius.card === undefined ? undefined : { '--zf-radius': `${radius.card}px` }),
    '--zf-radius-s': `${radius.small}px`,
    '--zf-button-radius': `${radius.button}px`,
    '--zf-round-button': `${radius.roundButton}px`,
    '--zf-shadow': cardShadow,
    ...(mat === undefined ? undefined : { '--zf-mat': `${mat}px` }),
    '--zf-gap': rem(gap),
    '--zf-section': rem(section),
    '--zf-stroke': String(stroke),
    ...(motion && {
      '--zf-enter': 'zf-enter',
      '--zf-parallax': 'zf-parallax',
      '--zf-enter-move': motion.move,
      '--zf-enter-scale': String(motion.scale),
      '--zf-enter-turn': motion.turn,
    }),
  }
}
