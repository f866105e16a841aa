import type { ReactNode } from 'react'
import { useNearScreen } from './use-near-screen.ts'

/** What an element takes on the paper on average, CSS pixels. */
const USUAL_HEIGHT = 190

interface PaperStretchProps {
  count: number
  /** Wherever it is. */
  isDrawn: boolean
  isFirstSight: boolean
  children: () => ReactNode
}

/** Some elements in a row, drawn while they are near the screen: a thousand at once would slow down every key. */
export function PaperStretch({ count, isDrawn, isFirstSight, children }: PaperStretchProps) {
  const { ref, isNear, height } = useNearScreen<HTMLDivElement>(isFirstSight)
  const draws = isDrawn || isNear
  return (
    <div ref={ref} role="none" style={draws ? undefined : { height: height ?? count * USUAL_HEIGHT }}>
      {draws && children()}
    </div>
  )
}
