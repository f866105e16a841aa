import { type CallInput, generateEventSchema, generateSurvey } from '@zhanfang/contract'
import { AiError, aiEvents } from '../ai-events.ts'
import { texts } from './texts.ts'

/** Asks for an outline and hands its text over as it comes; gives how often the app may still ask today. */
export async function streamOutline(
  input: CallInput<typeof generateSurvey>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<number> {
  const { failed } = texts.outline
  for await (const event of aiEvents(generateSurvey, input, { signal, failed })) {
    const known = generateEventSchema.safeParse(event).data
    if (known?.event === 'text') onText(known.data.text)
    if (known?.event === 'failed') throw new AiError(known.data.message)
    if (known?.event === 'done') return known.data.left
  }
  throw new AiError(failed)
}
