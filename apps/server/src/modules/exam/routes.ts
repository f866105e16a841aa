import {
  bankAdd,
  bankDelete,
  bankList,
  bankQuestionDelete,
  bankQuestions,
  bankQuestionsAdd,
  bankQuestionUpdate,
  bankRename,
  examAutoSubmit,
  examCertificate,
  examCertificateFile,
  examContinue,
  examFileUpload,
  examMark,
  examPaperRead,
  examPapers,
  examPapersExport,
  examRanking,
  examResult,
  examSave,
  examSettingsRead,
  examSettingsUpdate,
  examShowAnswer,
  examSignal,
  examSimilarity,
  examStanding,
  examStart,
  examStatistics,
  examSubmit,
  examWrongAnswers,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ExamModule } from './module.ts'

export function examRoutes(
  bind: Bind,
  { settings, banks, papers, withPictureSizes, results, marking, certificates, mustOwn }: ExamModule,
): void {
  bind(examSettingsRead, async ({ params }, { appId }) => {
    await mustOwn(appId, params.id)
    return settings.read(appId, params.id)
  })
  bind(examSettingsUpdate, async ({ params, body }, { appId }) => {
    await mustOwn(appId, params.id)
    await settings.save(appId, params.id, body)
    return {}
  })

  bind(examStanding, ({ params, body }, { client }) => papers.standing(params.id, body.candidateKey, client))
  bind(examStart, async ({ body }, { client }) => withPictureSizes(await papers.start(body, client)))
  bind(examContinue, async ({ body }, { client }) => withPictureSizes(await papers.goOn(body, client)))
  bind(examSave, ({ body }) => papers.save(body))
  bind(examSubmit, ({ body }) => papers.submit(body))
  bind(examAutoSubmit, ({ body }) => papers.autoSubmit(body))
  bind(examFileUpload, ({ query }, caller) => papers.upload(query, caller.file))
  bind(examSignal, ({ body }) => papers.signal(body))
  bind(examResult, ({ body }) => results.result(body))
  bind(examShowAnswer, ({ params, query: { lang, ...held } }) =>
    results.showAnswers(params.id, { ...held, language: lang }),
  )
  bind(examRanking, ({ params, query }, { client }) => results.ranking(params.id, query.lang, client))
  bind(examWrongAnswers, ({ params, body }, { client }) => results.wrongAnswers(params.id, body, client))
  bind(examCertificate, ({ params }) => certificates.check(params.number))
  bind(examCertificateFile, ({ params }) => certificates.file(params.number))

  bind(examPapers, ({ params, query }, { appId }) => results.papers(appId, params.id, query))
  bind(examPapersExport, ({ params, query }, { appId }) => results.export(appId, params.id, query))
  bind(examPaperRead, ({ params }, { appId }) => marking.read(appId, params.id, params.paperId))
  bind(examMark, ({ params, body }, { appId, session }) =>
    marking.mark(appId, session, params.id, params.paperId, body),
  )
  bind(examStatistics, ({ params }, { appId }) => results.statistics(appId, params.id))
  bind(examSimilarity, ({ params }, { appId }) => results.similarity(appId, params.id))

  bind(bankList, ({ query }, { appId }) => banks.list(appId, query))
  bind(bankAdd, ({ body }, { appId, session }) => banks.add(appId, session.userId, body.name))
  bind(bankRename, async ({ params, body }, { appId }) => {
    await banks.rename(appId, params.id, body.name)
    return {}
  })
  bind(bankDelete, async ({ params }, { appId }) => {
    await banks.remove(appId, params.id)
    return {}
  })
  bind(bankQuestions, ({ params, query }, { appId }) => banks.questions(appId, params.id, query))
  bind(bankQuestionsAdd, ({ params, body }, { appId }) =>
    banks.addQuestions(appId, params.id, body.questions),
  )
  bind(bankQuestionUpdate, async ({ params, body }, { appId }) => {
    await banks.updateQuestion(appId, params.id, body)
    return {}
  })
  bind(bankQuestionDelete, async ({ params, query }, { appId }) => {
    await banks.removeQuestion(appId, params.id, query.questionId)
    return {}
  })
}
