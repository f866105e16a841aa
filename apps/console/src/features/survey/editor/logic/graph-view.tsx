import type { SurveyDefinition } from '@zhanfang/survey'
import { Button, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import { type GraphNode, layOut, mostNodes } from './logic-graph.ts'
import styles from './logic.module.css'
import { elementLabel } from './rule-words.ts'

const texts = editorTexts.logicPanel.graph

const NODE = { width: 168, height: 40, gapX: 24, gapY: 56 }

interface GraphViewProps {
  definition: SurveyDefinition
  onGo: (elementId: string) => void
}

/** What depends on what: a drawing, and the same as a list beside it. */
export function GraphView({ definition, onGo }: GraphViewProps) {
  const graph = useMemo(() => layOut(definition), [definition])
  const [marked, setMarked] = useState<string>()
  const label = (id: string, length = 10) => (id === 'end' ? texts.end : elementLabel(definition, id, length))
  if (graph.edges.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />
  const left = ({ layer, place }: GraphNode) => {
    const inLayer = graph.nodes.filter((node) => node.layer === layer).length
    return ((graph.width - inLayer) / 2 + place) * (NODE.width + NODE.gapX)
  }
  const spots = new Map(
    graph.nodes.map((node) => [node.id, { x: left(node), y: node.layer * (NODE.height + NODE.gapY) }]),
  )
  const size = {
    width: graph.width * (NODE.width + NODE.gapX),
    height: graph.height * (NODE.height + NODE.gapY) - NODE.gapY + 8,
  }
  return (
    <section className={styles.panel} aria-label={texts.label}>
      <p className={styles.quiet}>{texts.hint}</p>
      {graph.total > graph.nodes.length && <p className={styles.warning}>{texts.tooMany(mostNodes)}</p>}
      <div className={styles.graphPanes}>
        {/* A wide drawing scrolls, which keyboards can do only where the focus can go. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.drawing} aria-label={texts.drawing} tabIndex={0}>
          {/* The list beside it says the same in words. */}
          <svg
            aria-hidden
            width={size.width}
            height={size.height}
            viewBox={`-8 -4 ${size.width + 16} ${size.height + 8}`}
          >
            <defs>
              <marker
                id="logic-arrow"
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" className={styles.arrow} />
              </marker>
            </defs>
            {graph.edges.map((edge) => {
              const [a, b] = [spots.get(edge.from), spots.get(edge.to)]
              if (!a || !b) return null
              const isDown = b.y > a.y
              const from = { x: a.x + NODE.width / 2, y: isDown ? a.y + NODE.height : a.y }
              const to = { x: b.x + NODE.width / 2, y: isDown ? b.y : b.y + NODE.height }
              const bend = isDown ? Math.max(24, (to.y - from.y) / 2) : -40
              const key = `${edge.from} ${edge.to} ${edge.act}`
              const isMarked = marked === edge.from || marked === edge.to
              return (
                <path
                  key={key}
                  d={`M${from.x} ${from.y}C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`}
                  className={`${styles.edge} ${edge.act === 'jump' ? styles.jumpEdge : ''} ${isMarked ? styles.markedEdge : ''}`}
                  markerEnd="url(#logic-arrow)"
                >
                  <title>{texts.edge(label(edge.from), label(edge.to), texts.acts[edge.act])}</title>
                </path>
              )
            })}
            {graph.nodes.map((node) => {
              const spot = spots.get(node.id)
              return (
                spot && (
                  <g
                    key={node.id}
                    className={`${styles.node} ${marked === node.id ? styles.markedNode : ''}`}
                    transform={`translate(${spot.x} ${spot.y})`}
                    onMouseEnter={() => setMarked(node.id)}
                    onMouseLeave={() => setMarked(undefined)}
                    onClick={() => node.id !== 'end' && onGo(node.id)}
                  >
                    <rect width={NODE.width} height={NODE.height} rx="8" />
                    <text
                      x={NODE.width / 2}
                      y={NODE.height / 2}
                      dominantBaseline="central"
                      textAnchor="middle"
                    >
                      {label(node.id, 9)}
                    </text>
                  </g>
                )
              )
            })}
          </svg>
        </section>
        <ul className={styles.edgeList} aria-label={texts.list}>
          {graph.edges.slice(0, 500).map((edge) => (
            <li key={`${edge.from} ${edge.to} ${edge.act}`}>
              <Button
                type="link"
                size="small"
                onFocus={() => setMarked(edge.from)}
                onBlur={() => setMarked(undefined)}
                onClick={() => onGo(edge.to === 'end' ? edge.from : edge.to)}
              >
                {texts.edge(label(edge.from, 12), label(edge.to, 12), texts.acts[edge.act])}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
