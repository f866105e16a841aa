import { z } from 'zod'
import { anyone, member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema, keywordsSchema, pageOf, pagingQuery } from '../../../envelope.ts'
import { cardNames } from '../../card-names.ts'
import { contentStateSchema } from '../../lists.ts'

/** A card in a list: its picture stands in whichever field a screen looks at. */
export const businessCardSchema = z.object({
  id: idSchema,
  name: z.string(),
  position: z.string(),
  organisation: z.string(),
  phone: z.string(),
  email: z.string(),
  ...cardNames,
  state: contentStateSchema,
  url: z.string(),
})

export const businessCardList = defineCall({
  method: 'GET',
  path: '/p2/api/v1/business-card/list',
  module: 'content',
  summary: '当前应用的名片',
  access: member('content:read'),
  query: z.object({ ...pagingQuery, keywords: keywordsSchema }),
  data: pageOf(businessCardSchema),
})

export const businessCardOfMember = defineCall({
  method: 'POST',
  path: '/p2/api/v1/business-card/of-member',
  module: 'content',
  summary: '按成员的资料生成一张名片，是草稿；每人一张，已有的就给出那一张。别人的要有管理成员的权限',
  access: member('content:write'),
  body: z.object({
    /** The member; absent for whoever asks. */
    userId: idSchema.optional(),
    /** The phone and e-mail of the account too; only on one's own. */
    withContact: z.boolean().default(false),
  }),
  data: z.object({ id: idSchema, isNew: z.boolean() }),
})

export const businessCardSave = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content/sites/{appId}/business-card/{id}/contact',
  module: 'content',
  summary: '把名片存进通讯录的文件（vCard），只给能看这张名片的访客',
  access: anyone,
  sharesAddress: true,
  answers: 'file',
  params: z.object({ appId: idSchema, id: idSchema }),
})

/** Calls that only read, though they are posted. */
export const reading: readonly string[] = []

export const calls = { businessCardList, businessCardOfMember, businessCardSave }
