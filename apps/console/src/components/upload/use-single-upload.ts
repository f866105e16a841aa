import { CallError, wordsOf } from '@zhanfang/contract/client'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

/** How the client is to send a file: the place that sends it shows how far it is and what went wrong. */
export interface SendOptions {
  silent: true
  signal: AbortSignal
  onProgress: (share: number) => void
}

export interface SingleUpload {
  name: string
  /** Share that was sent, 0 to 1. */
  share: number
  /** Why it did not arrive; undefined while it is on its way. */
  failure: string | undefined
  /** Stops it, or gives up what did not arrive. */
  cancel: () => void
  again: () => void
}

/**
 * Sends one file: how far it is can be seen, it can be stopped, and what was chosen is sent once more without choosing it
 * anew. It ends with the place that it stands in.
 */
export function useSingleUpload(): {
  /** What is on its way, or did not arrive. */
  upload: SingleUpload | undefined
  busy: boolean
  send: (name: string, work: (options: SendOptions) => Promise<unknown>) => void
} {
  const [state, setState] = useState<Pick<SingleUpload, 'name' | 'share' | 'failure'>>()
  const controller = useRef<AbortController>(undefined)
  const last = useRef<() => void>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  function send(name: string, work: (options: SendOptions) => Promise<unknown>): void {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    last.current = () => send(name, work)
    setState({ name, share: 0, failure: undefined })
    const onProgress = (share: number) => {
      if (!own.signal.aborted) setState({ name, share, failure: undefined })
    }
    work({ silent: true, signal: own.signal, onProgress }).then(
      () => {
        if (!own.signal.aborted) setState(undefined)
      },
      (error: unknown) => {
        if (own.signal.aborted) return
        const words = error instanceof CallError ? wordsOf(error.reason) : ''
        setState({ name, share: 0, failure: words || texts.failed })
      },
    )
  }

  return {
    upload: state && {
      ...state,
      cancel: () => {
        controller.current?.abort()
        setState(undefined)
      },
      again: () => last.current?.(),
    },
    busy: state !== undefined && state.failure === undefined,
    send,
  }
}
