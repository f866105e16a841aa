import { useEffect, useRef, useState } from 'react'
import type { TextFormatName } from '@zhanfang/exchange'
import type { ImportReply, ImportRequest, ImportResult } from './import-worker.ts'

export type ImportSource =
  | { kind: 'text'; source: string; format: TextFormatName | 'auto' }
  | { kind: 'workbook' | 'package'; bytes: Uint8Array<ArrayBuffer> }

/** Milliseconds without a keystroke before a text is read. */
const PAUSE = 180

export interface Importing {
  result?: ImportResult
  problem?: string
  isReading: boolean
}

/** What a source reads as, kept up with it in a worker; an older answer never replaces a newer one. */
export function useImporter(source: ImportSource): Importing {
  const worker = useRef<Worker>(undefined)
  const newest = useRef(0)
  const [reply, setReply] = useState<ImportReply>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const made = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      if (data.id === newest.current) setReply(data)
    })
    worker.current = made
    return () => made.terminate()
  }, [])
  useEffect(() => {
    const timer = setTimeout(
      () => {
        newest.current += 1
        setAsked(newest.current)
        worker.current?.postMessage({ id: newest.current, ...source } satisfies ImportRequest)
      },
      source.kind === 'text' ? PAUSE : 0,
    )
    return () => clearTimeout(timer)
  }, [source])
  return {
    result: reply && 'result' in reply ? reply.result : undefined,
    problem: reply && 'problem' in reply ? reply.problem : undefined,
    isReading: asked !== 0 && reply?.id !== asked,
  }
}
