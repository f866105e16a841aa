import { Skeleton } from 'antd'
import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fallbackAround, lateComponent } from '../../../../components/late/late-component.tsx'
import type { ChartProps } from './chart.tsx'

const Chart = lateComponent<ChartProps>(async () => (await import('./chart.tsx')).default, fallbackAround)

/** A chart that cannot be loaded or drawn leaves its place empty: the table below has the same figures. */
class ChartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/** A chart that is drawn once it comes near the window, so that a hundred questions open as fast as three. */
export function LazyChart(props: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return (
    <div ref={place} style={{ minHeight: props.height }}>
      {near && (
        <ChartBoundary>
          <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: props.height }} />}>
            <Chart {...props} />
          </Suspense>
        </ChartBoundary>
      )}
    </div>
  )
}
