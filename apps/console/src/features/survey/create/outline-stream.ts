import {
  addressOf,
  failureSchema,
  generateEventSchema,
  generateSurvey,
  type CallInput,
} from '@zhanfang/contract'
import { sessionToken, useCurrentApp } from '../../../session.ts'
import { createEventReader } from '../../notice/counts-stream.ts'
import { texts } from './texts.ts'

/** The service did not write an outline; the message is for the operator. */
export class OutlineError extends Error {
  override readonly name = 'OutlineError'
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Asks for an outline and hands its text over as it comes; gives how often the app may still ask today. */
export async function streamOutline(
  input: CallInput<typeof generateSurvey>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(addressOf(generateSurvey, input), {
    method: generateSurvey.method,
    signal,
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/json',
      'X-Authorization': `Bearer ${sessionToken() ?? ''}`,
      appid: useCurrentApp.getState().appid ?? '',
    },
    body: JSON.stringify(input.body),
  })
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.startsWith('text/event-stream') || !response.body) {
    const failure = failureSchema.safeParse(parsed(await response.text()))
    throw new OutlineError(failure.data?.msg || texts.outline.failed)
  }
  const events = createEventReader()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new OutlineError(texts.outline.failed)
    for (const { event, data } of events(value)) {
      const known = generateEventSchema.safeParse({ event, data: parsed(data) }).data
      if (known?.event === 'text') onText(known.data.text)
      if (known?.event === 'failed') throw new OutlineError(known.data.message)
      if (known?.event === 'done') return known.data.left
    }
  }
}
