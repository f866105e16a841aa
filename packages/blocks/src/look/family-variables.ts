import type { StyleFamily } from './style-family.ts'

const rem = (pixels: number) => `${pixels / 16}rem`

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
    // Named once where they are the same, as they stand in every page.
    '--zf-heading-font': font.heading === font.body ? 'inherit' : font.heading,
    '--zf-heading-weight': String(font.headingWeight),
    '--zf-heading-spacing': font.headingSpacing === 0 ? 'normal' : `${font.headingSpacing}em`,
    '--zf-heading-scale': String(font.headingScale),
    '--zf-number-font':
      font.number === font.body
        ? 'inherit'
        : font.number === font.heading
          ? 'var(--zf-heading-font)'
          : font.number,
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
