import type { QuestionResult, StatisticsResult } from '@zhanfang/survey'

/** One figure in two periods: a share of answers (0 to 1) or a mean. */
export interface FigurePair {
  /** The part of the question that it belongs to; empty for the question itself. */
  part: string
  name: string
  kind: 'share' | 'mean'
  first: number | null
  second: number | null
  /** Second minus first; percentage points for shares. */
  difference: number | null
  /** Whether chance alone would rarely make such a difference; never said of means. */
  significant: boolean
}

interface Figure {
  part: string
  name: string
  kind: FigurePair['kind']
  value: number | null
  /** Answers that the value is of, and for shares those that chose it. */
  count: number
  base: number
}

function figuresOf(result: StatisticsResult, part = ''): Figure[] {
  const share = (name: string, count: number, base: number): Figure => ({
    part,
    name,
    kind: 'share',
    value: base === 0 ? null : count / base,
    count,
    base,
  })
  const mean = (value: number | null): Figure => ({ part, name: '', kind: 'mean', value, count: 0, base: 0 })
  switch (result.kind) {
    case 'choices':
      return result.options.map(({ text, count }) => share(text, count, result.count))
    case 'ratings':
      return [
        mean(result.mean),
        ...result.levels.map(({ value, label, count }) => share(label ?? String(value), count, result.count)),
      ]
    case 'numbers':
      return [mean(result.mean)]
    case 'matrix':
      return result.rows.flatMap(({ title, count, options }) =>
        figuresOf({ kind: 'choices', multiple: false, count, picks: count, options }, title),
      )
    case 'ratingRows':
      return result.rows.map(({ title, mean: value }) => ({ ...mean(value), part: title }))
    case 'tree':
      return (result.levels[0]?.nodes ?? []).map(({ path, count }) =>
        share(path.join('/'), count, result.count),
      )
    case 'parts':
      return result.parts.flatMap(({ title, result: inner }) => figuresOf(inner, title))
    case 'texts':
    case 'dates':
    case 'ranking':
    case 'shares':
    case 'points':
    case 'files':
    case 'none':
      return []
  }
}

/** Two-proportion z test with the pooled share, two-sided at 0.05; never with fewer than 5 expected in a cell. */
export function sharesDiffer(
  first: { count: number; base: number },
  second: { count: number; base: number },
): boolean {
  const pooled = (first.count + second.count) / (first.base + second.base)
  const least = Math.min(first.base, second.base) * Math.min(pooled, 1 - pooled)
  if (!(least >= 5)) return false
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.base + 1 / second.base))
  return Math.abs(first.count / first.base - second.count / second.base) / error > 1.959_964
}

/** The figures of one question in two periods, in the order of the second one's. */
export function comparedFigures(
  first: QuestionResult | undefined,
  second: QuestionResult | undefined,
): FigurePair[] {
  const before = first ? figuresOf(first.statistics) : []
  const after = second ? figuresOf(second.statistics) : []
  const keyOf = ({ part, name, kind }: Figure) => JSON.stringify([part, name, kind])
  const known = new Map(before.map((figure) => [keyOf(figure), figure]))
  const later = new Map(after.map((figure) => [keyOf(figure), figure]))
  const keys = new Set([...later.keys(), ...known.keys()])
  return [...keys].flatMap((key): FigurePair[] => {
    const [old, now] = [known.get(key), later.get(key)]
    const either = now ?? old
    if (!either) return []
    // What nobody chose in a period has no line of its own there.
    const zero = (base: number) => (either.kind === 'share' && base > 0 ? 0 : null)
    const a = old ? old.value : zero(before[0]?.base ?? 0)
    const b = now ? now.value : zero(after[0]?.base ?? 0)
    return [
      {
        part: either.part,
        name: either.name,
        kind: either.kind,
        first: a,
        second: b,
        difference: a === null || b === null ? null : either.kind === 'share' ? (b - a) * 100 : b - a,
        significant:
          either.kind === 'share' && old !== undefined && now !== undefined && sharesDiffer(old, now),
      },
    ]
  })
}
