// What depends on what, as a graph of elements that can be drawn: layers from top to bottom.
import type { Action, SurveyDefinition } from '@zhanfang/survey'
import { elementsActedOn, questionsRead } from '../store/definition-edits.ts'

export interface GraphEdge {
  from: string
  /** An element, or `end`. */
  to: string
  act: Action['do'] | 'options'
  ruleId?: string
}

export interface GraphNode {
  id: string
  layer: number
  /** Place in its layer. */
  place: number
}

export interface LogicGraph {
  nodes: GraphNode[]
  edges: GraphEdge[]
  /** Greatest number of nodes in a layer, and number of layers. */
  width: number
  height: number
  /** How many elements take part; more than `nodes` when there are too many to draw. */
  total: number
}

/** The most elements that a drawing holds. */
export const mostNodes = 150

/** All dependencies: from each question that a rule reads to each element that it acts on. */
export function logicEdges(definition: SurveyDefinition): GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  const add = (edge: GraphEdge) => {
    const key = `${edge.from} ${edge.to} ${edge.act}`
    if (!edges.has(key)) edges.set(key, edge)
  }
  for (const rule of definition.rules) {
    if (!rule.on) continue
    const reads = new Set(questionsRead(rule.when))
    for (const action of [...rule.actions, ...(rule.otherwise ?? [])]) {
      if (action.do === 'jump') {
        add({ from: action.from, to: 'q' in action.to ? action.to.q : 'end', act: 'jump', ruleId: rule.id })
        continue
      }
      const targets =
        action.do === 'end' || action.do === 'ending'
          ? ['end']
          : action.do === 'set' || action.do === 'error'
            ? [action.q]
            : elementsActedOn(action)
      for (const from of reads) for (const to of targets) add({ from, to, act: action.do, ruleId: rule.id })
    }
  }
  for (const { id, optionsFrom } of definition.elements)
    if (optionsFrom) add({ from: optionsFrom.q, to: id, act: 'options' })
  return [...edges.values()]
}

/** The graph in layers: each element below what it depends on, within a layer in the order of the survey. */
export function layOut(definition: SurveyDefinition): LogicGraph {
  const all = logicEdges(definition)
  const order = new Map(definition.elements.map(({ id }, index) => [id, index]))
  order.set('end', definition.elements.length)
  const known = all.filter(({ from, to }) => order.has(from) && order.has(to))
  const taking = [...new Set(known.flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
  )
  const drawn = new Set(taking.slice(0, mostNodes))
  const edges = known.filter(({ from, to }) => drawn.has(from) && drawn.has(to))
  const layers = new Map<string, number>()
  // In the order of the survey every forward edge is seen after its source has its layer; what leads back adds none.
  for (const id of drawn) {
    const before = edges.filter(({ from, to }) => to === id && (order.get(from) ?? 0) < (order.get(to) ?? 0))
    layers.set(id, Math.max(-1, ...before.map(({ from }) => layers.get(from) ?? 0)) + 1)
  }
  const filled: number[] = []
  const nodes = [...drawn].map((id): GraphNode => {
    const layer = layers.get(id) ?? 0
    const place = filled[layer] ?? 0
    filled[layer] = place + 1
    return { id, layer, place }
  })
  return { nodes, edges, width: Math.max(0, ...filled), height: filled.length, total: taking.length }
}
