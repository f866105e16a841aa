import {
  type AppPermission,
  batchAudit,
  batchAuditAnswers,
  batchAuditSurveyInfo,
  batchAuditSurveys,
} from '@zhanfang/contract'
import type { Bind } from '../../../http/bind.ts'
import type { ItemSettings } from '../../todo/module.ts'
import { SURVEY_TYPE } from '../survey-type.ts'
import { texts } from '../texts/texts.ts'
import type { AnswerAudits, AuditMode } from './answer-audits.ts'

/** The calls by which answers are looked through and decided. */
export function auditRoutes(
  bind: Bind,
  audits: AnswerAudits,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
): void {
  bind(batchAuditSurveys, ({ body }, { appId }) => audits.surveys(appId, body))
  bind(batchAuditSurveyInfo, ({ body }, { appId }) => audits.info(appId, body.id))
  bind(batchAuditAnswers, async ({ body: { id, ...input } }, { appId, role }) =>
    audits.answers(appId, id, { ...input, plain: await roleMay(role, 'answer:write') }),
  )
  bind(batchAudit, async ({ body: { surveyId, ids, auditStatus, auditResult } }, { appId, session }) => ({
    results: await audits.decide(appId, session, { surveyId, ids, to: auditStatus, words: auditResult }),
  }))
}

const words = texts.audit.setting
const modes: readonly AuditMode[] = ['none', 'new', 'all']

/** Whether the answers of a survey wait for a decision, as one of the settings of to-dos. */
export const answerAuditSettings = (audits: AnswerAudits): ItemSettings => ({
  itemType: SURVEY_TYPE,
  setting: {
    title: words.title,
    hint: words.hint,
    options: modes.map((value) => ({ value, label: words.modes[value] })),
    needsAudit: (value) => value !== 'none',
    need: 'answer:write',
  },
  read: audits.mode,
  async write(appId, itemId, value) {
    const mode = modes.find((one) => one === value)
    if (mode) await audits.setMode(appId, itemId, mode)
  },
})
