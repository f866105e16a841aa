import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import type { CircleDeed, CircleProblem } from '@zhanfang/site/src/circle/circle-page-input.ts'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Form, formSchema } from '../../../http/requests/sent-form.ts'
import type { Named } from '../events.ts'
import { writerOf } from '../posts/standing.ts'
import { type PostFlag, postFlags } from '../posts/writing.ts'
import type { PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import {
  type CirclePages,
  circleRoot,
  goTo,
  problemOf,
  type ReachedCircle,
  toldSchema,
  toLogin,
} from './page-requests.ts'
import { pageTexts } from './page-texts.ts'
import { shownPosts } from './shown-posts.ts'
import { toldWords } from './told-words.ts'

const COMMENTS = 50
const pathSchema = z.object({
  postId: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/)
    .catch(''),
})
const querySchema = z.object({
  after: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/)
    .optional()
    .catch(undefined),
  /** The comment that is answered. */
  to: z
    .string()
    .regex(/^[0-9A-Za-z]{1,40}$/)
    .catch(''),
})
const BACK = /^\/(?:feed|post)[0-9A-Za-z/?&=%#._~-]{0,300}$/
const flagNames: Record<PostFlag, { on: string; off: string }> = {
  pinned: { on: pageTexts.pin, off: pageTexts.unpin },
  prime: { on: pageTexts.makePrime, off: pageTexts.takePrime },
  announcement: { on: pageTexts.announce, off: pageTexts.unannounce },
}

/** Serves one post with what is said below it, and what is done to either. */
export function serveOnePost({ http, replies, parts, reach, send }: CirclePages): void {
  const { circle: module, customer, settingsOf } = parts
  const { classes, reading, comments, writing, likes, reports } = module

  type Given = { problem?: CircleProblem; value?: string; to?: string }

  /** Serves an address of a post to whoever may open the post. */
  const reachPost = (work: (reached: ReachedCircle, post: PostRow) => Promise<unknown>) =>
    reach(async (reached) => {
      const { request, reply, site, circle, standing } = reached
      const { postId } = pathSchema.parse(request.params)
      const looker = { customerId: standing.customer?.id ?? null, leads: standing.doer !== null }
      const own = await reading.one(site.appId, circle.id, postId, looker)
      // What one wrote oneself one reads, in or out.
      const reads = standing.reads || (own !== undefined && own.authorId === looker.customerId)
      if (!own || !reads) return replies.sendNotFound(request, reply, site.appId)
      return work(reached, own)
    })

  /** Whom an answer to a comment names: its author as they are called now. What is not shown is not answered. */
  async function answered(appId: string, post: PostRow, id: string): Promise<Named | undefined> {
    const row = id === '' ? undefined : await comments.shown(appId, post.id, id)
    if (!row) return undefined
    if (row.userId !== null) return { id: null, name: texts.team }
    const names = await customer.desk.namesOf(appId, row.authorId === null ? [] : [row.authorId])
    return { id: row.authorId, name: (row.authorId && names.get(row.authorId)) || row.authorName }
  }

  const mayWrite = ({ standing }: ReachedCircle) => standing.isMember

  async function show(reached: ReachedCircle, post: PostRow, given: Given = {}, status?: number) {
    const { request, site, circle, standing, root } = reached
    const { appId } = site
    const { after, to } = querySchema.parse(request.query)
    const { told } = toldSchema.parse(request.query)
    const self = standing.customer?.id ?? null
    const looker = { customerId: self, leads: standing.doer !== null }
    const answers = given.to ?? to
    const [names, { socialOpen }, said, toWhom] = await Promise.all([
      classes.names(appId, circle.id),
      settingsOf(appId),
      // Of a circle for its members others read what they wrote themselves, and no answers to it.
      standing.reads
        ? comments.list(appId, post.id, looker, { after, size: COMMENTS })
        : { list: [], next: null },
      answered(appId, post, answers),
    ])
    const [[view], faces] = await Promise.all([
      shownPosts(parts, reached, [post], {
        backOf: (id) => `/post/${id}`,
        classNames: new Map(names.map((one) => [one.id, one.name])),
        isSocial: socialOpen,
      }),
      customer.desk.facesOf(appId, [...new Set(said.list.flatMap(({ authorId }) => authorId ?? []))]),
    ])
    if (!view) throw new Refusal('notFound')
    const here = `${root}/post/${post.id}`
    const isOwn = post.authorId !== null && post.authorId === self
    const remove: CircleDeed = { title: pageTexts.delete, action: `${here}/delete`, fields: [], danger: true }
    const reasoned = { reasonLabel: pageTexts.why, reasonRequired: true }
    const deeds = [
      ...(standing.doer && post.state === postStates.shown
        ? postFlags.map((flag) => ({
            title: flagNames[flag][post[flag] ? 'off' : 'on'],
            action: `${here}/flag`,
            fields: [
              ['flag', flag],
              ['on', post[flag] ? '0' : '1'],
            ] as const,
          }))
        : []),
      ...(isOwn ? [remove] : standing.doer ? [{ ...remove, ...reasoned }] : []),
    ]
    const isShown = post.state === postStates.shown
    const hasForm = mayWrite(reached) && socialOpen && isShown
    return send(reached, {
      title: pageTexts.post,
      back: { href: `${root}/feed`, text: circle.title },
      ...(status === undefined ? {} : { status }),
      content: {
        kind: 'post',
        post: view,
        deeds,
        editHref: isOwn && mayWrite(reached) ? `${here}/edit` : null,
        report:
          self !== null && !isOwn && isShown
            ? { title: pageTexts.report, action: `${here}/report`, fields: [], ...reasoned }
            : null,
        notice: toldWords(told),
        // What is wrong with a comment stands at its field.
        problem:
          given.problem && (given.problem.field !== 'comment' || !hasForm) ? given.problem.message : '',
        comments: said.list.map((row) => {
          const face = row.authorId === null ? undefined : faces.get(row.authorId)
          const author = row.userId === null ? (face?.nickname ?? row.authorName) : texts.team
          const isMine = row.authorId !== null && row.authorId === self
          const gone = {
            title: pageTexts.delete,
            action: `${here}/comment/delete`,
            fields: [['comment', row.id]] as const,
            danger: true,
          }
          return {
            id: row.id,
            author,
            avatar: face?.avatar ?? '',
            byTeam: row.userId !== null,
            toName: row.toName,
            text: row.text,
            at: row.createdAt.toISOString(),
            isWaiting: row.state === postStates.waiting,
            deeds: [
              ...(isMine ? [gone] : standing.doer ? [{ ...gone, ...reasoned }] : []),
              ...(self !== null && !isMine && row.state === postStates.shown
                ? [
                    {
                      title: pageTexts.report,
                      action: `${here}/report`,
                      fields: [['comment', row.id]] as const,
                      ...reasoned,
                    },
                  ]
                : []),
            ],
            answerHref:
              mayWrite(reached) && socialOpen && row.state === postStates.shown
                ? `${here}?to=${row.id}#write`
                : '',
          }
        }),
        laterHref: said.next === null ? null : `${here}?after=${said.next}`,
        ...(hasForm
          ? {
              form: {
                action: `${here}/comment`,
                value: given.value ?? '',
                to: toWhom ? answers : '',
                toName: toWhom?.name ?? '',
                maxLength: circleLimits.comment,
                problem: given.problem?.field === 'comment' ? given.problem : undefined,
              },
            }
          : {}),
      },
    })
  }

  http.get(
    `${circleRoot}/post/:postId`,
    submitting,
    reachPost((reached, post) => show(reached, post)),
  )

  /** Serves a form of a post to who is logged in. */
  const form = (
    name: string,
    work: (
      reached: ReachedCircle,
      post: PostRow,
      self: { id: string; name: string },
      sent: Form,
    ) => Promise<string>,
  ) =>
    http.post(
      `${circleRoot}/post/:postId/${name}`,
      submitting,
      reachPost(async (reached, post) => {
        const { request, reply, circle, standing, root } = reached
        if (!standing.customer) return toLogin(reached, customer, `/${circle.id}/post/${post.id}`)
        const sent = formSchema.parse(request.body ?? {})
        try {
          return await goTo(reply, root + (await work(reached, post, standing.customer, sent)))
        } catch (error) {
          const problem = problemOf(error)
          return show(
            reached,
            post,
            { problem, value: sent['comment'] ?? '', to: querySchema.shape.to.parse(sent['to']) },
            422,
          )
        }
      }),
    )

  async function requireSocial(appId: string): Promise<void> {
    if (!(await settingsOf(appId)).socialOpen) throw new Refusal('commentsOff')
  }

  form('like', async ({ site }, post, self, sent) => {
    await requireSocial(site.appId)
    if (post.state !== postStates.shown) throw new Refusal('circleState')
    await likes.set(site.appId, post.id, self.id, sent['liked'] === '1')
    return BACK.test(sent['back'] ?? '') ? (sent['back'] ?? '') : `/post/${post.id}`
  })
  form('comment', async ({ site, circle, standing }, post, _, sent) => {
    await requireSocial(site.appId)
    if (post.state !== postStates.shown) throw new Refusal('circleState')
    const to = await answered(site.appId, post, querySchema.shape.to.parse(sent['to']))
    const { waits } = await comments.write(site.appId, circle, post, writerOf(circle, standing), {
      text: sent['comment'] ?? '',
      ...(to ? { to } : {}),
    })
    return `/post/${post.id}?told=${waits ? 'commentWaits' : 'commented'}#comments`
  })
  form('comment/delete', async ({ site, circle, standing }, post, self, sent) => {
    await comments.remove(site.appId, circle, sent['comment'] ?? '', whoRemoves(standing, self, sent))
    return `/post/${post.id}?told=removed#comments`
  })
  form('delete', async ({ site, circle, standing }, post, self, sent) => {
    const by = post.authorId === self.id ? { customerId: self.id } : whoRemoves(standing, self, sent)
    await writing.remove(site.appId, circle, post.id, by)
    return '/feed?told=removed'
  })
  form('flag', async ({ site, circle, standing }, post, _, sent) => {
    const flag = postFlags.find((one) => one === sent['flag'])
    if (!standing.doer || !flag) throw new Refusal('forbidden')
    await writing.flag(site.appId, circle.id, [post.id], { flag, on: sent['on'] === '1' }, standing.doer)
    return `/post/${post.id}?told=done`
  })
  form('report', async ({ site, circle }, post, self, sent) => {
    const comment = sent['comment'] ?? ''
    if (comment !== '' && !(await comments.shown(site.appId, post.id, comment)))
      throw new Refusal('notFound', { message: texts.posts.gone })
    const { isNew } = await reports.add(
      {
        appId: site.appId,
        circleId: circle.id,
        subject: comment === '' ? 'post' : 'comment',
        subjectId: comment === '' ? post.id : comment,
      },
      { customerId: self.id, reason: sent['reason'] ?? '' },
    )
    if (isNew) await module.telling.waits(circle, { appId: site.appId })
    return `/post/${post.id}?told=reported`
  })
}

/** On whose word something goes: those who lead the circle say why, others take away their own. */
function whoRemoves(standing: ReachedCircle['standing'], self: { id: string }, sent: Form) {
  const reason = (sent['reason'] ?? '').trim().slice(0, circleLimits.reason)
  return standing.doer && reason !== '' ? { doer: standing.doer, reason } : { customerId: self.id }
}
