// What those who work on a lesson see of how it is followed.
import { z } from 'zod'
import { member } from '../../../access.ts'
import { defineCall } from '../../../call.ts'
import { idSchema } from '../../../envelope.ts'

export const lessonFollowing = defineCall({
  method: 'GET',
  path: '/p1/api/v1/content/lesson/{id}/following',
  module: 'content',
  summary: '一门微课有多少人学、学到哪里：登录的会员逐人记，没登录的只计次',
  access: member('content:read'),
  params: z.object({ id: idSchema }),
  data: z.object({
    /** Customers who have opened a part, and those who have done all of them. */
    joined: z.number().int(),
    finished: z.number().int(),
    parts: z.array(
      z.object({
        id: z.string(),
        chapter: z.string(),
        title: z.string(),
        /** Customers. */
        opened: z.number().int(),
        done: z.number().int(),
        /** How often somebody without an account has done it. */
        guestsDone: z.number().int(),
      }),
    ),
  }),
})

/** Calls that only read, though they are posted. */
export const reading: string[] = []

export const calls = { lessonFollowing }
