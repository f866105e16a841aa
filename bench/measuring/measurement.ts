// What every bench gives: figures with the floors and peers that they are compared with.

/** The least that the work costs, measured in the same rounds as the figure. */
export interface Floor {
  name: string
  figure: number
}

/** Another product, measured once on the same kind of machine. */
export interface Peer {
  name: string
  figure: number
  /** Its figure ÷ a floor of the same sort as the first one here: what survives a change of machine. */
  ratio?: number
}

export interface Measurement {
  bench: string
  name: string
  unit: string
  better: 'higher' | 'lower'
  /** Median of the rounds. */
  figure: number
  rounds: number
  /** Lowest and highest of the rounds. */
  spread: [number, number]
  floors: Floor[]
  peers: Peer[]
}

export interface Bench {
  name: string
  run(context: BenchContext): Promise<Measurement[]>
}

export interface BenchContext {
  /** Origin of the product. */
  url: string
  serverPid: number
  databasePid: number
  /** Of the product's own database. */
  connectionString: string
  account: string
  password: string
  /** Rounds of every comparison, at most. */
  rounds: number
  /** No further round of a comparison begins after these: a busy machine gets fewer rounds, not a longer run. */
  secondsPerComparison: number
  /** Seconds that one load of one round lasts. */
  loadSeconds: number
  quick: boolean
  /** Resident memory of the server before any work, MB. */
  idleMemory: number
  say: (message: string) => void
}

/** Value below which `share` of the values lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Runs every work once per round, one after another, so that a slow moment of the machine meets all of them. */
export async function interleave<Result>(
  { rounds, secondsPerComparison }: Pick<BenchContext, 'rounds' | 'secondsPerComparison'>,
  works: Record<string, () => Promise<Result>>,
): Promise<(name: string, read: (result: Result) => number) => number[]> {
  const results = new Map<string, Result[]>(Object.keys(works).map((name) => [name, []]))
  const begun = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && performance.now() - begun > secondsPerComparison * 1000) break
    for (const [name, work] of Object.entries(works)) results.get(name)?.push(await work())
  }
  return (name, read) => (results.get(name) ?? []).map(read)
}

/** One line of the table out of the values of all rounds. */
export function measurement(
  bench: string,
  name: string,
  {
    values,
    floors = {},
    peers = [],
    ...rest
  }: {
    unit: string
    better: 'higher' | 'lower'
    values: readonly number[]
    floors?: Record<string, readonly number[]>
    peers?: Peer[]
  },
): Measurement {
  return {
    bench,
    name,
    ...rest,
    figure: median(values),
    rounds: values.length,
    spread: [Math.min(...values), Math.max(...values)],
    floors: Object.entries(floors).map(([floor, list]) => ({ name: floor, figure: median(list) })),
    peers,
  }
}

/** Figure ÷ first floor; undefined without one. */
export function ratioOf({ figure, floors }: Measurement): number | undefined {
  const floor = floors[0]
  return floor === undefined ? undefined : figure / floor.figure
}

/** Whether the peer is beaten: by ratios where both have one, else by the figures themselves. */
export function beats(one: Measurement, peer: Peer): boolean {
  const ratio = ratioOf(one)
  const [own, other] =
    peer.ratio === undefined || ratio === undefined ? [one.figure, peer.figure] : [ratio, peer.ratio]
  return one.better === 'higher' ? own > other : own < other
}
