import { z } from 'zod'
import { user, systemRoles } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

export const userBasicSchema = z.object({
  id: idSchema,
  nickname: z.string(),
  avatar: z.string(),
  /** 2 is a platform administrator, 1 everybody else. */
  accountType: z.number().int(),
  isSf: z.boolean(),
  roles: z.array(z.enum(systemRoles)),
  /** Masked. */
  mobile: z.string(),
  isVolPlatformManager: z.boolean(),
  isVolRegulatorManager: z.boolean(),
})
export type UserBasic = z.infer<typeof userBasicSchema>

export const personBasic = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/information/basic',
  module: 'account',
  summary: '当前登录的人',
  access: user,
  data: userBasicSchema,
})

export const accountCalls = { personBasic }
