/** Relative luminance as WCAG 2.2 writes it, apart from the code under test; of `#RRGGBB`, `#fff` or `rgb(r g b)`. */
function luminance(css: string): number {
  const parts = css.startsWith('#')
    ? css === '#fff'
      ? [255, 255, 255]
      : [css.slice(1, 3), css.slice(3, 5), css.slice(5, 7)].map((hex) => Number.parseInt(hex, 16))
    : [...css.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const [red = 0, green = 0, blue = 0] = parts.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
