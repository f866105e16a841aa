import {
  addressOf,
  type CallInput,
  failureSchema,
  type generateSurvey,
  type translateTexts,
} from '@zhanfang/contract'
import { sessionToken, useCurrentApp } from '../../session/session.ts'
import { createEventReader } from '../notice/public/counts-stream.ts'

/** The AI service did not do what it was asked for; the message is for the operator. */
export class AiError extends Error {
  override readonly name = 'AiError'
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

type AiCall = typeof generateSurvey | typeof translateTexts

/**
 * Asks the AI service for something and gives its events as they come; ends only with an `AiError` or by leaving the
 * loop. `failed` is said where the server says nothing better.
 */
export async function* aiEvents<Spec extends AiCall>(
  call: Spec,
  input: CallInput<Spec> & { body: unknown },
  { signal, failed }: { signal: AbortSignal; failed: string },
): AsyncGenerator<{ event: string; data: unknown }> {
  const response = await fetch(addressOf(call, {}), {
    method: call.method,
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
    throw new AiError(failure.data?.msg || failed)
  }
  const events = createEventReader()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new AiError(failed)
    for (const { event, data } of events(value)) yield { event, data: parsed(data) }
  }
}
