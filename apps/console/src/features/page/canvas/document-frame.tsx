import type { PageDocument } from '@zhanfang/document'
import { useEffect, useRef, useState } from 'react'
import type { MarkKind } from '../../../canvas/open-canvas.tsx'
import { WaitMark } from '../../../components/page/framed-page.tsx'
import { linkCanvas } from './canvas-bridge.ts'
import { fillFrame } from '../../../canvas/canvas-document.ts'
import styles from '../designer/designer.module.css'
import { texts } from '../texts.ts'

interface DocumentFrameProps {
  document: PageDocument
  appId: string
  /** `contentKey` of contents that are deleted. */
  missing?: readonly string[]
  /** Blocks to be marked; then the page is drawn as on the canvas, where blocks can be told apart. */
  marks?: readonly [string, MarkKind][]
  title?: string
  /** As on a computer, across the whole of its place; as on a phone when absent. */
  isWide?: boolean
}

const noMarks: readonly [string, MarkKind][] = []

/** A page that is only looked at, drawn by the same frame as the canvas. */
export function DocumentFrame({
  document,
  appId,
  missing,
  marks,
  title,
  isWide = false,
}: DocumentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [height, setHeight] = useState(600)
  const [drawn, setDrawn] = useState(false)
  const wanted = marks ?? noMarks
  const isMarked = marks !== undefined
  useEffect(() => {
    if (frame.current === null) return
    let gone = false
    fillFrame(frame.current).then(
      () => gone || setLoaded(true),
      // The mark stays: there is nothing to look at.
      (error: unknown) => console.error(error),
    )
    return () => {
      gone = true
    }
  }, [])
  useEffect(() => {
    if (!loaded || frame.current === null) return
    const link = linkCanvas(frame.current, {
      document: () => document,
      appId,
      mode: isMarked ? 'canvas' : 'preview',
      ...(missing === undefined ? {} : { missing }),
      onLayout: (update) => {
        link?.mark(wanted)
        setDrawn(true)
        setHeight((old) => update({ height: old, blocks: new Map(), slots: [] }).height)
      },
    })
    return link?.close
  }, [appId, document, isMarked, loaded, missing, wanted])
  return (
    <div className={styles.versionFrame} data-wide={isWide ? '' : undefined}>
      {!drawn && <WaitMark />}
      <iframe
        ref={frame}
        title={title ?? texts.previewFrame}
        tabIndex={-1}
        style={{ height: Math.max(height, 560) }}
      />
    </div>
  )
}
