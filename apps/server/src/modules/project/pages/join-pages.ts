import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import { projectRoleNames } from '@zhanfang/contract/content-kinds/project/roles'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { formSchema } from '../../../http/requests/sent-form.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { problemOf, type ProjectPages, type Reached } from './reached.ts'
import { pageTexts as texts } from './page-texts.ts'

const keySchema = z.object({ key: z.string().max(100).catch('') }).catch({ key: '' })

/** Serves joining: by oneself, by asking, or by an invitation. */
export function serveJoinPages({ http, replies, parts, withCustomer, sendPage, goTo }: ProjectPages): void {
  const { requests, invites } = parts.project
  const root = '/h5/:appId/project/:id'

  async function sendJoin(reached: Reached, value = '', problem?: { field: string; message: string }) {
    const { site, published, self, reply } = reached
    if (problem) reply.status(422)
    const at = `${site.base}/project/${published.id}/join`
    const isWaiting = await requests.waitingOf(site.appId, published.id, self.customerId)
    return sendPage(reached, texts.join, {
      kind: 'join',
      state: isWaiting ? 'waiting' : published.plan.joinMode === 'open' ? 'now' : 'ask',
      note: published.plan.joinNote,
      action: at,
      withdraw: `${at}/withdraw`,
      value,
      maxLength: projectLimits.applyReason,
      problem,
    })
  }

  http.get(
    `${root}/join`,
    submitting,
    withCustomer(async (reached) => {
      if (reached.member) return goTo(reached, '/room')
      // Whoever may not join by themselves is told on the page of the project.
      if (reached.published.plan.joinMode === 'invite') return goTo(reached, '')
      return sendJoin(reached)
    }),
  )

  http.post(
    `${root}/join`,
    submitting,
    withCustomer(async (reached) => {
      const { request, site, published, self } = reached
      const reason = (formSchema.parse(request.body ?? {})['reason'] ?? '').trim()
      try {
        if (Array.from(reason).length > projectLimits.applyReason)
          throw fieldRefusal('invalidInput', 'reason', texts.reasonLong(projectLimits.applyReason))
        const { customerId, name } = self
        const became = await requests.join(site.appId, published, { customerId, name, reason })
        return goTo(reached, became === 'in' ? '/room' : '/join')
      } catch (error) {
        return sendJoin(reached, reason, problemOf(error))
      }
    }),
  )

  http.post(
    `${root}/join/withdraw`,
    submitting,
    withCustomer(async (reached) => {
      const { site, published, self } = reached
      await requests.withdraw(site.appId, published.id, self)
      return goTo(reached, '')
    }),
  )

  async function sendInvite(reached: Reached, key: string, problem?: { field: string; message: string }) {
    const { site, published, reply } = reached
    const found = await invites.look(site.appId, published.id, key)
    if (!found) return sendInvalid(reached, problem ?? problemOf(new Refusal('projectInviteInvalid')))
    if (problem) reply.status(422)
    reply.header('Referrer-Policy', 'no-referrer')
    return sendPage(reached, texts.join, {
      kind: 'invite',
      by: found.by,
      role: projectRoleNames[found.role],
      action: `${site.base}/project/${published.id}/invite`,
      secret: key,
      problem,
    })
  }

  /** A link that lets nobody in any more: whoever may ask without one does. */
  function sendInvalid(reached: Reached, problem: { field: string; message: string }) {
    const { request, reply, site, published } = reached
    if (published.plan.joinMode !== 'invite') return sendJoin(reached, '', problem)
    return replies.sendMessage(request, reply, site, {
      kind: 'closed',
      title: texts.join,
      text: problem.message,
      status: 422,
    })
  }

  http.get(
    `${root}/invite`,
    submitting,
    withCustomer(async (reached) =>
      reached.member
        ? goTo(reached, '/room')
        : sendInvite(reached, keySchema.parse(reached.request.query).key),
    ),
  )

  http.post(
    `${root}/invite`,
    submitting,
    withCustomer(async (reached) => {
      const { request, site, published, self } = reached
      const { key } = keySchema.parse(request.body ?? {})
      try {
        await invites.accept(site.appId, published, key, self)
        return goTo(reached, '/room')
      } catch (error) {
        return sendInvite(reached, key, problemOf(error))
      }
    }),
  )
}
