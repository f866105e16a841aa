import { ConfigProvider } from 'antd'
import { BlockProperties } from './block-properties.tsx'
import { useReadOnly, useSelection } from './designer-context.tsx'
import { PageProperties } from './page-properties.tsx'
import { SeveralProperties } from './several-properties.tsx'
import { useSettled } from './use-settled.ts'
import { WarmControls } from './warm-controls.tsx'

/** The right-hand pane. Who may not change the page sees the same fields, none of which takes anything. */
export function Properties({ onDone }: { onDone: () => void }) {
  const readOnly = useReadOnly()
  return (
    <ConfigProvider componentDisabled={readOnly}>
      <Pane onDone={onDone} />
      <WarmControls />
    </ConfigProvider>
  )
}

/** Of one block, of several, or of the page when nothing is selected. */
function Pane({ onDone }: { onDone: () => void }) {
  // A form takes longer to draw than a block: the canvas shows what was selected or added first.
  const selection = useSettled(useSelection())
  const [only] = selection
  if (only === undefined) return <PageProperties />
  if (selection.length === 1) return <BlockProperties id={only} onDone={onDone} />
  return <SeveralProperties ids={selection} onDone={onDone} />
}
