import { z } from 'zod'
import { member } from '../access.ts'
import { defineCall } from '../call.ts'

export const weappChangeManagerUrl = defineCall({
  method: 'GET',
  path: '/p1/api/v1/wx/third-party/weapp/change-wx-manager/get-url',
  module: 'weapp',
  summary: '给小程序换管理员的页面：新管理员在微信里验证身份',
  access: member('app:manage'),
  data: z.object({ url: z.string() }),
})

export const weappAdministratorCalls = { weappChangeManagerUrl }
