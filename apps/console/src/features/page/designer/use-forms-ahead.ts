import { blockForms } from '@zhanfang/blocks/forms'
import { useEffect } from 'react'
import { useDesigner } from './designer-context.tsx'

/** Milliseconds that the pointer rests on a block before it seems to be meant. */
const REST = 80

/** Asks for the code of a form while the pointer rests on a block of its kind, which is often pressed next. */
export function useFormsAhead(): void {
  const designer = useDesigner()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (kind: string | undefined) => {
      // A script that fails once stays failed in some browsers: without a network it is not even tried.
      if (kind === undefined || !Object.hasOwn(blockForms, kind) || !navigator.onLine) return
      // Whoever shows the form hears of a failure.
      blockForms[kind]?.().catch(() => undefined)
    }
    const stop = designer.view.subscribe(({ hover }, { hover: before }) => {
      if (hover === before) return
      clearTimeout(timer)
      if (hover !== null) timer = setTimeout(() => ask(designer.store.getBlock(hover)?.kind), REST)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [designer])
}
