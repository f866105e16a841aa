import { hash } from 'node:crypto'
import {
  assessmentScores,
  countItems,
  LEAST_ITEMS,
  qualityFlags,
  type AnswerScores,
  type AnswerValues,
  type EndKind,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { z } from 'zod'

/** How an answer ended, as it is stored. */
export const endingCodes = { complete: 0, screenOut: 1, quotaFull: 2 } as const satisfies Record<
  EndKind,
  number
>

/** What follows from an answer and is kept with it. */
export interface Standing {
  ending: number
  /** JSON of `AnswerScores`. */
  scores: string | null
  flags: number
  fingerprint: string | null
}

const scoresSchema: z.ZodType<AnswerScores> = z.object({
  total: z.number().nullable(),
  most: z.number().optional(),
  parts: z.record(z.string(), z.number()),
})

/** Points as they are stored; null for none. */
export function scoresOf(stored: unknown): AnswerScores | null {
  if (stored === null || stored === undefined) return null
  const parsed = scoresSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** Equal answers are no chance: short ones are given twice by two people on one network every day. */
export const isTelling = (answers: AnswerValues): boolean => countItems(answers) >= LEAST_ITEMS

/** Equal answers from one device at one address have one fingerprint; nobody can be told by it. */
export function fingerprintOf(client: { ip: string; userAgent: string | undefined }, stored: string): string {
  return hash('sha256', `${client.ip}\n${client.userAgent ?? ''}\n${stored}`, 'base64url').slice(0, 22)
}

/** Points and doubts of an answer, by the version that it was given to. */
export function standingOf(
  definition: SurveyDefinition,
  answers: AnswerValues,
  { end, seconds }: { end: EndKind; seconds: number | null },
): Omit<Standing, 'fingerprint'> {
  const scores = assessmentScores(definition, answers)
  return {
    ending: endingCodes[end],
    scores: scores ? JSON.stringify(scores) : null,
    flags: qualityFlags(definition, answers, seconds),
  }
}
