import { member } from '../access.ts'
import { defineCall } from '../call.ts'
import { emptySchema } from '../envelope.ts'
import { ofSurvey } from './fields.ts'
import { examSettingsSchema } from './settings.ts'

export const examSettingsRead = defineCall({
  method: 'GET',
  path: '/p1/api/v1/survey/{id}/exam/settings',
  module: 'exam',
  summary: '考试设置',
  access: member('survey:read'),
  params: ofSurvey,
  data: examSettingsSchema,
})

export const examSettingsUpdate = defineCall({
  method: 'PUT',
  path: '/p1/api/v1/survey/{id}/exam/settings',
  module: 'exam',
  summary: '修改考试设置',
  access: member('survey:write'),
  params: ofSurvey,
  body: examSettingsSchema.refine((s) => !s.minutes || !s.minMinutes || s.minMinutes < s.minutes, {
    path: ['minMinutes'],
    message: '最短交卷时间应小于答题时间',
  }),
  data: emptySchema,
})
