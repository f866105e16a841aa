import { ConfigProvider } from 'antd'
import { Suspense } from 'react'
import { BlockProperties } from './block-properties.tsx'
import { useReadOnly, useSelection } from '../designer/designer-context.tsx'
import { PageProperties } from './page-properties.tsx'
import { SeveralProperties } from './several-properties.tsx'
import styles from '../designer/designer.module.css'
import { Spinner } from '../spinner.tsx'
import { texts } from '../texts.ts'
import { useFormsAhead } from '../designer/use-forms-ahead.ts'
import { useSettled } from '../designer/use-settled.ts'

/** The right-hand pane. Who may not change the page sees the same fields, none of which takes anything. */
export function Properties({ onDone }: { onDone: () => void }) {
  const readOnly = useReadOnly()
  useFormsAhead()
  return (
    <ConfigProvider componentDisabled={readOnly}>
      <Pane onDone={onDone} />
    </ConfigProvider>
  )
}

/** Of one block, of several, or of the page when nothing is selected. */
function Pane({ onDone }: { onDone: () => void }) {
  // A form takes longer to draw than a block: the canvas shows what was selected or added first.
  const selected = useSelection()
  const selection = useSettled(selected)
  const [only] = selection
  const form =
    only === undefined ? (
      <PageProperties />
    ) : selection.length === 1 ? (
      <BlockProperties id={only} onDone={onDone} />
    ) : (
      <SeveralProperties ids={selection} onDone={onDone} />
    )
  // Around all forms: while the code of the next one comes, the one before stays, and is taken away once instead of for
  // something that nobody has time to look at. Meanwhile it takes nothing: what is typed is meant for what is selected.
  return (
    <div className={styles.settling} inert={selection !== selected}>
      <Suspense fallback={<Spinner className={styles.late} words={texts.partLoading} />}>{form}</Suspense>
    </div>
  )
}
