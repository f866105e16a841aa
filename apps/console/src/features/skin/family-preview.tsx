import type { PageDocument } from '@zhanfang/document'
import type { SiteSkin } from '@zhanfang/contract'
import { useEffect, useRef, useState } from 'react'
import { fillFrame } from '../../canvas/canvas-document.ts'
import { type Canvas, openCanvas } from '../../canvas/open-canvas.tsx'
import classes from './skin.module.css'
import { texts } from './texts.ts'

interface FamilyPreviewProps {
  document: PageDocument
  skin: SiteSkin
  /** Of the screen that it is drawn for, CSS pixels. */
  width?: number
  /** How much smaller it is shown. */
  scale: number
}

/** A page in a family, drawn by the site's own views in a frame of its own width. */
export function FamilyPreview({ document, skin, width = 390, scale }: FamilyPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const canvas = useRef<Canvas>(undefined)
  const latest = useRef(skin)
  const [height, setHeight] = useState(844)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    latest.current = skin
    canvas.current?.setGround(skin)
  }, [skin])
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    let gone = false
    const draw = async () => {
      await fillFrame(element)
      const host = element.contentDocument?.getElementById('canvas')
      if (gone || !host) return
      canvas.current = openCanvas(host, {
        document,
        appId: '',
        mode: 'preview',
        missing: [],
        ground: latest.current,
        onLayout: (report) => {
          setHeight(report.height)
          setDrawn(true)
        },
        onSlotShown: () => undefined,
      })
    }
    // Without it the card shows its name on an empty ground.
    draw().catch((error: unknown) => console.error(error))
    return () => {
      gone = true
      canvas.current?.close()
      canvas.current = undefined
    }
  }, [document])
  return (
    <div
      className={classes.preview}
      style={{ height: height * scale }}
      data-drawn={isDrawn || undefined}
      aria-hidden
    >
      <iframe
        ref={frame}
        title={texts.skin.preview}
        tabIndex={-1}
        inert
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}
