import { startTransition, useEffect, useState } from 'react'
import { useView } from '../designer/designer-context.tsx'

/** Milliseconds after which the rest of the screen no longer waits for the canvas. */
const PATIENCE = 4_000

/** Whether the page has been drawn, so that what nobody looks at before it may be drawn too. */
export function useAfterCanvas(): boolean {
  const drawn = useView(({ layout }) => layout.height > 0)
  const [isDue, setIsDue] = useState(drawn)
  useEffect(() => {
    if (isDue) return
    const due = () => startTransition(() => setIsDue(true))
    if (!drawn) {
      const timer = setTimeout(due, PATIENCE)
      return () => clearTimeout(timer)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame that shows the page.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(due, 30)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn, isDue])
  return isDue
}
