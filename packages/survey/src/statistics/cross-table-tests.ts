// Distributions and tests of significance, without a library: what a cross table needs.

/** Natural logarithm of the gamma function for x > 0 (Lanczos, g = 7, n = 9; error below 1e-13). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const factors = [
    0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
    12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ]
  const z = x - 1
  const base = z + 7.5
  const sum = factors.reduce(
    (total, factor, index) => (index === 0 ? factor : total + factor / (z + index)),
    0,
  )
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(base) - base + Math.log(sum)
}

const STEPS = 500
const PRECISION = 1e-15
const TINY = 1e-300

/** Regularised upper incomplete gamma function Q(a, x): DLMF 8.11.4 below a + 1, the fraction 8.9.2 above. */
function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; n < STEPS && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  // Modified Lentz's method.
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let n = 1; n < STEPS; n += 1) {
    const an = -n * (n - a)
    b += 2
    d = an * d + b
    d = 1 / (Math.abs(d) < TINY ? TINY : d)
    c = b + an / c
    if (Math.abs(c) < TINY) c = TINY
    h *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return h * scale
}

/** Regularised incomplete beta function I_x(a, b) by the continued fraction DLMF 8.17.22. */
function betaI(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaI(1 - x, b, a)
  const scale =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) / a
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < TINY ? TINY : d)
  let h = d
  for (let m = 1; m < STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    let change = 1
    for (const factor of [even, odd]) {
      d = 1 + factor * d
      d = 1 / (Math.abs(d) < TINY ? TINY : d)
      c = 1 + factor / c
      if (Math.abs(c) < TINY) c = TINY
      change = c * d
      h *= change
    }
    if (Math.abs(change - 1) < PRECISION) break
  }
  return scale * h
}

/** P(X ≥ x) for χ² with `df` degrees of freedom (DLMF 8.2.4: Q(df ÷ 2, x ÷ 2)). */
export function chiSquareTail(x: number, df: number): number {
  return gammaQ(df / 2, x / 2)
}

/** P(X ≥ f) for the F distribution (Abramowitz and Stegun 26.6.2). */
export function fTail(f: number, df1: number, df2: number): number {
  return betaI(df2 / (df2 + df1 * f), df2 / 2, df1 / 2)
}

/** P(|T| ≥ |t|) for Student's distribution (Abramowitz and Stegun 26.7.1). */
export function tTails(t: number, df: number): number {
  return betaI(df / (df + t * t), df / 2, 0.5)
}

/** Pearson's test of independence over a table of counts. */
export interface ChiSquareTest {
  chi2: number
  df: number
  p: number
  /** Cramér's V, 0 to 1: √(χ² ÷ (n · (min(r, c) − 1))). */
  v: number
  /** Share of cells whose expected count is below 5; above 0.2 the test is unreliable (Cochran 1954). */
  lowExpected: number
}

/**
 * χ² = Σ (observed − expected)² ÷ expected over rows and columns that have answers (Pearson 1900), without correction
 * for continuity. Null when fewer than two rows or columns are left.
 */
export function chiSquareTest(counts: readonly (readonly number[])[]): ChiSquareTest | null {
  const columnSums = (counts[0] ?? []).map((_, column) =>
    counts.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  )
  const rows = counts
    .map((row) => row.filter((_, column) => (columnSums[column] ?? 0) > 0))
    .filter((row) => row.some((count) => count > 0))
  const columns = columnSums.filter((sum) => sum > 0)
  if (rows.length < 2 || columns.length < 2) return null
  const total = columns.reduce((sum, count) => sum + count, 0)
  let chi2 = 0
  let low = 0
  for (const row of rows) {
    const rowSum = row.reduce((sum, count) => sum + count, 0)
    row.forEach((count, column) => {
      const expected = (rowSum * (columns[column] ?? 0)) / total
      chi2 += (count - expected) ** 2 / expected
      if (expected < 5) low += 1
    })
  }
  const df = (rows.length - 1) * (columns.length - 1)
  return {
    chi2,
    df,
    p: chiSquareTail(chi2, df),
    v: Math.sqrt(chi2 / (total * (Math.min(rows.length, columns.length) - 1))),
    lowExpected: low / (rows.length * columns.length),
  }
}

/** Numbers of one group: how many, their mean and their sample standard deviation (n − 1). */
export interface GroupFigures {
  count: number
  mean: number | null
  sd: number | null
}

/** The test that compares the means of groups; `df2` is absent for t. */
export interface MeansTest {
  kind: 't' | 'f'
  value: number
  df: number
  df2?: number
  p: number
}

/**
 * Compares the means of groups of at least two numbers: two groups by Welch's t with the degrees of freedom of
 * Welch and Satterthwaite (Welch 1947), more by one-way analysis of variance (Fisher 1925). Null where neither says
 * anything: fewer than two groups, or no spread at all.
 */
export function compareMeans(groups: readonly GroupFigures[]): MeansTest | null {
  const usable = groups.flatMap(({ count, mean, sd }) =>
    count >= 2 && mean !== null && sd !== null ? [{ count, mean, sd }] : [],
  )
  const [first, second] = usable
  if (!first || !second) return null
  if (usable.length === 2) {
    const [a, b] = [first.sd ** 2 / first.count, second.sd ** 2 / second.count]
    if (a + b === 0) return null
    const value = (first.mean - second.mean) / Math.sqrt(a + b)
    const df = (a + b) ** 2 / (a ** 2 / (first.count - 1) + b ** 2 / (second.count - 1))
    return { kind: 't', value, df, p: tTails(value, df) }
  }
  const total = usable.reduce((sum, { count }) => sum + count, 0)
  const mean = usable.reduce((sum, group) => sum + group.count * group.mean, 0) / total
  const between = usable.reduce((sum, group) => sum + group.count * (group.mean - mean) ** 2, 0)
  const within = usable.reduce((sum, { count, sd }) => sum + (count - 1) * sd ** 2, 0)
  if (within === 0) return null
  const [df, df2] = [usable.length - 1, total - usable.length]
  const value = between / df / (within / df2)
  return { kind: 'f', value, df, df2, p: fTail(value, df, df2) }
}
