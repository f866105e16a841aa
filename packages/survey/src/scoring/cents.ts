/** Points cut to 0.01; what binary fractions lose on the way is given back first. */
export function floorCents(points: number): number {
  return Math.floor(points * 100 + 1e-6) / 100
}

/** Sum of points that are multiples of 0.01, exact. */
export function sumPoints(points: Iterable<number>): number {
  let cents = 0
  for (const one of points) cents += Math.round(one * 100)
  return cents / 100
}

/**
 * A share that was written with few digits as the fraction that it stands for: three answers of 33.33333 % each are all of
 * it, not a cent less. Fractions of up to a twentieth are the ones that are given out.
 */
export function wholeShare(share: number): number {
  for (let parts = 1; parts <= 20; parts += 1) {
    const near = Math.round(share * parts) / parts
    if (Math.abs(share - near) < 5e-5) return near
  }
  return share
}
