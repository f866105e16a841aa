import { randomInt } from 'node:crypto'
import { and, desc, eq, notLike, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '../../database/database.ts'
import type { Client } from '../../http/caller.ts'
import type { RespondentLanguage } from '../survey/module.ts'
import { mostEntries } from '../../caches/most-entries.ts'
import { candidateRefusal } from './candidate-texts.ts'
import { hashCandidate, type PaperRow } from './paper-record.ts'
import { examDevices } from './tables.ts'

interface Exam {
  appId: string
  surveyId: string
}

/** Begins the names of candidates who are known by their login. */
const BY_LOGIN = 'login:'
/** No signs that are taken for one another; twelve of them are 58 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const TRY_WINDOW_MS = 10 * 60_000
/** Codes that one address may try at an exam within the window, in each process. */
const MOST_TRIES = 20

export const newContinueCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A code as it was made, however it was typed. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

export type Candidates = ReturnType<typeof createCandidates>

/**
 * Who sits an exam. A device speaks for whoever is logged in on it where the exam asks for a login; otherwise for the
 * candidate whose code was brought to it last; otherwise for itself.
 */
export function createCandidates(
  { db }: Database,
  /** A name for who is logged in that cannot be turned back; null when the exam asks for no login. */
  personOf: (appId: string, surveyId: string, client: Client) => Promise<string | null>,
) {
  const tries = new LRUCache<string, number>({ ...mostEntries(50_000), ttl: TRY_WINDOW_MS })
  const ofDevice = ({ appId, surveyId }: Exam, device: string) =>
    and(eq(examDevices.appId, appId), eq(examDevices.surveyId, surveyId), eq(examDevices.device, device))

  return {
    async of(exam: Exam, candidateKey: string, client: Client): Promise<string> {
      const device = hashCandidate(candidateKey)
      const person = await personOf(exam.appId, exam.surveyId, client)
      if (person !== null) return BY_LOGIN + person
      // What somebody does who is logged in is not the next one's at this device.
      const [brought] = await db
        .select({ candidate: examDevices.candidate })
        .from(examDevices)
        .where(and(ofDevice(exam, device), notLike(examDevices.candidate, `${BY_LOGIN}%`)))
        .orderBy(desc(examDevices.since))
        .limit(1)
      return brought?.candidate ?? device
    },

    /** Lets the device speak for the candidate from now on. */
    async join(handle: Db, exam: Exam, candidateKey: string, candidate: string): Promise<void> {
      const device = hashCandidate(candidateKey)
      if (device === candidate) return
      await handle
        .insert(examDevices)
        .values({ appId: exam.appId, surveyId: exam.surveyId, device, candidate })
        .onConflictDoUpdate({
          target: [examDevices.appId, examDevices.surveyId, examDevices.device, examDevices.candidate],
          set: { since: sql`clock_timestamp()` },
        })
    },

    /** Whether the device may speak for the paper's candidate. */
    async holds(handle: Db, row: PaperRow, candidateKey: string): Promise<boolean> {
      const device = hashCandidate(candidateKey)
      if (row.candidate === device) return true
      const [known] = await handle
        .select({ device: examDevices.device })
        .from(examDevices)
        .where(and(ofDevice(row, device), eq(examDevices.candidate, row.candidate)))
      return known !== undefined
    },

    /** Refuses whoever tries codes. */
    countTry(surveyId: string, ip: string, language: RespondentLanguage): void {
      const key = `${surveyId}:${ip}`
      const before = tries.get(key) ?? 0
      if (before >= MOST_TRIES) throw candidateRefusal('tooManyRequests', language)
      tries.set(key, before + 1, { noUpdateTTL: true })
    },
  }
}
