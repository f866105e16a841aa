import { Readable } from 'node:stream'
import { errorKinds, SUCCESS_CODE } from '@zhanfang/contract'
import { surveyKindTitles, type SurveyKind } from '@zhanfang/survey'
import type { FastifyBaseLogger } from 'fastify'
import type { FileResult } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Outside } from '../../integrations/outside.ts'
import { IncompleteAnswer } from '../../integrations/outside-call.ts'
import type { AiUses } from './ai-uses.ts'
import { eventOf } from './event-text.ts'
import { withoutPrivateWords } from './private-words.ts'
import { texts } from './texts.ts'

/** More than the longest outline that is useful: a model that does not end is cut off. */
const MOST_CHARACTERS = 60_000

export type OutlineWriter = ReturnType<typeof createOutlineWriter>

/** Outlines of surveys written by an AI service: counted by app and day, free of people's data, streamed as they come. */
export function createOutlineWriter({ outside, uses }: { outside: Pick<Outside, 'ai'>; uses: AiUses }) {
  return {
    async write(
      appId: string,
      input: { prompt: string; kind: SurveyKind; questionCount: number; outline?: string | undefined },
      { signal, log }: { signal: AbortSignal; log: FastifyBaseLogger },
    ): Promise<FileResult> {
      const model = outside.ai
      if (!model) throw new Refusal('serviceMissing')
      const left = await uses.take(appId)
      const wish = withoutPrivateWords(input.prompt)
      const outline = input.outline?.trim()
      const parts = model.stream(
        {
          system: texts.instruction(surveyKindTitles[input.kind], input.questionCount),
          user: outline ? texts.change(withoutPrivateWords(outline), wish) : wish,
        },
        signal,
      )
      const { code } = errorKinds.aiFailed
      async function* events(): AsyncGenerator<string> {
        let written = 0
        try {
          for await (const text of parts) {
            written += text.length
            yield eventOf('text', { text })
            if (written > MOST_CHARACTERS) break
          }
          yield written === 0
            ? eventOf('failed', { code, message: texts.aiFailed })
            : eventOf('done', { code: SUCCESS_CODE, left })
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'outline of a survey')
          yield eventOf('failed', {
            code,
            message: error instanceof IncompleteAnswer ? texts.aiCut : texts.aiFailed,
          })
        }
      }
      return {
        content: Readable.from(events()),
        fileName: texts.aiFileName,
        mediaType: 'text/event-stream; charset=utf-8',
      }
    },
  }
}
