import { blockForms } from '@zhanfang/blocks/forms'
import { useEffect } from 'react'
import { useDesigner } from './designer-context.tsx'

/** Milliseconds that the pointer rests on a block before it seems to be meant. */
const REST = 80
/** Milliseconds after which the designer is surely ready and its forms may come one after another. */
const LATER = 5000

/** Asks for the code of a form; whoever shows the form reports a failure. */
async function ask(kind: string | undefined): Promise<void> {
  // A script that fails once stays failed in some browsers: without a network it is not even tried.
  if (kind === undefined || !Object.hasOwn(blockForms, kind) || !navigator.onLine) return
  await blockForms[kind]?.().catch(() => undefined)
}

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LATER })
    else setTimeout(resolve, REST)
  })

/**
 * Asks for the code of forms before they are needed: of a block's kind while the pointer rests on it, and, once nothing
 * else is going on, of every kind on the page, so that they open without a network too.
 */
export function useFormsAhead(): void {
  const designer = useDesigner()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = designer.view.subscribe(({ hover }, { hover: before }) => {
      if (hover === before) return
      clearTimeout(timer)
      if (hover !== null) timer = setTimeout(() => void ask(designer.store.getBlock(hover)?.kind), REST)
    })
    const askForAll = async () => {
      const kinds = new Set(Object.values(designer.store.getDocument().blocks).map(({ kind }) => kind))
      for (const kind of kinds) {
        await idle()
        if (isOver) return
        await ask(kind)
      }
    }
    const later = setTimeout(() => void askForAll(), LATER)
    return () => {
      isOver = true
      clearTimeout(timer)
      clearTimeout(later)
      stop()
    }
  }, [designer])
}
