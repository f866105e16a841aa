import type { ExamCertificate, ExamSettings } from '@zhanfang/contract'
import { formatDate } from '@zhanfang/format'
import { and, desc, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Database, Db } from '../../database/database.ts'
import type { FileResult } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { candidateTexts } from './candidate-texts.ts'
import type { CertificateSheet } from './certificate-pdf.ts'
import type { SubmittedRow } from './paper-record.ts'
import type { Readings } from './readings.ts'
import { examCertificates, examPapers } from './tables.ts'

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `ZF-20260705-XXXXXXXXXXXX`: 60 random bits, so that nobody finds another's by counting. */
export function newCertificateNumber(): string {
  const date = formatDate(new Date()).replace(/\D/g, '')
  const random = Array.from(randomBytes(12), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `ZF-${date}-${random}`
}

/** A certificate that is not of an exam, as the page that checks numbers shows it. */
export interface OtherCertificate {
  appId: string
  number: string
  title: string
  name: string
  words: string
  issuer: string
  issuedAt: Date
}

/** Says what the certificate of a number is; null where there is none, or none any more. */
export type CertificateSource = (number: string) => Promise<OtherCertificate | null>

/** Chinese, as those who give them write them. */
function sheetOfOther(certificate: OtherCertificate, checkUrl: string): CertificateSheet {
  const words = candidateTexts('zh').certificate
  const { number, title, name, issuer, issuedAt } = certificate
  return {
    number,
    title,
    name,
    paragraphs: [certificate.words],
    signature: issuer,
    foot: {
      number: words.number(number),
      issued: words.issued(issuedAt.toISOString()),
      check: words.check(checkUrl),
    },
  }
}

function sheetOfExam(certificate: ExamCertificate, checkUrl: string): CertificateSheet {
  const words = candidateTexts(certificate.language).certificate
  const { number, certificateTitle, examTitle, name, score, total, issuedAt } = certificate
  return {
    number,
    title: certificateTitle,
    name,
    paragraphs: [words.body(examTitle, score, total), words.given],
    signature: '',
    foot: { number: words.number(number), issued: words.issued(issuedAt), check: words.check(checkUrl) },
  }
}

export type Certificates = ReturnType<typeof createCertificates>

/** Certificates of exams: issued once for a paper, checked by anyone who has the number. */
export function createCertificates(
  { db }: Database,
  /** Where the address of an app's certificates begins, without a slash at the end. */
  rootOf: (appId: string) => string,
  readings: Readings,
) {
  const sources = new Set<CertificateSource>()

  /** Refuses with `certificateNotFound`. */
  async function other(number: string, appId?: string): Promise<OtherCertificate> {
    for (const source of sources) {
      const found = await source(number)
      if (found && (appId === undefined || found.appId === appId)) return found
    }
    throw new Refusal('certificateNotFound')
  }

  async function find(number: string, appId?: string): Promise<typeof examCertificates.$inferSelect> {
    const [row] = await db.select().from(examCertificates).where(eq(examCertificates.number, number))
    if (!row || (appId !== undefined && row.appId !== appId)) throw new Refusal('certificateNotFound')
    return row
  }

  async function shown(row: typeof examCertificates.$inferSelect): Promise<ExamCertificate> {
    const language = (await readings.of(row)).words
    const words = candidateTexts(language)
    return {
      number: row.number,
      language,
      certificateTitle: words.certificate.title(row.certificateTitle),
      examTitle: row.examTitle,
      name: row.name || words.someone,
      score: row.score / 100,
      total: row.total / 100,
      issuedAt: row.issuedAt.toISOString(),
    }
  }

  /** What is drawn for a number, with the address that checks it, in its language. */
  async function sheetOf(number: string) {
    const urlIn = (appId: string) => `${rootOf(appId)}/h5/certificate/${number}`
    const [row] = await db.select().from(examCertificates).where(eq(examCertificates.number, number))
    if (row) {
      const certificate = await shown(row)
      const url = urlIn(row.appId)
      return { sheet: sheetOfExam(certificate, url), url, language: certificate.language }
    }
    const certificate = await other(number)
    const url = urlIn(certificate.appId)
    return { sheet: sheetOfOther(certificate, url), url, language: 'zh' as const }
  }

  return {
    /** Modules that give certificates of their own, checked at the same address. */
    sources,
    /** The same as `check` for a certificate that is not of an exam. */
    other,

    /** What the certificate says; of one app alone when it is named. Refuses with `certificateNotFound`. */
    async check(number: string, appId?: string): Promise<ExamCertificate> {
      return shown(await find(number, appId))
    },

    /** Number of the paper's own certificate, else of the candidate's best one in this exam; null for none. */
    async numberOf(
      handle: Db,
      row: Pick<SubmittedRow, 'appId' | 'surveyId' | 'id' | 'candidate'>,
    ): Promise<string | null> {
      const [found] = await handle
        .select({ number: examCertificates.number })
        .from(examCertificates)
        .innerJoin(
          examPapers,
          and(eq(examPapers.appId, examCertificates.appId), eq(examPapers.id, examCertificates.paperId)),
        )
        .where(
          and(
            eq(examCertificates.appId, row.appId),
            eq(examCertificates.surveyId, row.surveyId),
            eq(examPapers.candidate, row.candidate),
          ),
        )
        .orderBy(desc(eq(examPapers.id, row.id)), desc(examCertificates.score))
        .limit(1)
      return found?.number ?? null
    },

    /** Issues one for a paper that has passed; nothing when the exam gives none, or it has one already. */
    async issue(handle: Db, row: SubmittedRow, examTitle: string, settings: ExamSettings): Promise<void> {
      if (!settings.certificate) return
      await handle
        .insert(examCertificates)
        .values({
          appId: row.appId,
          number: newCertificateNumber(),
          surveyId: row.surveyId,
          paperId: row.id,
          certificateTitle: settings.certificateTitle,
          examTitle,
          name: row.candidateName,
          score: row.score,
          total: row.total,
          language: row.language,
        })
        .onConflictDoNothing()
    },

    async file(number: string): Promise<FileResult> {
      const { sheet, url, language } = await sheetOf(number)
      // Loaded by the first who needs it: fonts and the writer of PDF files take 15 MB.
      const { drawCertificate } = await import('./certificate-pdf.ts')
      const content = await drawCertificate(sheet, url)
      return {
        content,
        fileName: candidateTexts(language).certificate.fileName(number),
        mediaType: 'application/pdf',
        size: content.length,
      }
    },
  }
}
