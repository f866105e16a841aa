import { z } from 'zod'
import { anyElementSchema, type DefinitionCheck, ruleSchema, surveyDefinitionSchema } from '@zhanfang/survey'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema, timeSchema } from '../envelope.ts'
import { limits } from '../limits.ts'
import { surveySummarySchema } from './lists.ts'
import { surveySettingsSchema } from './settings.ts'

export const surveyDetail = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/detail',
  module: 'survey',
  summary: '问卷的草稿和设置，供编辑器打开',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  query: z.object({ sceneType: z.string().max(20).optional() }),
  data: surveySummarySchema.extend({ definition: surveyDefinitionSchema, settings: surveySettingsSchema }),
})

/** Answered with `surveyConflict` (409) when `baseRevision` is not the newest. */
export const surveyConflictSchema = z.object({
  revision: z.number().int(),
  updateTime: timeSchema,
  updatedBy: z.string(),
})
export type SurveyConflict = z.infer<typeof surveyConflictSchema>

export const savedSchema = z.object({ revision: z.number().int(), updateTime: timeSchema })

export const surveyUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/update',
  module: 'survey',
  summary: '自动保存问卷草稿；在别处已被修改时拒绝',
  access: member('survey:write'),
  body: z.object({ id: idSchema, baseRevision: z.number().int().min(0), definition: surveyDefinitionSchema }),
  data: savedSchema,
  bodyLimit: limits.surveyBytes + 65_536,
})

const cycleStepSchema = z.object({
  elementId: z.string(),
  aspect: z.enum(['visible', 'path', 'value', 'parts', 'variable', 'score']),
  variable: z.string().optional(),
})

const definitionCheckSchema = z.object({
  level: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  elementIds: z.array(z.string()),
  ruleId: z.string().optional(),
  path: z.array(cycleStepSchema).optional(),
  trail: z.array(z.object({ elementId: z.string(), text: z.string() })).optional(),
  at: z.enum(['quotas', 'restrictions', 'exam']).optional(),
}) satisfies z.ZodType<DefinitionCheck>

export const surveyPublishCheck = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/publish-check',
  module: 'survey',
  summary: '发布前检查草稿：逻辑、试填、名额和试卷，与发布时的检查相同',
  access: member('survey:read'),
  params: z.object({ id: idSchema }),
  data: z.object({
    /** Of the draft that was checked. */
    revision: z.number().int(),
    checks: z.array(definitionCheckSchema),
  }),
})

// Questions one by one, for callers that do not hold the whole definition.

export const questionAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '在草稿里加一道题',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, question: anyElementSchema, afterId: z.string().max(40).optional() }),
  data: savedSchema,
})

export const questionUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '修改草稿里的一道题',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, question: anyElementSchema }),
  data: savedSchema,
})

export const questionDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/survey/question',
  module: 'survey',
  summary: '删除草稿里的一道题',
  access: member('survey:write'),
  /** The survey may be left out where the id is that of one question of the app only. */
  query: z.object({ surveyId: idSchema.optional(), id: z.string().min(1).max(40) }),
  data: savedSchema,
})

export const questionCopy = defineCall({
  method: 'POST',
  path: '/p1/api/v1/survey/question/copy',
  module: 'survey',
  summary: '复制草稿里的一道题，放在它后面',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, id: z.string().min(1).max(40) }),
  data: savedSchema.extend({ id: z.string() }),
})

export const questionSort = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/question/sort',
  module: 'survey',
  summary: '给草稿里的题目重新排序，需列出全部题目',
  access: member('survey:write'),
  body: z.object({ surveyId: idSchema, ids: z.array(z.string().min(1).max(40)).max(1000) }),
  data: savedSchema,
})

export const logicRules = defineCall({
  method: 'GET',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '草稿里的逻辑规则，可只看与一道题有关的',
  access: member('survey:read'),
  query: z.object({ surveyId: idSchema, surveyQueId: z.string().max(40).optional() }),
  data: z.object({ rules: z.array(ruleSchema) }),
})

const ruleBody = z.object({ surveyId: idSchema, rule: ruleSchema })

export const logicRuleAdd = defineCall({
  method: 'POST',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '在草稿里加一条逻辑规则',
  access: member('survey:write'),
  body: ruleBody,
  data: savedSchema,
})

export const logicRuleUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '修改草稿里的一条逻辑规则',
  access: member('survey:write'),
  body: ruleBody,
  data: savedSchema,
})

export const logicRuleDelete = defineCall({
  method: 'DELETE',
  path: '/p1/api/v1/weapp/survey/logic-rules',
  module: 'survey',
  summary: '删除草稿里的一条逻辑规则',
  access: member('survey:write'),
  query: z.object({ surveyId: idSchema, id: z.string().min(1).max(40) }),
  data: savedSchema,
})
