/** A directed graph: the successors of node n are `targets[starts[n]]` up to `targets[starts[n + 1]]`, without it. */
export interface Graph {
  size: number
  starts: Int32Array
  targets: Int32Array
}

/** The nodes that a node leads to. */
export function successorsOf(graph: Graph, node: number): Int32Array {
  return graph.targets.subarray(graph.starts[node], graph.starts[node + 1])
}

/** A graph out of its edges: the first of each pair in one list, the second in the other. */
export function buildGraph(size: number, from: readonly number[], to: readonly number[]): Graph {
  const starts = new Int32Array(size + 1)
  for (let edge = 0; edge < from.length; edge += 1) {
    const next = (from[edge] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let node = 0; node < size; node += 1) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0)
  const places = starts.slice()
  const targets = new Int32Array(to.length)
  for (let edge = 0; edge < from.length; edge += 1) {
    const node = from[edge] ?? 0
    const place = places[node] ?? 0
    targets[place] = to[edge] ?? 0
    places[node] = place + 1
  }
  return { size, starts, targets }
}

/** Kahn's order of a graph; nodes in or behind a circle are missing from it. */
export function topologicalOrder({ size, starts, targets }: Graph): Int32Array {
  const waiting = new Int32Array(size)
  for (let edge = 0; edge < targets.length; edge += 1) {
    const next = targets[edge] ?? 0
    waiting[next] = (waiting[next] ?? 0) + 1
  }
  const order = new Int32Array(size)
  let filled = 0
  for (let node = 0; node < size; node += 1) if (waiting[node] === 0) order[filled++] = node
  for (let done = 0; done < filled; done += 1) {
    const node = order[done] ?? 0
    const end = starts[node + 1] ?? 0
    for (let edge = starts[node] ?? 0; edge < end; edge += 1) {
      const next = targets[edge] ?? 0
      const left = (waiting[next] ?? 0) - 1
      waiting[next] = left
      if (left === 0) order[filled++] = next
    }
  }
  return order.subarray(0, filled)
}

/** Tarjan's strongly connected components with more than one node, or with an edge to itself; without recursion. */
export function circles(graph: Graph): number[][] {
  const { size } = graph
  const found = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const onStack = new Uint8Array(size)
  const stack: number[] = []
  const components: number[][] = []
  let counter = 0
  for (let root = 0; root < size; root += 1) {
    if (found[root] !== -1) continue
    const calls: { node: number; next: number }[] = [{ node: root, next: 0 }]
    while (calls.length > 0) {
      const call = calls.at(-1)
      if (!call) break
      const { node } = call
      if (call.next === 0) {
        found[node] = low[node] = counter++
        stack.push(node)
        onStack[node] = 1
      }
      const nexts = successorsOf(graph, node)
      const next = nexts[call.next]
      if (next !== undefined) {
        call.next += 1
        if (found[next] === -1) calls.push({ node: next, next: 0 })
        else if (onStack[next]) low[node] = Math.min(low[node] ?? 0, found[next] ?? 0)
        continue
      }
      calls.pop()
      const parent = calls.at(-1)
      if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[node] ?? 0)
      if (low[node] !== found[node]) continue
      const component: number[] = []
      for (;;) {
        const member = stack.pop()
        if (member === undefined) break
        onStack[member] = 0
        component.push(member)
        if (member === node) break
      }
      if (component.length > 1 || nexts.includes(node)) components.push(component)
    }
  }
  return components
}

/** A shortest circle within a strongly connected group, each node followed by one that it depends on. */
export function shortestCircle(group: readonly number[], graph: Graph): number[] {
  const members = new Set(group)
  const start = Math.min(...group)
  const cameFrom = new Map<number, number>()
  let frontier = [start]
  while (frontier.length > 0) {
    const nexts: number[] = []
    for (const node of frontier) {
      for (const next of successorsOf(graph, node)) {
        if (next === start) {
          // Walking back from the last node gives the dependencies in reading order.
          const circle = [start]
          for (let back = node; back !== start; back = cameFrom.get(back) ?? start) circle.push(back)
          return circle
        }
        if (!members.has(next) || cameFrom.has(next)) continue
        cameFrom.set(next, node)
        nexts.push(next)
      }
    }
    frontier = nexts
  }
  return [start]
}
