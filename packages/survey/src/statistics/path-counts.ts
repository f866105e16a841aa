// Counts of ways in a tree: cascades and regions.
import type { StatisticsResult } from './statistics-result.ts'

/** How often each way was taken, by its parts, each after a `/`; every beginning of a way counts too. */
export interface PathState {
  count: number
  paths: Record<string, number>
}

export function initPaths(): PathState {
  return { count: 0, paths: {} }
}

/** Adds one answer, or takes it out again. Parts hold no `/`. */
export function addPath(state: PathState, parts: readonly string[], by: 1 | -1): void {
  state.count += by
  let key = ''
  for (const part of parts) {
    key = `${key}/${part}`
    const now = (state.paths[key] ?? 0) + by
    if (now === 0) delete state.paths[key]
    else state.paths[key] = now
  }
}

export function mergePaths(first: PathState, second: PathState): PathState {
  const paths = { ...first.paths }
  for (const [key, count] of Object.entries(second.paths)) paths[key] = (paths[key] ?? 0) + count
  return { count: first.count + second.count, paths }
}

/** The counts by level, most frequent first; `textsOf` names the parts of a way, undefined leaves it out. */
export function pathResult(
  state: PathState,
  levels: readonly string[],
  textsOf: (parts: string[]) => string[] | undefined,
): StatisticsResult {
  const nodes = levels.map((): { path: string[]; count: number }[] => [])
  for (const [key, count] of Object.entries(state.paths)) {
    const parts = key.split('/').slice(1)
    const path = textsOf(parts)
    if (path) nodes[parts.length - 1]?.push({ path, count })
  }
  const order = (path: readonly string[]) => path.join('/')
  return {
    kind: 'tree',
    count: state.count,
    levels: levels.map((title, level) => ({
      title,
      nodes: (nodes[level] ?? []).sort(
        (a, b) => b.count - a.count || (order(a.path) < order(b.path) ? -1 : 1),
      ),
    })),
  }
}
