import { inWindow, workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import type { WorksContent } from '@zhanfang/site/src/works/works-page-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { statusOf } from '../../todo/module.ts'
import { ACTIVITY } from '../contests.ts'
import type { FileOwner } from '../files.ts'
import { requireHandIn } from '../hand-in.ts'
import { SHOWN } from '../work-rows.ts'
import { pageTexts as texts } from './page-texts.ts'
import { readWorkForm, type SentWork } from './work-form.ts'
import { cardOf, problemOf, type Reached, type WorkPages } from './page-tools.ts'

type FormContent = Extract<WorksContent, { kind: 'form' }>
type Author = NonNullable<Reached['visitor']['customer']>
const saidSchema = z.object({ said: z.literal('withdrawn').optional().catch(undefined) })

interface Mine {
  request: FastifyRequest
  reply: FastifyReply
  found: Reached
  author: Author
  owner: FileOwner
}

/** Serves what authors do: handing in, changing, taking back. Whoever is not logged in does so first, and comes back. */
export function serveOwnWorks({ http, replies, parts, tools }: WorkPages): void {
  const { handIn, files } = parts.work
  const { reach, sendPage, goTo } = tools

  const mine =
    (work: (given: Mine) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.method === 'POST') requireOwnForm(request)
      const found = await reach(request, reply)
      if (!found) return reply
      const { appId, site, reached, root, visitor } = found
      const author = visitor.customer
      if (!author) {
        const back = request.method === 'GET' ? request.url.replace(/^\/h5\/[^/?]+/, '') : root
        return goTo(reply, site, `/me/login?to=${encodeURIComponent(back)}`)
      }
      const owner = { appId, activityId: reached.id, customerId: author.id }
      try {
        return await work({ request, reply, found, author, owner })
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind !== 'workNotFound') throw error
        return replies.sendNotFound(request, reply, appId)
      }
    }

  /** The form with what was sent, or with what the work has. */
  async function sendForm(
    { request, reply, found, owner }: Mine,
    workId: string | null,
    sent: SentWork,
    { problem, note }: { problem: FormContent['problem']; note: string },
  ) {
    const { site, reached, root } = found
    const { settings } = reached.contest
    const [kept, stored] = await Promise.all([
      files.mine(owner, sent.fileIds, workId),
      workId === null ? [] : files.of(owner.appId, workId),
    ])
    const isKept = new Set(kept.map(({ id }) => id))
    // What was unticked stays in sight until the work is saved without it.
    const all = [...kept, ...stored.filter(({ id }) => !isKept.has(id))].map((file) => ({
      ...file,
      kept: isKept.has(file.id),
    }))
    if (problem) reply.status(422)
    return sendPage(request, reply, site, {
      title: workId === null ? texts.handIn : texts.edit,
      backHref: workId === null ? site.base + root : `${site.base}${root}/${workId}`,
      backText: workId === null ? texts.backToWorks : texts.mine,
      content: {
        kind: 'form',
        action: `${site.base}${root}/${workId === null ? 'new' : `${workId}/edit`}`,
        note,
        title: sent.title,
        text: sent.text,
        asksText: settings.text,
        groups: settings.groups,
        groupId: sent.groupId,
        pictures: all.filter(({ kind }) => kind === 'picture'),
        least: settings.pictures.least,
        most: settings.pictures.most,
        video: all.find(({ kind }) => kind === 'video') ?? null,
        asksVideo: settings.video,
        limits: { title: workLimits.title, text: workLimits.text },
        problem,
      },
    })
  }

  /** Says why nothing is handed in now, in place of a form. */
  async function sendClosed({ request, reply, found }: Mine, error: unknown) {
    const { site, root } = found
    return replies.sendMessage(request, reply, site, {
      kind: 'closed',
      title: problemOf(error).message,
      text: '',
      link: { text: texts.backToWorks, href: site.base + root },
      status: 409,
    })
  }

  const empty: SentWork = { title: '', text: '', groupId: '', fileIds: [], problem: undefined }

  http.get(
    `/h5/:appId/${ACTIVITY}/:id/works/new`,
    submitting,
    mine(async (given) => {
      try {
        requireHandIn(given.found.reached.contest.settings, new Date())
      } catch (error) {
        return sendClosed(given, error)
      }
      return sendForm(given, null, empty, { problem: undefined, note: '' })
    }),
  )

  http.post(
    `/h5/:appId/${ACTIVITY}/:id/works/new`,
    submitting,
    mine(async (given) => {
      const { request, reply, found, author, owner } = given
      const { appId, site, reached, root } = found
      try {
        requireHandIn(reached.contest.settings, new Date())
      } catch (error) {
        return sendClosed(given, error)
      }
      const sent = await readWorkForm(request, owner, files)
      if (sent.problem) return sendForm(given, null, sent, { problem: sent.problem, note: '' })
      try {
        const { id, waits } = await handIn.submit(appId, reached, author, sent)
        return await goTo(reply, site, `${root}/${id}?said=${waits ? 'submitted' : 'published'}`)
      } catch (error) {
        return sendForm(given, null, sent, { problem: problemOf(error), note: '' })
      }
    }),
  )

  const noteOf = ({ reached }: Reached, state: number) =>
    texts.editNote(reached.contest.settings.audited && state === SHOWN)

  http.get(
    `/h5/:appId/${ACTIVITY}/:id/works/:workId/edit`,
    submitting,
    mine(async (given) => {
      const { found, owner } = given
      try {
        requireHandIn(found.reached.contest.settings, new Date())
      } catch (error) {
        return sendClosed(given, error)
      }
      const row = await handIn.find(owner.appId, owner.activityId, owner.customerId, found.workId)
      const stored = await files.of(owner.appId, row.id)
      const { title, text, groupId } = row
      const fileIds = stored.map(({ id }) => id)
      return sendForm(
        given,
        row.id,
        { title, text, groupId, fileIds, problem: undefined },
        { problem: undefined, note: noteOf(found, row.state) },
      )
    }),
  )

  http.post(
    `/h5/:appId/${ACTIVITY}/:id/works/:workId/edit`,
    submitting,
    mine(async (given) => {
      const { request, reply, found, author, owner } = given
      const { appId, site, reached, root, workId } = found
      const row = await handIn.find(appId, reached.id, author.id, workId)
      const sent = await readWorkForm(request, owner, files)
      const note = noteOf(found, row.state)
      if (sent.problem) return sendForm(given, row.id, sent, { problem: sent.problem, note })
      try {
        const { waits } = await handIn.change(appId, reached, author, row.id, sent)
        return await goTo(reply, site, `${root}/${row.id}?said=${waits ? 'submitted' : 'saved'}`)
      } catch (error) {
        return sendForm(given, row.id, sent, { problem: problemOf(error), note })
      }
    }),
  )

  http.post(
    `/h5/:appId/${ACTIVITY}/:id/works/:workId/withdraw`,
    submitting,
    mine(async (given) => {
      const { reply, found, author } = given
      try {
        await handIn.withdraw(found.appId, found.reached.id, author, found.workId)
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'workNotFound') throw error
        return sendClosed(given, error)
      }
      return goTo(reply, found.site, `${found.root}/mine?said=withdrawn`)
    }),
  )

  http.get(
    `/h5/:appId/${ACTIVITY}/:id/works/mine`,
    submitting,
    mine(async ({ request, reply, found, author }) => {
      const { appId, site, reached, root } = found
      const { settings } = reached.contest
      const rows = await handIn.mine(appId, reached.id, author.id)
      const { said } = saidSchema.parse(request.query)
      const taken = rows.filter(({ state }) => statusOf(state) !== 3).length
      const canHandIn = inWindow(settings.handIn, new Date()) === 'open' && taken < settings.perPerson
      return sendPage(request, reply, site, {
        title: texts.mine,
        backHref: site.base + root,
        backText: texts.backToWorks,
        content: {
          kind: 'mine',
          works: rows.map((row) => {
            const state = statusOf(row.state)
            return {
              ...cardOf(row, settings, `${site.base}${root}/${row.id}`),
              state: texts.states[state],
              tone: texts.tones[state],
              reason: row.reason,
            }
          }),
          handIn: canHandIn
            ? {
                text: taken === 0 ? texts.handIn : texts.handInAgain,
                href: `${site.base}${root}/new`,
              }
            : null,
          note: said === undefined ? '' : texts[said],
        },
      })
    }),
  )
}
