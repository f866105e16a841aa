import {
  microPageEditing,
  microPageNoteCreate,
  microPageNoteDelete,
  microPageNoteDone,
  microPageNotes,
  microPagePlan,
  microPageSchedule,
  microPageSystemTemplates,
  microPageTemplateCreate,
  microPageTemplateDelete,
  microPageTemplates,
  microPageVariants,
  microPageVariantsReset,
  microPageVisits,
} from '@zhanfang/contract'
import type { Database } from '../../../database/database.ts'
import type { Bind } from '../../../http/bind.ts'
import type { MissingTargets } from '../skin/named-contents.ts'
import { createPageEditors } from './page-editors.ts'
import { createPageNotes } from './page-notes.ts'
import { createPageSchedule, type ScheduleNeighbours } from './publishing/page-schedule.ts'
import { createPageTemplates } from './page-templates.ts'
import { createPageVariants } from './page-variants.ts'
import { createPageVisits } from './page-visits.ts'
import type { PageService } from './service.ts'

export type PageDesigning = ReturnType<typeof createPageDesigning>

/** What is around the making of a page: who is at it, plans, templates, notes, and how often it is read. */
export function createPageDesigning(
  database: Database,
  page: PageService,
  neighbours: ScheduleNeighbours & { missingTargets: MissingTargets },
) {
  return {
    editors: createPageEditors(database),
    schedule: createPageSchedule(database, page, neighbours),
    visits: createPageVisits(database),
    variants: createPageVariants(database),
    templates: createPageTemplates(database, page, neighbours.missingTargets),
    notes: createPageNotes(database),
  }
}

export function designingRoutes(bind: Bind, designing: PageDesigning): void {
  const { editors, schedule, visits, variants, templates, notes } = designing
  bind(microPageEditing, ({ params, body }, { appId, session }) =>
    editors.beat(appId, params.id, { ...body, userId: session.userId, name: session.nickname }),
  )
  bind(microPageSchedule, ({ body }, { appId, session }) => schedule.plan(appId, session, body))
  bind(microPagePlan, ({ params }, { appId }) => schedule.read(appId, params.id))
  bind(microPageVisits, ({ params, query }, { appId }) => visits.read(appId, params.id, query.days))
  bind(microPageVariants, ({ params }, { appId }) => variants.read(appId, params.id))
  bind(microPageVariantsReset, async ({ body }, { appId }) => {
    await variants.reset(appId, body.id, body.test)
    return {}
  })
  bind(microPageSystemTemplates, () => templates.system())
  bind(microPageTemplates, (_input, { appId }) => templates.own(appId))
  bind(microPageTemplateCreate, ({ body }, { appId, session }) =>
    templates.create(appId, session.userId, body),
  )
  bind(microPageTemplateDelete, async ({ params }, { appId }) => {
    await templates.remove(appId, params.id)
    return {}
  })
  bind(microPageNotes, ({ params }, { appId, session }) => notes.list(appId, params.id, session.userId))
  bind(microPageNoteCreate, ({ params, body }, { appId, session }) =>
    notes.create(appId, params.id, session, body),
  )
  bind(microPageNoteDone, async ({ params, body }, { appId }) => {
    await notes.setDone(appId, params.id, params.noteId, body.isDone)
    return {}
  })
  bind(microPageNoteDelete, async ({ params }, { appId }) => {
    await notes.remove(appId, params.id, params.noteId)
    return {}
  })
}
