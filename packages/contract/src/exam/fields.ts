import { z } from 'zod'
import { idSchema } from '../envelope.ts'

export const ofSurvey = z.object({ id: idSchema })

/** A secret that the browser makes once and keeps: whoever holds it is the candidate. */
export const candidateKeySchema = z.string().regex(/^[0-9A-Za-z_-]{20,64}$/, '考生凭证不正确')
export const ofPaper = z.object({ paperId: idSchema, candidateKey: candidateKeySchema })
/**
 * One page of the candidate's browser. A page that starts a paper or goes on with it holds the paper from then on: what
 * other pages save is refused with `examTakenOver`. Pages without a script name no seat.
 */
export const seatSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{0,64}$/)
  .default('')
export const atPaper = ofPaper.extend({ seat: seatSchema })
/**
 * The language in which the candidate reads. If the exam does not offer it, that of the paper counts; without a paper the
 * one chosen before (a cookie) or the one that the browser asks for.
 */
export const languageSchema = z.string().max(40).optional()
export const rawAnswers = z.record(z.string().max(40), z.unknown())
export const verdictSchema = z.enum(['right', 'partial', 'wrong', 'blank', 'pending'])
