import { useEffect, useRef } from 'react'

export type SignalKind = 'leave' | 'copy' | 'paste' | 'print' | 'menu'
type Signal = (kind: SignalKind, seconds: number) => void

/** Tells when the page is left, copied from or printed; keeps copying away where the exam says so. */
export function useExamGuard({ blockCopy, onSignal }: { blockCopy: boolean; onSignal: Signal }): void {
  const told = useRef(onSignal)
  useEffect(() => {
    told.current = onSignal
  })
  useEffect(() => {
    let leftAt: number | undefined
    const visibility = () => {
      if (document.visibilityState === 'hidden') {
        leftAt ??= Date.now()
      } else if (leftAt !== undefined) {
        told.current('leave', Math.round((Date.now() - leftAt) / 1000))
        leftAt = undefined
      }
    }
    const isOwnText = (event: Event) =>
      event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null
    const guard = (kind: 'copy' | 'menu') => (event: Event) => {
      // What a candidate wrote himself is his.
      if (isOwnText(event)) return
      if (blockCopy) event.preventDefault()
      if (blockCopy || kind === 'copy') told.current(kind, 0)
    }
    const copy = guard('copy')
    const menu = guard('menu')
    const paste = () => told.current('paste', 0)
    const print = () => told.current('print', 0)
    document.addEventListener('visibilitychange', visibility)
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('contextmenu', menu)
    document.addEventListener('paste', paste)
    addEventListener('beforeprint', print)
    return () => {
      document.removeEventListener('visibilitychange', visibility)
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('contextmenu', menu)
      document.removeEventListener('paste', paste)
      removeEventListener('beforeprint', print)
    }
  }, [blockCopy])
}
