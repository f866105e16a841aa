import type { z } from 'zod'
import { projectPlanSchema } from '@zhanfang/contract/content-kinds/project/plan'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../../customer/testing/site-visitor.ts'

/** A published project with two stages; returns its id. */
export const publishProject = (
  make: ReturnType<typeof contentFactory>,
  author: Author,
  more: z.input<typeof projectPlanSchema> = {},
): Promise<string> =>
  make.publish(author, {
    kind: 'project',
    title: '花园共建',
    draft: {
      body: null,
      fields: projectPlanSchema.parse({
        stages: [
          { id: 'design', name: '征集设计' },
          { id: 'build', name: '动手建设' },
        ],
        joinMode: 'open',
        ...more,
      }),
    },
  })

let mobiles = 13_700_000_000

/** A visitor with an account, logged in on the site of an app. */
export async function newCustomer(
  t: TestServer,
  sandbox: { codeFor(to: string): Promise<string> },
  appId: string,
): Promise<{ visitor: SiteVisitor; mobile: string; customerId: string }> {
  const visitor = createSiteVisitor(t)
  const mobile = String((mobiles += 1))
  const entered = await logInBySms(visitor, sandbox, appId, mobile)
  if (entered.statusCode !== 303) throw new Error(`not logged in: ${entered.body}`)
  // The session's cookie is the account's, whoever else logs in at the same moment.
  const known = await t.server.services.customer.sessions.find(visitor.headers().cookie, appId)
  if (!known) throw new Error('not logged in')
  return { visitor, mobile, customerId: known.id }
}
