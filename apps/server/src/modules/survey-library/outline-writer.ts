import { Readable } from 'node:stream'
import { shanghaiIso } from '@zhanfang/format'
import { surveyKindTitles, type SurveyKind } from '@zhanfang/survey'
import { lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { FileResult } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ChatModel } from '../../integrations/ai/chat-model.ts'
import { withoutPrivateWords } from './private-words.ts'
import { aiUses } from './tables.ts'
import { texts } from './texts.ts'

/** More than the longest outline that is useful: a model that does not end is cut off. */
const MOST_CHARACTERS = 60_000

/** The day in Asia/Shanghai, `2026-03-01`. */
const dayOf = (now: Date) => shanghaiIso(now).slice(0, 10)

const eventOf = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

export type OutlineWriter = ReturnType<typeof createOutlineWriter>

/** Outlines of surveys written by an AI service: counted by app and day, free of people's data, streamed as they come. */
export function createOutlineWriter(
  { db }: Database,
  { model, dailyLimit }: { model: ChatModel | undefined; dailyLimit: number },
) {
  /** Takes one use of today; how many are left. Refused when there is none, exactly under concurrency. */
  async function takeUse(appId: string): Promise<number> {
    if (dailyLimit === 0) throw new Refusal('serviceMissing')
    const [row] = await db
      .insert(aiUses)
      .values({ appId, day: dayOf(new Date()), used: 1 })
      .onConflictDoUpdate({
        target: [aiUses.appId, aiUses.day],
        set: { used: sql`${aiUses.used} + 1` },
        setWhere: lt(aiUses.used, dailyLimit),
      })
      .returning({ used: aiUses.used })
    if (!row) throw new Refusal('tooManyRequests', { message: texts.aiLimit(dailyLimit) })
    return dailyLimit - row.used
  }

  return {
    async write(
      appId: string,
      input: { prompt: string; kind: SurveyKind; questionCount: number; outline?: string | undefined },
      { signal, log }: { signal: AbortSignal; log: FastifyBaseLogger },
    ): Promise<FileResult> {
      if (!model) throw new Refusal('serviceMissing')
      const left = await takeUse(appId)
      const wish = withoutPrivateWords(input.prompt)
      const outline = input.outline?.trim()
      const parts = model.stream(
        {
          system: texts.instruction(surveyKindTitles[input.kind], input.questionCount),
          user: outline ? texts.change(withoutPrivateWords(outline), wish) : wish,
        },
        signal,
      )
      async function* events(): AsyncGenerator<string> {
        let written = 0
        try {
          for await (const text of parts) {
            written += text.length
            yield eventOf('text', { text })
            if (written > MOST_CHARACTERS) break
          }
          yield written === 0 ? eventOf('failed', { message: texts.aiFailed }) : eventOf('done', { left })
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'outline of a survey')
          yield eventOf('failed', { message: texts.aiFailed })
        }
      }
      return {
        content: Readable.from(events()),
        fileName: texts.aiFileName,
        mediaType: 'text/event-stream; charset=utf-8',
      }
    },

    async sweep(): Promise<void> {
      await db.delete(aiUses).where(lt(aiUses.day, dayOf(new Date(Date.now() - 7 * 86_400_000))))
    },
  }
}
