import { encode } from 'uqr'

/** Modules of white around the code: half of what the standard asks for, which cameras read on a white card. */
const QUIET = 2

/**
 * A QR code as an SVG, `size` CSS pixels wide, black on white in every colour scheme; `label` is its text alternative,
 * without which it is decoration.
 */
export function QrCode({ value, size, label }: { value: string; size: number; label?: string }) {
  const code = encode(value, { ecc: 'M', border: 0 })
  const edge = code.size + 2 * QUIET
  const dark = code.data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
