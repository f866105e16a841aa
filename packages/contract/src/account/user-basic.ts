import { z } from 'zod'
import { systemPermissions, userBeforeFirstStep, type SystemPermission } from '../access.ts'
import { defineCall } from '../call.ts'
import { idSchema } from '../envelope.ts'

const systemPermissionNames = Object.keys(systemPermissions).filter(
  (name): name is SystemPermission => name in systemPermissions,
)
export const systemPermissionSchema = z.enum(systemPermissionNames)

/** What an account may have to do before it may do anything else. */
export const firstSteps = ['changePassword', 'setUpSecondFactor'] as const
export type FirstStep = (typeof firstSteps)[number]

export const userBasicSchema = z.object({
  id: idSchema,
  nickname: z.string(),
  avatar: z.string(),
  /** 2 is a platform administrator, 1 everybody else. */
  accountType: z.number().int(),
  isSf: z.boolean(),
  /** Roles of the system: `all:manage`, `admin`, `test`, `default` and those made here. */
  roles: z.array(z.string()),
  /** What they may do together. */
  permissions: z.array(systemPermissionSchema),
  /** Masked. */
  mobile: z.string(),
  isVolPlatformManager: z.boolean(),
  isVolRegulatorManager: z.boolean(),
  isSchoolManager: z.boolean(),
  /** Until it is done, the server refuses calls that are not about it. */
  firstStep: z.enum(firstSteps).nullable(),
})
export type UserBasic = z.infer<typeof userBasicSchema>

export const personBasic = defineCall({
  method: 'GET',
  path: '/p2/api/v1/persons/information/basic',
  module: 'account',
  summary: '当前登录的人',
  access: userBeforeFirstStep,
  data: userBasicSchema,
})
