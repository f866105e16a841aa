import { Card, Skeleton } from 'antd'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { texts } from '../texts.ts'

const waiting = (
  <Card title={texts.title}>
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </Card>
)
const Panel = lateComponent(async () => (await import('../panel/panel.tsx')).Panel, waiting)

/** The mini-program of an app: how far it is, and what comes next. */
export function WeappPanel() {
  return (
    <LatePart>
      <Panel />
    </LatePart>
  )
}
