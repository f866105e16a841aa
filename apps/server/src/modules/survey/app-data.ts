import { restrictionsSchema } from '@zhanfang/contract'
import { anyElementSchema, surveyDefinitionSchema, surveyKinds } from '@zhanfang/survey'
import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AppData,
  asItIs,
  carried,
  countOfAnswers,
  naming,
  newIdOf,
  notCarried,
  partOf,
  person,
  personName,
} from '../../composition/app-data.ts'
import { presentationSchema } from './submit/collection.ts'
import {
  surveyAnswerFiles,
  surveyAnswerHistory,
  surveyAnswers,
  surveyCollections,
  surveyCounters,
  surveyDrawnQuestions,
  surveyMilestones,
  surveys,
  surveyVersions,
  surveyWhitelists,
} from './tables.ts'
import { texts } from './texts/texts.ts'

const untracked = { tracked: false }
const answersSchema = z.record(z.string(), z.unknown())
const short = z.string().max(300)

export const appData: AppData = {
  carried: [
    carried(surveys, {
      title: '问卷',
      where: isNull(surveys.deletedAt),
      columns: {
        id: newIdOf('survey'),
        title: asItIs(short),
        kind: asItIs(z.enum(surveyKinds)),
        questionCount: asItIs(),
        definition: naming(surveyDefinitionSchema),
        revision: asItIs(),
        publishedRevision: asItIs(),
        createdBy: person,
        updatedBy: person,
        updatedByName: personName,
        createdAt: asItIs(),
        updatedAt: asItIs(),
        deletedAt: notCarried(),
      },
    }),
    carried(surveyVersions, {
      columns: {
        surveyId: partOf('survey'),
        version: asItIs(),
        definition: naming(surveyDefinitionSchema),
        publishedBy: person,
        publishedAt: asItIs(),
      },
    }),
    carried(surveyCollections, {
      columns: {
        surveyId: partOf('survey'),
        status: asItIs(z.number().min(0).max(2)),
        publishedVersion: asItIs(),
        opensAt: asItIs(),
        closesAt: asItIs(),
        maxAnswers: asItIs(),
        presentation: naming(presentationSchema.partial()),
        restrictions: naming(restrictionsSchema.partial().nullable()),
        optionQuotas: asItIs(),
        followUps: asItIs(),
        noticedNumber: countOfAnswers,
        noticedAt: notCarried(),
        lastNumber: countOfAnswers,
        answerCount: countOfAnswers,
        waitingCount: notCarried(),
        screenedCount: countOfAnswers,
        answeredVersions: countOfAnswers,
        deletions: notCarried(),
      },
    }),
    carried(surveyWhitelists, {
      title: '白名单',
      needsAnswers: true,
      columns: {
        surveyId: partOf('survey'),
        // Counters name it.
        id: asItIs(z.string().max(40)),
        name: asItIs(short),
        mobile: asItIs(short),
        code: asItIs(short),
        note: asItIs(short),
        createdAt: asItIs(),
      },
    }),
    carried(surveyAnswers, {
      title: '答卷',
      needsAnswers: true,
      where: isNull(surveyAnswers.deletedAt),
      columns: {
        surveyId: partOf('survey'),
        number: asItIs(),
        id: newIdOf('answer', untracked),
        submitId: asItIs(z.string().max(100)),
        version: asItIs(),
        submittedAt: asItIs(),
        seconds: asItIs(),
        channel: asItIs(short),
        device: asItIs(short),
        ip: asItIs(short),
        answers: naming(answersSchema),
        ending: asItIs(z.number().min(0).max(2)),
        scores: asItIs(),
        flags: asItIs(),
        fingerprint: asItIs(short.nullable()),
        language: asItIs(short.nullable()),
        counted: asItIs(z.array(z.string().max(500)).nullable()),
        tags: asItIs(z.array(z.string().max(100)).nullable()),
        note: asItIs(z.string().max(5000).nullable()),
        addedBy: personName,
        // Customers and those who signed up stay where they are.
        origin: notCarried(),
        customerId: notCarried(),
        // The order that it was paid by stays where it is.
        paid: notCarried(),
        refunded: notCarried(),
        revision: asItIs(),
        deletedAt: notCarried(),
        deletedBy: notCarried(),
      },
    }),
    carried(surveyAnswerHistory, {
      needsAnswers: true,
      where: sql`exists (select from ${surveyAnswers} where ${surveyAnswers.appId} = ${surveyAnswerHistory.appId}
        and ${surveyAnswers.id} = ${surveyAnswerHistory.answerId} and ${surveyAnswers.deletedAt} is null)`,
      columns: {
        surveyId: partOf('survey'),
        answerId: partOf('answer', untracked),
        revision: asItIs(),
        version: asItIs(),
        answers: naming(answersSchema),
        replacedAt: asItIs(),
        changedBy: person,
        changedByName: personName,
      },
    }),
    carried(surveyAnswerFiles, {
      title: '答卷附件',
      needsAnswers: true,
      where: sql`exists (select from ${surveyAnswers} where ${surveyAnswers.appId} = ${surveyAnswerFiles.appId}
        and ${surveyAnswers.surveyId} = ${surveyAnswerFiles.surveyId}
        and ${surveyAnswers.submitId} = ${surveyAnswerFiles.claimedBy} and ${surveyAnswers.deletedAt} is null)`,
      columns: {
        surveyId: partOf('survey'),
        // Holds the ids of the app and of the survey.
        key: naming(
          z
            .string()
            .regex(
              /^apps\/[0-9A-Za-z]{20,40}\/answers\/[0-9A-Za-z]{20,40}\/[0-9A-Za-z]{10,40}\.[0-9a-z]{2,5}$/,
            ),
        ),
        questionId: asItIs(z.string().max(60)),
        name: asItIs(short),
        size: asItIs(z.number().min(1)),
        mediaType: asItIs(z.string().max(120)),
        claimedBy: asItIs(z.string().max(100).nullable()),
        createdAt: asItIs(),
      },
      content: ({ key, size, mediaType }) => ({
        key,
        size,
        mediaType,
        extension: key.slice(key.lastIndexOf('.') + 1),
      }),
    }),
    carried(surveyDrawnQuestions, {
      needsAnswers: true,
      columns: {
        surveyId: partOf('survey'),
        questionId: asItIs(z.string().max(60)),
        question: naming(anyElementSchema),
        drawnAt: asItIs(),
      },
    }),
    // Marks of people are made with a secret of the installation: only what was given out counts on.
    carried(surveyCounters, {
      needsAnswers: true,
      where: sql`${surveyCounters.key} ~ '^[qow]:'`,
      columns: {
        surveyId: partOf('survey'),
        key: asItIs(
          z
            .string()
            .regex(/^[qow]:/)
            .max(500),
        ),
        used: asItIs(),
        expiresAt: asItIs(),
      },
    }),
    carried(surveyMilestones, {
      needsAnswers: true,
      columns: { surveyId: partOf('survey'), milestone: asItIs(short), reachedAt: asItIs() },
    }),
  ],
  left: {
    survey_statistics: { reason: 'counted anew from the answers' },
    survey_answer_indexes: { reason: 'made anew from the answers' },
    survey_answer_keys: { reason: 'made anew from the answers' },
    survey_exports: { reason: 'files of a few days' },
    survey_answer_imports: { reason: 'files of a few days' },
    // The address of many a receiver is a secret itself.
    survey_webhooks: { reason: 'addresses and keys of others', loss: texts.webhooksStay },
    survey_audits: { reason: 'who decides belongs to the people of an app' },
    survey_answer_audits: { reason: 'decisions of members, who stay' },
    survey_deliveries: { reason: 'a log of what was sent' },
    survey_waiting_answers: { reason: 'wait for payments that are made here' },
  },
}
