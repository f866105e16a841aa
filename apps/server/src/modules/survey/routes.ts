import {
  answerExport,
  answerFileDownload,
  answerFileUpload,
  answerHomePageInfo,
  answerQuestionPageInfo,
  answerSubmit,
  answerVotes,
  authedSurveySearch,
  exportFile,
  exportFileStatus,
  logicRuleAdd,
  logicRuleDelete,
  logicRules,
  logicRuleUpdate,
  managedSurveySearch,
  mySurveySearch,
  searchScopes,
  questionAdd,
  questionCopy,
  questionDelete,
  questionSort,
  questionUpdate,
  quotaUse,
  statCrossTable,
  statData,
  statExport,
  statWords,
  surveyBin,
  surveyCopy,
  surveyCreateBlank,
  surveyDelete,
  surveyDetail,
  surveyPaper,
  surveyPause,
  surveyPreviewLink,
  surveyPublish,
  surveyPublishCheck,
  surveyRestore,
  surveySearch,
  surveySettings,
  surveySettingsUpdate,
  surveyTranslations,
  surveyUpdate,
  surveyVersion,
  surveyVersions,
  surveyWhitelist,
  surveyWhitelistDelete,
  surveyWhitelistImport,
  webhookAdd,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookRenewSecret,
  webhookResend,
  webhookTest,
  webhookUpdate,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import type { ContentRegistry } from '../content/module.ts'
import { Refusal } from '../../http/refusal.ts'
import { wishOf } from '../../http/requests/visitor-language.ts'
import { gateRefusal } from './access/gatekeeper.ts'
import type { SurveyModule } from './module.ts'
import { recordRoutes } from './answers/record-routes.ts'
import { changesOfSettings } from './authoring/settings-changes.ts'
import { surveyPaper as paperOfSurvey } from './paper/paper.ts'
import { translationsFile } from './authoring/translations-file.ts'

export function surveyRoutes(
  bind: Bind,
  {
    survey,
    submitting,
    files,
    statistics,
    analysis,
    exports,
    gates,
    history,
    whitelists,
    places,
    deliveries,
    votes,
    readPicture,
    ...recordServices
  }: SurveyModule,
  authorized: (
    appId: string,
    query: { page: number; size: number; keywords?: string | undefined },
  ) => ReturnType<ContentRegistry['authorized']>,
): void {
  recordRoutes(bind, { survey, files, ...recordServices })
  bind(surveySearch, ({ body }, { appId, session }) => survey.search(appId, session.userId, body))
  bind(mySurveySearch, ({ body }, { appId, session }) =>
    survey.search(appId, session.userId, { ...body, searchType: searchScopes.createdByMe }),
  )
  bind(authedSurveySearch, async ({ body: { page, size, keywords, appid } }, { appId }) => {
    const found = await authorized(appId, { page, size, keywords })
    return appid === undefined ? found : { ...found, list: found.list.filter((one) => one.appId === appid) }
  })
  bind(managedSurveySearch, ({ body }, { session }) => survey.searchManaged(session.userId, body))
  bind(surveyCreateBlank, ({ body }, { appId, session }) => survey.createBlank(appId, session, body))
  bind(surveyDetail, ({ params }, { appId }) => survey.detail(appId, params.id))
  bind(surveyUpdate, ({ body }, { appId, session }) => survey.saveDraft(appId, session, body))
  bind(surveyPublish, ({ body }, { appId, session }) => survey.publish(appId, session, body))
  bind(surveyPublishCheck, ({ params }, { appId }) => survey.publishCheck(appId, params.id))
  bind(surveyPause, async ({ body }, { appId }) => {
    await survey.pause(appId, body.id)
    return {}
  })
  bind(surveyCopy, ({ body }, { appId, session }) => survey.copy(appId, session, body.id))
  bind(surveyDelete, async ({ params }, { appId, session }) => {
    await survey.remove(appId, session, params.id)
    return {}
  })
  bind(surveyVersions, ({ params, query }, { appId }) => history.versions(appId, params.id, query))
  bind(surveyVersion, ({ params }, { appId }) => history.version(appId, params.id, params.version))
  bind(surveyBin, ({ query }, { appId }) => history.bin(appId, query))
  bind(surveyRestore, async ({ body }, { appId }) => {
    await history.restore(appId, body.id)
    return {}
  })
  bind(surveySettings, ({ params }, { appId }) => survey.settings(appId, params.id))
  bind(surveySettingsUpdate, async ({ params, body }, { appId, changed }) => {
    const { before, after } = await survey.saveSettings(appId, params.id, body)
    changed(changesOfSettings(before, after))
    return {}
  })
  bind(surveyPaper, ({ params, query }, { appId, signal }) =>
    paperOfSurvey({ survey, readPicture }, appId, params.id, {
      format: query.format,
      answers: query.answers === '1',
      signal,
    }),
  )
  bind(surveyTranslations, ({ params }, { appId }) => translationsFile(survey, appId, params.id))
  bind(surveyPreviewLink, ({ params }, { appId }) => survey.previewLink(appId, params.id))

  bind(quotaUse, ({ params }, { appId }) => places.use(appId, params.id))
  bind(surveyWhitelist, async ({ params, query }, { appId }) => {
    await survey.settings(appId, params.id)
    return whitelists.list(appId, params.id, query)
  })
  bind(surveyWhitelistImport, async ({ params, body }, { appId }) => {
    await survey.settings(appId, params.id)
    return whitelists.import(appId, params.id, body.rows)
  })
  bind(surveyWhitelistDelete, async ({ params, body }, { appId }) => {
    await survey.settings(appId, params.id)
    await whitelists.remove(appId, params.id, body.ids)
    return {}
  })
  bind(webhookList, ({ params }, { appId }) => deliveries.list(appId, params.id))
  bind(webhookAdd, ({ params, body }, { appId }) => deliveries.add(appId, params.id, body))
  bind(webhookUpdate, ({ params, body }, { appId }) =>
    deliveries.update(appId, params.id, params.webhookId, body),
  )
  bind(webhookDelete, async ({ params }, { appId }) => {
    await deliveries.remove(appId, params.id, params.webhookId)
    return {}
  })
  bind(webhookRenewSecret, ({ params }, { appId }) =>
    deliveries.renewSecret(appId, params.id, params.webhookId),
  )
  bind(webhookTest, ({ params }, { appId }) => deliveries.test(appId, params.id, params.webhookId))
  bind(webhookDeliveries, ({ params }, { appId }) =>
    deliveries.deliveries(appId, params.id, params.webhookId),
  )
  bind(webhookResend, async ({ params }, { appId }) => {
    await deliveries.resend(appId, params.id, params.deliveryId)
    return {}
  })

  bind(questionAdd, ({ body }, { appId, session }) => survey.addQuestion(appId, session, body))
  bind(questionUpdate, ({ body }, { appId, session }) => survey.updateQuestion(appId, session, body))
  bind(questionDelete, ({ query }, { appId, session }) => survey.removeQuestion(appId, session, query))
  bind(questionCopy, ({ body }, { appId, session }) => survey.copyQuestion(appId, session, body))
  bind(questionSort, ({ body }, { appId, session }) => survey.sortQuestions(appId, session, body))
  bind(logicRules, async ({ query }, { appId }) => ({
    rules: await survey.rules(appId, query.surveyId, query.surveyQueId),
  }))
  bind(logicRuleAdd, ({ body }, { appId, session }) => survey.addRule(appId, session, body))
  bind(logicRuleUpdate, ({ body }, { appId, session }) => survey.updateRule(appId, session, body))
  bind(logicRuleDelete, ({ query }, { appId, session }) => survey.removeRule(appId, session, query))

  bind(answerHomePageInfo, ({ params, query }, { client }) =>
    survey.homePageInfo(params.id, wishOf(client, query.lang)),
  )
  bind(answerQuestionPageInfo, async ({ params, query }, { client }) => {
    const { appId, restrictions } = await survey.publicSurvey(params.id)
    const { gate } = await gates.look({ appId, surveyId: params.id, restrictions }, client, '')
    // A device is marked by the page; the questions are no secret of it.
    if (gate !== null && gate !== 'device') throw gateRefusal(gate)
    return survey.questionPageInfo(params.id, wishOf(client, query.lang))
  })
  bind(answerSubmit, ({ params, body }, { client }) => submitting.submit(params.id, body, client))
  bind(answerVotes, async ({ params, query }, { client }) => {
    const { appId, restrictions, definition } = await survey.publicSurvey(params.id)
    const viewer = await votes.viewer(appId, params.id, definition, query)
    if (viewer === null) throw new Refusal('questionNotFound')
    // Whoever voted has passed the gates before.
    const { gate } =
      viewer === 'anyone'
        ? await gates.look({ appId, surveyId: params.id, restrictions }, client, '')
        : { gate: null }
    if (gate !== null && gate !== 'device') throw gateRefusal(gate)
    const counts = await votes.of(appId, params.id)
    return counts[query.questionId] ?? { count: 0, options: {} }
  })
  bind(answerFileUpload, async ({ params, query }, caller) => {
    const { appId, definition, open, closedReason } = await survey.publicSurvey(params.id)
    return files.upload(
      { appId, surveyId: params.id, definition, open, closedReason },
      query.questionId,
      await caller.file(),
    )
  })
  bind(answerFileDownload, ({ params, query }, { appId }) => files.download(appId, params.id, query.key))

  // Whoever may not change answers sees personal data in part only, in figures and files too.
  const tagsOf = ({ tags }: { tags?: string | undefined }) => ({
    tags: tags?.split('\n').filter((tag) => tag !== ''),
  })
  const seesPlain = (role: string) => recordServices.roleMay(role, 'answer:write')
  bind(statData, async ({ params, query }, { appId, role }) =>
    statistics.read(appId, params.id, { ...query, ...tagsOf(query), plain: await seesPlain(role) }),
  )
  bind(statCrossTable, async ({ params, body }, { appId, role }) =>
    analysis.crossTable(appId, params.id, { ...body, plain: await seesPlain(role) }),
  )
  bind(statExport, async ({ params, query }, { appId, role }) =>
    analysis.sheet(appId, params.id, { ...query, ...tagsOf(query), plain: await seesPlain(role) }),
  )
  bind(statWords, async ({ params, query }, { appId, role }) =>
    analysis.words(appId, params.id, { ...query, ...tagsOf(query), plain: await seesPlain(role) }),
  )
  bind(exportFile, async ({ body }, { appId, session, role }) =>
    exports.start(appId, session.userId, {
      ...body,
      plain: await seesPlain(role),
    }),
  )
  bind(exportFileStatus, async ({ params }, { appId, role }) =>
    exports.list(appId, params.id, { plain: await seesPlain(role) }),
  )
  bind(answerExport, async ({ params, query }, { appId, role }) =>
    exports.download(appId, params.id, { exportId: query.exportId, plain: await seesPlain(role) }),
  )
}
