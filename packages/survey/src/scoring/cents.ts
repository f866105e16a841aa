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
