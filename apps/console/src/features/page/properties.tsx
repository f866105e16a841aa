import { Button, ConfigProvider } from 'antd'
import { useDeferredValue } from 'react'
import { BlockProperties } from './block-properties.tsx'
import styles from './designer.module.css'
import { useDesigner, useSelection } from './designer-context.tsx'
import { PageProperties } from './page-properties.tsx'
import { texts } from './texts.ts'

/** The right-hand pane. Who may not change the page sees the same fields, none of which takes anything. */
export function Properties({ onDone }: { onDone: () => void }) {
  const { readOnly } = useDesigner()
  return (
    <ConfigProvider componentDisabled={readOnly}>
      <Pane onDone={onDone} />
    </ConfigProvider>
  )
}

/** Of one block, of several, or of the page when nothing is selected. */
function Pane({ onDone }: { onDone: () => void }) {
  const designer = useDesigner()
  // A form takes longer to draw than a block: the canvas shows what was selected or added first.
  const selection = useDeferredValue(useSelection())
  const [only] = selection
  if (only === undefined) return <PageProperties />
  if (selection.length === 1) return <BlockProperties id={only} onDone={onDone} />
  return (
    <section className={styles.properties} aria-label={texts.properties}>
      <h2 className={styles.propertiesTitle}>{texts.several(selection.length)}</h2>
      <p className={styles.hint}>{texts.severalHint}</p>
      <div className={styles.fieldActions}>
        <Button onClick={() => designer.move('up')}>{texts.moveUp}</Button>
        <Button onClick={() => designer.move('down')}>{texts.moveDown}</Button>
        <Button onClick={() => designer.duplicate()}>{texts.duplicate}</Button>
        <Button danger onClick={() => designer.remove()}>
          {texts.remove}
        </Button>
      </div>
    </section>
  )
}
