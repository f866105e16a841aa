import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { toastError } from '../../toast.ts'
import classes from './scanning.module.css'
import { texts } from './texts.ts'

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
const makerSchema = z.custom<new (options: { formats: string[] }) => Detector>(
  (value) => typeof value === 'function',
)
/** What reads codes in this browser; undefined where it cannot. */
function detectorOf(): Detector | undefined {
  const maker: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  const parsed = makerSchema.safeParse(maker)
  return parsed.success && 'mediaDevices' in navigator ? new parsed.data({ formats: ['qr_code'] }) : undefined
}

const LOOK_MS = 250
/** A code that stays in front of the camera is one scan. */
const SAME_MS = 4000

/** Reads codes with the camera, where the browser can. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [detector] = useState(detectorOf)
  const [isOn, setOn] = useState(false)
  if (!detector) return null
  return (
    <div className={classes.camera}>
      <Button icon={<CameraOutlined />} onClick={() => setOn(!isOn)}>
        {isOn ? texts.cameraOff : texts.camera}
      </Button>
      {isOn && <Picture detector={detector} onCode={onCode} onFailure={() => setOn(false)} />}
    </div>
  )
}

function Picture({
  detector,
  onCode,
  onFailure,
}: {
  detector: Detector
  onCode: (code: string) => void
  onFailure: () => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const seen = useRef({ code: '', at: 0 })
  const found = useEffectEvent((code: string) => {
    const now = Date.now()
    const isSame = seen.current.code === code && now - seen.current.at < SAME_MS
    seen.current = { code, at: now }
    if (!isSame) onCode(code)
  })
  const failed = useEffectEvent(() => {
    toastError(texts.cameraFailed)
    onFailure()
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function look() {
      const picture = video.current
      if (isOver || !picture) return
      const codes = await detector.detect(picture).catch(() => [])
      const code = codes[0]?.rawValue
      if (code) found(code)
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      } catch {
        failed()
        return
      }
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await video.current.play().catch(() => {})
      void look()
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [detector])
  return <video ref={video} className={classes.picture} aria-label={texts.picture} muted playsInline />
}
