import { bankNameSchema } from '@zhanfang/contract'
import { anyElementSchema, translationsSchema } from '@zhanfang/survey'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
} from '../../composition/app-data.ts'
import { storedSettingsSchema } from './settings.ts'
import {
  bankQuestions,
  examBanks,
  examCertificates,
  examMarks,
  examPapers,
  examSettings,
  examSignals,
} from './tables.ts'
import { texts } from './texts.ts'

/** Of papers that were handed in: the others are still with their candidates. */
const ofHandedIn = (table: typeof examMarks | typeof examSignals | typeof examCertificates) => sql`exists (
  select from ${examPapers} where ${examPapers.appId} = ${table.appId} and ${examPapers.id} = ${table.paperId}
    and ${isNotNull(examPapers.submittedAt)})`

const untracked = { tracked: false }

export const appData: AppData = {
  carried: [
    carried(examSettings, {
      columns: { surveyId: partOf('survey'), settings: naming(storedSettingsSchema), updatedAt: asItIs() },
    }),
    carried(examBanks, {
      title: '题库',
      columns: {
        id: newIdOf('bank'),
        name: asItIs(bankNameSchema),
        createdBy: person,
        createdAt: asItIs(),
        updatedAt: asItIs(),
      },
    }),
    carried(bankQuestions, {
      columns: {
        bankId: partOf('bank'),
        id: asItIs(z.string().max(60)),
        type: asItIs(z.string().max(40)),
        title: asItIs(),
        tags: asItIs(z.array(z.string().max(60)).max(50)),
        difficulty: asItIs(),
        knowledge: asItIs(z.array(z.string().max(200)).max(200)),
        question: naming(anyElementSchema),
        translations: naming(translationsSchema.nullable()),
        createdAt: asItIs(),
        updatedAt: asItIs(),
      },
    }),
    carried(examPapers, {
      title: '试卷',
      needsAnswers: true,
      where: isNotNull(examPapers.submittedAt),
      columns: {
        surveyId: partOf('survey'),
        id: newIdOf('paper', untracked),
        version: asItIs(),
        candidate: asItIs(z.string().max(200)),
        candidateName: asItIs(z.string().max(200)),
        attempt: asItIs(),
        layout: naming(z.unknown()),
        channel: asItIs(z.string().max(60)),
        device: asItIs(z.string().max(60)),
        ip: asItIs(z.string().max(60)),
        language: asItIs(z.string().max(20).nullable()),
        customerId: notCarried(),
        counted: notCarried(),
        answers: naming(z.record(z.string(), z.unknown())),
        sequence: asItIs(),
        startedAt: asItIs(),
        deadline: asItIs(),
        submittedAt: asItIs(),
        automatic: asItIs(),
        answerId: partOf('answer', untracked),
        seconds: asItIs(),
        score: asItIs(),
        total: asItIs(),
        items: asItIs(),
        pending: asItIs(),
        switches: asItIs(),
        signals: asItIs(),
        seat: notCarried(),
        continueCode: notCarried(),
      },
    }),
    carried(examMarks, {
      needsAnswers: true,
      where: ofHandedIn(examMarks),
      columns: {
        surveyId: partOf('survey'),
        paperId: partOf('paper', untracked),
        id: newIdOf('mark', untracked),
        questionId: asItIs(z.string().max(60)),
        markerId: person,
        markerName: personName,
        score: asItIs(),
        comment: asItIs(z.string().max(5000)),
        markedAt: asItIs(),
      },
    }),
    carried(examSignals, {
      needsAnswers: true,
      where: ofHandedIn(examSignals),
      columns: {
        surveyId: partOf('survey'),
        paperId: partOf('paper', untracked),
        id: newIdOf('signal', untracked),
        kind: asItIs(z.string().max(60)),
        seconds: asItIs(),
        at: asItIs(),
      },
    }),
    carried(examCertificates, {
      title: '证书',
      needsAnswers: true,
      where: ofHandedIn(examCertificates),
      columns: {
        // Printed: it stays what it is.
        number: asItIs(z.string().regex(/^[0-9A-Za-z-]{1,60}$/)),
        surveyId: partOf('survey'),
        paperId: partOf('paper', untracked),
        certificateTitle: asItIs(z.string().max(500)),
        examTitle: asItIs(z.string().max(500)),
        name: asItIs(z.string().max(200)),
        score: asItIs(),
        total: asItIs(),
        language: asItIs(z.string().max(20).nullable()),
        issuedAt: asItIs(),
      },
      // Whoever looks a certificate up knows the number alone.
      hasNoPlace: {
        async find(db, { number }) {
          const found = await db
            .select({ number: examCertificates.number })
            .from(examCertificates)
            .where(eq(examCertificates.number, number))
            .limit(1)
          return found.length > 0
        },
        loss: texts.certificatesStay,
      },
    }),
  ],
  left: { exam_devices: { reason: 'secrets of devices of candidates' } },
}
