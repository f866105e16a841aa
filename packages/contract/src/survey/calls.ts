import { analysisCalls } from './analysis.ts'
import {
  answerHomePageInfo,
  answerQuestionPageInfo,
  answerSubmit,
  answerVotes,
  answerFileUpload,
  answerFileDownload,
} from './answering.ts'
import {
  surveyDetail,
  surveyUpdate,
  questionAdd,
  questionUpdate,
  questionDelete,
  questionCopy,
  questionSort,
  logicRules,
  logicRuleAdd,
  logicRuleUpdate,
  logicRuleDelete,
} from './editing.ts'
import {
  surveySearch,
  mySurveySearch,
  authedSurveySearch,
  managedSurveySearch,
  surveyCreateBlank,
  surveyPublish,
  surveyPause,
  surveyCopy,
  surveyDelete,
  surveyPreviewLink,
} from './lists.ts'
import { answerList, answerDelete, statData, exportFile, exportFileStatus, answerExport } from './results.ts'
import { formItemCalls } from './form-items.ts'
import { surveyBinCalls } from './bin.ts'
import { historyCalls } from './history.ts'
import { recordCalls } from './records.ts'
import { surveyPaper } from './paper.ts'
import { surveyTranslations, translateTexts } from './translations.ts'
import { creatingCalls } from './creating.ts'
import { surveySettings, surveySettingsUpdate } from './settings.ts'
import { quotaUse, surveyWhitelist, surveyWhitelistDelete, surveyWhitelistImport } from './restrictions.ts'
import {
  webhookAdd,
  webhookDelete,
  webhookDeliveries,
  webhookList,
  webhookRenewSecret,
  webhookResend,
  webhookTest,
  webhookUpdate,
} from './webhooks.ts'

export * from './analysis.ts'
export * from './answering.ts'
export * from './bin.ts'
export * from './creating.ts'
export * from './editing.ts'
export * from './form-items.ts'
export * from './history.ts'
export * from './kinds.ts'
export * from './lists.ts'
export * from './records.ts'
export * from './restrictions.ts'
export * from './paper.ts'
export * from './results.ts'
export * from './settings.ts'
export * from './translations.ts'
export * from './webhooks.ts'

export const surveyCalls = {
  ...creatingCalls,
  surveySearch,
  mySurveySearch,
  authedSurveySearch,
  managedSurveySearch,
  surveyCreateBlank,
  surveyDetail,
  surveyUpdate,
  surveyPublish,
  surveyPause,
  surveyCopy,
  surveyDelete,
  surveySettings,
  surveySettingsUpdate,
  surveyPreviewLink,
  surveyPaper,
  surveyTranslations,
  translateTexts,
  questionAdd,
  questionUpdate,
  questionDelete,
  questionCopy,
  questionSort,
  logicRules,
  logicRuleAdd,
  logicRuleUpdate,
  logicRuleDelete,
  answerHomePageInfo,
  answerQuestionPageInfo,
  answerSubmit,
  answerVotes,
  answerFileUpload,
  answerFileDownload,
  answerList,
  answerDelete,
  statData,
  exportFile,
  exportFileStatus,
  answerExport,
  quotaUse,
  surveyWhitelist,
  surveyWhitelistImport,
  surveyWhitelistDelete,
  webhookList,
  webhookAdd,
  webhookUpdate,
  webhookRenewSecret,
  webhookDelete,
  webhookTest,
  webhookDeliveries,
  webhookResend,
  ...recordCalls,
  ...analysisCalls,
  ...formItemCalls,
  ...historyCalls,
  ...surveyBinCalls,
}
