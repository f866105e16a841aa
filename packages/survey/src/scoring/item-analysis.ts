/** Marks of one paper: points by question id, and their sum. */
export interface MarkedPaper {
  marks: Readonly<Record<string, number>>
  total: number
}

/** All in percent, null where there is too little to tell (fewer than two papers, or all alike). */
export interface ItemFigures {
  id: string
  /** Papers in which the question stood. */
  count: number
  mean: number
  /** Mean mark / most points. */
  facility: number | null
  /** Standard deviation of the marks / most points. */
  deviation: number | null
  /** 100 · correlation of the mark and the rest of the paper. */
  discrimination: number | null
  /** 100 · covariance of mark and rest / the greatest that these marks and rests could have. */
  efficiency: number | null
  /** Share of the spread of totals that comes from the question; all together 100. */
  effectiveWeight: number | null
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

function covariance(first: readonly number[], second: readonly number[]): number {
  if (first.length < 2) return 0
  const middleOfFirst = mean(first)
  const middleOfSecond = mean(second)
  let sum = 0
  first.forEach((value, index) => {
    sum += (value - middleOfFirst) * ((second[index] ?? 0) - middleOfSecond)
  })
  return sum / (first.length - 1)
}

const ascending = (list: readonly number[]) => list.toSorted((a, b) => a - b)
/** Spreads below this come from rounding. */
const NOTHING = 1e-12

/**
 * Figures of each question as Moodle's quiz statistics define them: facility index, discrimination index
 * (mark against total − mark), discriminative efficiency and effective weight (√cov(mark, total), normed to 100).
 */
export function itemAnalysis(
  items: readonly { id: string; max: number }[],
  papers: readonly MarkedPaper[],
): ItemFigures[] {
  const rows = items.map(({ id, max }) => {
    const sat = papers.flatMap(({ marks, total }) => {
      const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
      return mark === undefined ? [] : [{ mark, total }]
    })
    const marks = sat.map(({ mark }) => mark)
    const totals = sat.map(({ total }) => total)
    const rests = sat.map(({ mark, total }) => total - mark)
    const spread = covariance(marks, marks)
    const spreadOfRests = covariance(rests, rests)
    const together = covariance(marks, rests)
    const greatest = covariance(ascending(marks), ascending(rests))
    const withTotal = covariance(marks, totals)
    const middle = marks.length > 0 ? mean(marks) : 0
    return {
      weight: withTotal > NOTHING ? Math.sqrt(withTotal) : 0,
      figures: {
        id,
        count: marks.length,
        mean: middle,
        facility: marks.length > 0 && max > 0 ? (100 * middle) / max : null,
        deviation: marks.length > 1 && max > 0 ? (100 * Math.sqrt(spread)) / max : null,
        discrimination:
          spread > NOTHING && spreadOfRests > NOTHING
            ? (100 * together) / Math.sqrt(spread * spreadOfRests)
            : null,
        efficiency: greatest > NOTHING ? (100 * together) / greatest : null,
      },
    }
  })
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0)
  return rows.map(({ weight, figures }) => ({
    ...figures,
    effectiveWeight: weights > NOTHING ? (100 * weight) / weights : null,
  }))
}

/** How many papers fall into each tenth of the total; a full score belongs to the last. */
export function scoreBands(
  scores: readonly { score: number; total: number }[],
): { from: number; to: number; count: number }[] {
  const bands = Array.from({ length: 10 }, (_, index) => ({
    from: index * 10,
    to: index * 10 + 10,
    count: 0,
  }))
  for (const { score, total } of scores) {
    const share = total > 0 ? Math.min(Math.max(score / total, 0), 1) : 0
    const band = bands[Math.min(9, Math.floor(share * 10 + 1e-9))]
    if (band) band.count += 1
  }
  return bands
}
