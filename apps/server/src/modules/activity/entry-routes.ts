import { Readable } from 'node:stream'
import type { AppPermission } from '@zhanfang/contract'
import {
  entryBatch,
  entryCreate,
  entryDesk,
  entryDetail,
  entryExport,
  entryNote,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { formatDate } from '@zhanfang/format'
import type { Bind } from '../../http/bind.ts'
import type { ContentFrame } from '../content/module.ts'
import type { DeskDoer } from './entries/desk-entries.ts'
import type { ActivityModule } from './module.ts'
import { texts } from './texts.ts'

interface Caller {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

/** Calls of the desk about sign-ups. Each is about an activity that the caller may know of. */
export function entryRoutes(
  bind: Bind,
  { plans, desk, lists }: ActivityModule,
  {
    frame,
    roleMay,
  }: {
    frame: Pick<ContentFrame, 'deskOf'>
    roleMay: (role: string, permission: AppPermission) => Promise<boolean>
  },
): void {
  const planFor = async (caller: Caller, id: string) =>
    plans.atDesk(caller.appId, await frame.deskOf(caller), id)
  const seesPhones = ({ role }: Caller) => roleMay(role, 'customer:export')
  /** Answers of surveys are for those who may read them; what is personal in them for those who may change them. */
  const sightOf = async (caller: Caller, need: AppPermission) => ({
    seesPhones: await seesPhones(caller),
    seesAnswers: await roleMay(caller.role, need),
    plain: await roleMay(caller.role, 'answer:write'),
  })
  const doerOf = async (caller: Caller): Promise<DeskDoer> => ({
    userId: caller.session.userId,
    name: caller.session.nickname,
    seesPhones: await seesPhones(caller),
  })

  bind(entryDesk, async ({ params }, caller) => lists.desk(caller.appId, await planFor(caller, params.id)))
  bind(entrySearch, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    return lists.search(caller.appId, params.id, body, await seesPhones(caller))
  })
  bind(entryDetail, async ({ params }, caller) => {
    await planFor(caller, params.id)
    return desk.detail(caller.appId, params.id, params.entryId, await sightOf(caller, 'answer:read'))
  })
  bind(entryExport, async ({ params, body }, caller) => {
    const published = await planFor(caller, params.id)
    return {
      content: Readable.from(
        await lists.exported(caller.appId, published, body, await sightOf(caller, 'answer:export')),
      ),
      fileName: texts.export.fileName(published.title, formatDate(new Date())),
      mediaType: 'text/csv; charset=utf-8',
    }
  })
  bind(entryCreate, async ({ params, body }, caller) =>
    desk.create(caller.appId, await planFor(caller, params.id), body, await doerOf(caller)),
  )
  bind(entryStep, async ({ params, body }, caller) =>
    desk.step(caller.appId, await planFor(caller, params.id), params.entryId, body, await doerOf(caller)),
  )
  bind(entryBatch, async ({ params, body }, caller) => ({
    results: await desk.batch(caller.appId, await planFor(caller, params.id), body, await doerOf(caller)),
  }))
  bind(entryNote, async ({ params, body }, caller) => {
    await planFor(caller, params.id)
    await desk.setNote(caller.appId, params.id, params.entryId, body.note, await doerOf(caller))
    return {}
  })
}
