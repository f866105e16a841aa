import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useDesigner, useSelection } from '../designer/designer-context.tsx'
import { pathOf, type PathStep } from './block-path.ts'
import styles from './breadcrumb.module.css'
import { pathTexts } from './path-texts.ts'

/** The way from the page to what is selected; each step leads there. */
export function Breadcrumb() {
  const designer = useDesigner()
  const selection = useSelection()
  const [only, ...others] = selection
  const subscribe = useCallback((listener: () => void) => designer.store.onChange(listener), [designer])
  const read = () => JSON.stringify(only === undefined ? [] : pathOf(designer, only))
  // As words: a key press in a text changes the document and hardly ever the way to it.
  const way = useSyncExternalStore(subscribe, read)
  const steps = useMemo(
    (): PathStep[] =>
      only === undefined || others.length > 0 || way === '[]' ? [{ type: 'page' }] : pathOf(designer, only),
    [designer, only, others.length, way],
  )
  const go = (step: PathStep) => {
    if (step.type === 'page') designer.select([])
    else if (step.type === 'block') designer.select([step.id])
    else {
      designer.select([step.address.blockId])
      // What is added next goes there.
      designer.slotShown(step.address)
    }
  }
  return (
    <nav aria-label={pathTexts.label}>
      <ol className={styles.path}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1 && others.length === 0
          return (
            <li
              key={
                step.type === 'page'
                  ? 'page'
                  : step.type === 'block'
                    ? step.id
                    : step.address.blockId + step.address.slot
              }
            >
              <button
                type="button"
                className={styles.step}
                aria-current={isLast ? 'true' : undefined}
                onClick={() => go(step)}
              >
                {step.type === 'page' ? pathTexts.page : step.title}
              </button>
            </li>
          )
        })}
        {others.length > 0 && <li className={styles.step}>{pathTexts.several(selection.length)}</li>}
      </ol>
    </nav>
  )
}
