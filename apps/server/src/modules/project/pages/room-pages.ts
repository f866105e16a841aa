import { projectLimits } from '@zhanfang/contract/content-kinds/project/plan'
import {
  leads,
  projectRoleNames,
  projectRoleSchema,
  works,
} from '@zhanfang/contract/content-kinds/project/roles'
import { projectTaskCreate } from '@zhanfang/contract/content-kinds/project/room'
import { taskStateSchema } from '@zhanfang/contract/content-kinds/project/task-states'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { formSchema } from '../../../http/requests/sent-form.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { pageTexts as texts } from './page-texts.ts'
import { partSchema, problemOf, type ProjectPages } from './reached.ts'
import { createRoomContent, type Entered, type Sent, type TabName } from './room-content.ts'
import { readUpdateForm } from './update-form.ts'

const querySchema = z
  .object({
    tab: z.enum(['tasks', 'updates', 'files', 'people']).catch('tasks'),
    filter: z.enum(['all', 'mine', 'free']).catch('all'),
    cursor: z
      .string()
      .regex(/^[\w~-]{1,80}$/)
      .optional()
      .catch(undefined),
  })
  .catch({ tab: 'tasks', filter: 'all', cursor: undefined })

const taskPath = z.object({ taskId: partSchema })
const updatePath = z.object({ updateId: partSchema })
const filePath = z.object({ fileId: partSchema })
const memberPath = z.object({ customerId: partSchema })
const requestPath = z.object({ requestId: partSchema })
const stagePath = z.object({ stageId: partSchema })
const percentSchema = z.coerce.number().int().min(0).max(100)

/** Serves the room of those who take part in a project. */
export function serveRoomPages({ http, parts, withCustomer, sendPage, goTo }: ProjectPages): void {
  const { project, pictures } = parts
  const { tasks, updates, files, members, requests, standings } = project
  const content = createRoomContent(parts)
  const root = '/h5/:appId/project/:id'

  /** Lets members in; others are led to where they can become one. */
  const inRoom = (work: (entered: Entered) => Promise<unknown>) =>
    withCustomer(async (reached) => {
      const { member } = reached
      return member ? work({ ...reached, member }) : goTo(reached, '/join')
    })

  async function sendRoom(
    entered: Entered,
    tab: TabName,
    { problem, sent = {} }: { problem?: { field: string; message: string }; sent?: Sent } = {},
  ) {
    const { request, reply, site, published, member } = entered
    const { filter, cursor } = querySchema.parse(request.query)
    if (problem) reply.status(422)
    const [shown, tabs, standing] = await Promise.all([
      content.of(entered, tab, { filter, cursor }, sent),
      content.tabsOf(entered, tab),
      standings.of(site.appId, published.id, published.plan),
    ])
    return sendPage(entered, texts.room(published.title), {
      kind: 'room',
      role: projectRoleNames[member.role],
      percent: standing.percent,
      tabs,
      content: shown,
      problem,
    })
  }

  /** Does what a form of a tab asks for and comes back to it; a refusal is said there, and what was written stays. */
  const form = (tab: TabName, work: (entered: Entered, sent: Sent) => Promise<unknown>) =>
    inRoom(async (entered) => {
      const sent = formSchema.parse(entered.request.body ?? {})
      try {
        await work(entered, sent)
      } catch (error) {
        return sendRoom(entered, tab, { problem: problemOf(error), sent })
      }
      return goTo(entered, `/room?tab=${tab}`)
    })

  function requireLeader({ member }: Entered): void {
    if (!leads(member.role)) throw new Refusal('forbidden')
  }

  http.get(
    `${root}/room`,
    submitting,
    inRoom(async (entered) => {
      const { request, site, published, self } = entered
      await members.noteName(site.appId, published.id, self.customerId, self.name)
      return sendRoom(entered, querySchema.parse(request.query).tab)
    }),
  )

  http.post(
    `${root}/tasks`,
    submitting,
    form('tasks', async (entered, sent) => {
      requireLeader(entered)
      const read = projectTaskCreate.body.safeParse({ ...sent, holderId: sent['holderId'] || null })
      if (!read.success) {
        const [issue] = read.error.issues
        throw fieldRefusal('invalidInput', issue?.path.join('.') ?? '', issue?.message ?? texts.titleRequired)
      }
      await tasks.create(entered.site.appId, entered.published, read.data, entered.self)
    }),
  )

  http.post(
    `${root}/tasks/:taskId/step`,
    submitting,
    form('tasks', async ({ request, site, published, self, member }, sent) => {
      const { taskId } = taskPath.parse(request.params)
      const to = taskStateSchema.safeParse(sent['to'])
      if (!to.success) throw new Refusal('invalidInput')
      const reason = (sent['reason'] ?? '').trim().slice(0, projectLimits.reason)
      await tasks.step(site.appId, published, taskId, { to: to.data, reason }, self, member)
    }),
  )

  http.post(
    `${root}/stages/:stageId/progress`,
    submitting,
    form('tasks', async (entered, sent) => {
      requireLeader(entered)
      const { stageId } = stagePath.parse(entered.request.params)
      const percent = percentSchema.safeParse(sent['percent'])
      if (!percent.success) throw new Refusal('invalidInput')
      await standings.setPercent(entered.site.appId, entered.published, stageId, percent.data)
    }),
  )

  http.post(
    `${root}/updates`,
    submitting,
    inRoom(async (entered) => {
      const { request, site, published, self, member } = entered
      if (!works(member.role))
        return sendRoom(entered, 'updates', { problem: problemOf(new Refusal('forbidden')) })
      if (!request.isMultipart()) return goTo(entered, '/room?tab=updates')
      const {
        form: sent,
        pictures: stored,
        failure,
      } = await readUpdateForm(request, site.appId, self.customerId, pictures)
      try {
        if (failure !== undefined) throw failure
        const text = (sent['text'] ?? '').trim()
        if (text === '') throw fieldRefusal('invalidInput', 'text', texts.textRequired)
        if (Array.from(text).length > projectLimits.updateText)
          throw fieldRefusal('invalidInput', 'text', texts.textLong(projectLimits.updateText))
        const update = {
          stageId: sent['stageId'] ?? '',
          text,
          pictures: stored,
          isPublic: sent['isPublic'] === '1',
        }
        await updates.create(site.appId, published, update, self)
      } catch (error) {
        await pictures.discard(site.appId, stored)
        return sendRoom(entered, 'updates', { problem: problemOf(error), sent })
      }
      return goTo(entered, '/room?tab=updates')
    }),
  )

  http.post(
    `${root}/updates/:updateId/remove`,
    submitting,
    form('updates', async ({ request, site, published, self, member }) => {
      const { updateId } = updatePath.parse(request.params)
      const own = leads(member.role) ? undefined : self.customerId
      await pictures.discard(site.appId, await updates.remove(site.appId, published.id, updateId, own))
    }),
  )

  http.post(
    `${root}/files`,
    submitting,
    inRoom(async (entered) => {
      const { request, site, published, self, member } = entered
      try {
        if (!works(member.role)) throw new Refusal('forbidden')
        const file = request.isMultipart() ? await request.file() : undefined
        if (!file || file.filename === '') throw fieldRefusal('invalidInput', 'file', texts.noFile)
        await files.add(site.appId, published.id, { name: file.filename, content: file.file }, self)
      } catch (error) {
        return sendRoom(entered, 'files', { problem: problemOf(error) })
      }
      return goTo(entered, '/room?tab=files')
    }),
  )

  http.get(
    `${root}/files/:fileId`,
    submitting,
    inRoom(async ({ request, reply, site, published }) => {
      const { fileId } = filePath.parse(request.params)
      const file = await files.open(site.appId, published.id, fileId)
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
        .type(file.mediaType)
        .send(file.content)
    }),
  )

  http.post(
    `${root}/files/:fileId/remove`,
    submitting,
    form('files', async ({ request, site, published, self, member }) => {
      const { fileId } = filePath.parse(request.params)
      await files.remove(site.appId, published.id, fileId, leads(member.role) ? undefined : self.customerId)
    }),
  )

  http.post(
    `${root}/requests/:requestId`,
    submitting,
    form('people', async (entered, sent) => {
      requireLeader(entered)
      const { request, site, published, self } = entered
      const { requestId } = requestPath.parse(request.params)
      const reason = (sent['reason'] ?? '').trim().slice(0, projectLimits.reason)
      const accepts = sent['accept'] === '1'
      if (!accepts && reason === '') throw fieldRefusal('invalidInput', 'reason', texts.reasonRequired)
      await requests.decide(site.appId, published.id, requestId, { accepts, reason }, self)
    }),
  )

  http.post(
    `${root}/members/:customerId/role`,
    submitting,
    form('people', async ({ request, site, published, self }, sent) => {
      const { customerId } = memberPath.parse(request.params)
      const role = projectRoleSchema.safeParse(sent['role'])
      if (!role.success) throw new Refusal('invalidInput')
      await members.setRole(site.appId, published, customerId, role.data, self, self.customerId)
    }),
  )

  http.post(
    `${root}/members/:customerId/remove`,
    submitting,
    form('people', async ({ request, site, published, self, member }) => {
      const { customerId } = memberPath.parse(request.params)
      if (!leads(member.role)) throw new Refusal('forbidden')
      await members.remove(site.appId, published, customerId, self, self.customerId)
    }),
  )

  http.post(
    `${root}/leave`,
    submitting,
    inRoom(async (entered) => {
      const { site, published, self } = entered
      try {
        await members.remove(site.appId, published, self.customerId, self)
      } catch (error) {
        return sendRoom(entered, 'people', { problem: problemOf(error) })
      }
      return goTo(entered, '')
    }),
  )
}
