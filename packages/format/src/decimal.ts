/**
 * Rounds a decimal number as it is written, halves away from zero: 1.005 becomes 1.01 although its binary value is
 * a little less. Works on the shortest decimal form of the number, so that what a person typed is what is rounded.
 */
export function roundDecimal(value: number, digits: number): number {
  if (!Number.isFinite(value)) return value
  const rounded = shift(Math.round(shift(Math.abs(value), digits)), -digits)
  // The sign of zero is of no use to anybody.
  return rounded === 0 ? 0 : Math.sign(value) * rounded
}

/** Moves the decimal point of a number without binary error. */
export function shift(value: number, places: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
