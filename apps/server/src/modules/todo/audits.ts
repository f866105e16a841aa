import { FORGOTTEN_NAME, type AppPermission, type AuditStatus, type BatchResult } from '@zhanfang/contract'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isUniqueViolation, type Database, type Db } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { doneResult, refusedResult } from '../../http/batch-result.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { NoticeService } from '../notice/module.ts'
import type { AuditChange, AuditRow } from './audit-kind.ts'
import type { AuditKinds } from './audit-kinds.ts'
import { requireTransition, statusOf } from './audit-transition.ts'
import { audits } from './tables.ts'
import { texts } from './texts.ts'

export interface AuditNeighbours {
  kinds: AuditKinds
  notice: Pick<NoticeService, 'sendOnce' | 'todoChanged'>
  roleMay(role: string, permission: AppPermission): Promise<boolean>
  membersWho(appId: string, permission: AppPermission): Promise<string[]>
}

/** A request that somebody makes. */
export interface NewAudit {
  appId: string
  kind: string
  subjectId: string
  subject: string
  title: string
  data?: Record<string, unknown>
  asker: Editor
  reason: string
}

export interface AskOptions {
  /** Decides at once, where no decision is needed. */
  byRule?: boolean
  /** Refuses in the same transaction, behind everything that was decided before. */
  check?: (tx: Db, fresh: AuditRow) => Promise<void>
}

/** What is decided, and how. */
export interface Decided {
  to: AuditStatus
  words: string
  canWrite?: boolean | undefined
}

/** Who decides: a member with their role, or somebody whose side was checked before. */
export type Actor = Editor & ({ role: string } | { isAsker: true } | { isReviewer: true })

/** Where the console shows one of them. */
export const auditPath = (kind: string, id: string) => `/backlog/audits?kind=${kind}&audit=${id}`

export type Audits = ReturnType<typeof createAudits>

/** Requests and decisions of all kinds: each transition once, in one transaction with what it means. */
export function createAudits({ db }: Database, neighbours: AuditNeighbours) {
  const { kinds, notice } = neighbours

  const one = (appId: string, id: string) => and(eq(audits.appId, appId), eq(audits.id, id))

  async function openOf(appId: string, kind: string, subjectId: string): Promise<AuditRow | undefined> {
    const [row] = await db
      .select()
      .from(audits)
      .where(
        and(
          eq(audits.appId, appId),
          eq(audits.kind, kind),
          eq(audits.subjectId, subjectId),
          eq(audits.status, 0),
        ),
      )
    return row
  }

  /** Consoles of those who decide count anew, once for all of the rows; new requests are told together. */
  async function tellReviewers(rows: readonly AuditRow[], isNew: boolean): Promise<void> {
    for (const some of Map.groupBy(rows, ({ appId, kind }) => `${appId}/${kind}`).values()) {
      const [first] = some
      if (!first) continue
      const { appId, kind, id, title, reason } = first
      const people = await neighbours.membersWho(appId, kinds.get(kind).need)
      const fresh = { title: texts.andMore(title, some.length), text: reason, link: auditPath(kind, id) }
      await notice.todoChanged(people, isNew ? fresh : undefined)
    }
  }

  async function tellAsker(row: AuditRow, by: Editor): Promise<void> {
    if (row.askerId === by.userId) return
    const told = kinds.get(row.kind).told(row, statusOf(row.status))
    if (!told) return
    const receivers = [{ userId: row.askerId, id: `${row.id}-${row.version}` }]
    await notice.sendOnce(receivers, {
      kind: 'center',
      ...told,
      text: texts.result(row.words),
      appId: row.appId,
    })
  }

  /** Makes a transition of a row that is locked. */
  async function move(tx: Db, change: AuditChange): Promise<AuditRow> {
    await kinds.get(change.audit.kind).apply(tx, change)
    return note(tx, change)
  }

  /** Writes a transition down whose meaning is there already. */
  async function note(tx: Db, change: AuditChange): Promise<AuditRow> {
    const { audit, to, by, words, canWrite } = change
    const isOpen = to === 0
    // Names go with the account: whoever shows this looks them up.
    const line = { to, by: by.userId, at: new Date().toISOString(), words }
    const [moved] = await tx
      .update(audits)
      .set({
        status: to,
        words: isOpen ? '' : words,
        canWrite: isOpen ? false : canWrite,
        decidedBy: isOpen ? null : by.userId,
        decidedByName: isOpen ? null : by.nickname,
        decidedAt: isOpen ? null : sql`now()`,
        version: audit.version + 1,
        history: sql`${audits.history} || ${JSON.stringify([line])}::jsonb`,
      })
      .where(one(audit.appId, audit.id))
      .returning()
    if (!moved) throw new Refusal('notFound')
    return moved
  }

  /** Decides, and tells whoever asked. Those who decide, too, are still to be told. */
  async function decideOne(
    appId: string,
    actor: Actor,
    id: string,
    { to, words, canWrite = false }: Decided,
    ofKind?: string,
  ): Promise<AuditRow> {
    const by = { userId: actor.userId, nickname: actor.nickname }
    const made = await db
      .transaction(async (tx) => {
        const [audit] = await tx.select().from(audits).where(one(appId, id)).for('update')
        if (!audit || (ofKind !== undefined && audit.kind !== ofKind)) throw new Refusal('notFound')
        const kind = kinds.get(audit.kind)
        const who = {
          isReviewer:
            'isReviewer' in actor || ('role' in actor && (await neighbours.roleMay(actor.role, kind.need))),
          isAsker: 'isAsker' in actor || audit.askerId === actor.userId,
        }
        requireTransition(kind.table, audit, to, who, words)
        const change = {
          audit,
          to,
          by,
          words,
          canWrite: canWrite && kind.canWriteLabel !== undefined,
          byRole: who.isReviewer && 'role' in actor ? actor.role : null,
        }
        return { change, row: await move(tx, change) }
      })
      .catch((error: unknown) => {
        // Taken back, it would wait beside the newer request of the same person.
        if (isUniqueViolation(error)) throw new Refusal('auditNotAllowed', { message: texts.askedAgain })
        throw error
      })
    const { change, row } = made
    await kinds.get(row.kind).after?.(change)
    await tellAsker(row, by)
    return row
  }

  async function decide(...[appId, actor, ...what]: Parameters<typeof decideOne>): Promise<AuditRow> {
    const row = await decideOne(appId, actor, ...what)
    await tellReviewers([row], false)
    return row
  }

  /** The request that waits already. */
  async function openOne({ appId, kind, subjectId }: NewAudit): Promise<AuditRow> {
    const open = await openOf(appId, kind, subjectId)
    // It was decided between the two looks.
    if (!open) throw new Refusal('auditDecided')
    return open
  }

  /** Keeps a request. Those who decide are still to be told, unless it waited already. */
  async function askOne(
    request: NewAudit,
    { byRule = false, check }: AskOptions,
  ): Promise<{ row: AuditRow; isKnown: boolean }> {
    const { asker, subject, title, data = {}, ...rest } = request
    const kind = kinds.get(request.kind)
    const asked = await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(audits)
        .values({
          ...rest,
          id: newId(),
          subject: subject.slice(0, 200),
          title: title.slice(0, 200),
          data,
          askerId: asker.userId,
          askerName: asker.nickname,
        })
        .onConflictDoNothing()
        .returning()
      if (!fresh) return null
      await check?.(tx, fresh)
      if (!byRule) return { row: fresh, change: null }
      const rule = { userId: asker.userId, nickname: texts.byRule }
      const change: AuditChange = {
        audit: fresh,
        to: 1,
        by: rule,
        words: '',
        canWrite: false,
        byRole: null,
      }
      return { row: await move(tx, change), change }
    })
    if (!asked) return { row: await openOne(request), isKnown: true }
    if (asked.change) await kind.after?.(asked.change)
    return { row: asked.row, isKnown: false }
  }

  const tellOfRequests = async (rows: readonly AuditRow[]) => {
    const isWaiting = ({ status }: AuditRow) => status === 0
    await tellReviewers(rows.filter(isWaiting), true)
    await tellReviewers(
      rows.filter((row) => !isWaiting(row)),
      false,
    )
  }

  return {
    decide,

    /** Asks for a decision; what waits already is returned as it is. */
    async ask(request: NewAudit, options: AskOptions = {}): Promise<AuditRow> {
      const { row, isKnown } = await askOne(request, options)
      if (!isKnown) await tellOfRequests([row])
      return row
    },

    /** Asks for many, each by itself; what has its result keeps it. Those who decide are told once. */
    async askMany(
      requests: readonly (BatchResult | { id: string; request: NewAudit; options: AskOptions })[],
    ): Promise<BatchResult[]> {
      const results: BatchResult[] = []
      const fresh: AuditRow[] = []
      try {
        for (const one of requests) {
          if (!('request' in one)) {
            results.push(one)
            continue
          }
          try {
            const { row, isKnown } = await askOne(one.request, one.options)
            if (!isKnown) fresh.push(row)
            results.push(doneResult(one.id))
          } catch (error) {
            results.push(refusedResult(one.id, error))
          }
        }
      } finally {
        await tellOfRequests(fresh)
      }
      return results
    },

    /** The request about something that waits; undefined when none does. */
    open: openOf,

    /** The requests that wait about many things of one kind, by what they are about. */
    async openAll(
      appId: string,
      kind: string,
      subjectIds: readonly string[],
    ): Promise<ReadonlyMap<string, AuditRow>> {
      if (subjectIds.length === 0) return new Map()
      const rows = await db
        .select()
        .from(audits)
        .where(
          and(
            eq(audits.appId, appId),
            eq(audits.kind, kind),
            inArray(audits.subjectId, [...subjectIds]),
            eq(audits.status, 0),
          ),
        )
      return new Map(rows.map((row) => [row.subjectId, row]))
    },

    /** Takes somebody whose account is gone out of what they asked for in an app; what waits still is withdrawn. */
    async forget(tx: Db, appId: string, askerId: string): Promise<void> {
      await tx
        .update(audits)
        .set({
          askerName: '',
          reason: '',
          words: '',
          status: sql`case when ${audits.status} = 0 then 3 else ${audits.status} end`,
        })
        .where(and(eq(audits.appId, appId), eq(audits.askerId, askerId)))
      await tx
        .update(audits)
        .set({ decidedBy: '', decidedByName: FORGOTTEN_NAME })
        .where(and(eq(audits.appId, appId), eq(audits.decidedBy, askerId)))
    },

    /**
     * Gives what one record of a person asked for to the other. Of two requests for the same thing one is left; what
     * waits and is not among `stillAsked` has become needless and is withdrawn.
     */
    async move(
      tx: Db,
      appId: string,
      kind: string,
      { from, to, stillAsked }: { from: string; to: string; stillAsked: readonly string[] },
    ): Promise<void> {
      const ofKind = and(eq(audits.appId, appId), eq(audits.kind, kind))
      const moved = sql`replace(${audits.subjectId}, ${from}, ${to})`
      await tx.delete(audits).where(
        and(
          ofKind,
          eq(audits.askerId, from),
          eq(audits.status, 0),
          sql`exists (select from audits other where other.app_id = ${appId} and other.kind = ${kind}
            and other.status = 0 and other.subject_id = ${moved})`,
        ),
      )
      await tx
        .update(audits)
        .set({
          askerId: to,
          subjectId: moved,
          data: sql`replace(${audits.data}::text, ${from}, ${to})::jsonb`,
        })
        .where(and(ofKind, eq(audits.askerId, from)))
      await tx
        .update(audits)
        .set({ decidedBy: to })
        .where(and(ofKind, eq(audits.decidedBy, from)))
      await tx
        .update(audits)
        .set({ status: 3 })
        .where(
          and(
            ofKind,
            eq(audits.askerId, to),
            eq(audits.status, 0),
            notInArray(audits.subjectId, [...stillAsked]),
          ),
        )
    },

    /** Decides many, each by itself: what is refused keeps none of the others back. Those who decide are told once. */
    async decideMany(
      appId: string,
      actor: Actor,
      ids: readonly string[],
      decided: Decided,
      ofKind?: string,
    ): Promise<BatchResult[]> {
      const results: BatchResult[] = []
      const done: AuditRow[] = []
      try {
        for (const id of new Set(ids)) {
          try {
            done.push(await decideOne(appId, actor, id, decided, ofKind))
            results.push(doneResult(id))
          } catch (error) {
            results.push(refusedResult(id, error))
          }
        }
      } finally {
        await tellReviewers(done, false)
      }
      return results
    },

    /** Deletes what was asked about some subjects, as its asker has left; nobody decides about it any more. */
    async forgetSubjects(tx: Db, appId: string, kind: string, subjectIds: readonly string[]): Promise<void> {
      if (subjectIds.length === 0) return
      await tx
        .delete(audits)
        .where(
          and(eq(audits.appId, appId), eq(audits.kind, kind), inArray(audits.subjectId, [...subjectIds])),
        )
    },

    /**
     * What was asked for has been done by somebody who may: the request that waits for it is approved by them. Or it was
     * refused where it stands; or what it was about is gone, and so it is withdrawn. Both with words for its asker.
     */
    async settle(
      appId: string,
      kind: string,
      subjectId: string,
      by: Editor,
      { to, words }: { to: 1 | 2 | 3; words: string } = { to: 1, words: '' },
    ): Promise<void> {
      const settled = await db.transaction(async (tx) => {
        const [audit] = await tx
          .select()
          .from(audits)
          .where(
            and(
              eq(audits.appId, appId),
              eq(audits.kind, kind),
              eq(audits.subjectId, subjectId),
              eq(audits.status, 0),
            ),
          )
          .for('update')
        if (!audit) return null
        return note(tx, {
          audit,
          to,
          by: { userId: by.userId, nickname: by.nickname },
          words,
          canWrite: false,
          byRole: null,
        })
      })
      if (!settled) return
      await tellReviewers([settled], false)
      await tellAsker(settled, by)
    },

    /** Takes back what somebody asked for. */
    async withdraw(asker: Editor, id: string): Promise<AuditRow> {
      const [row] = await db
        .select({ appId: audits.appId })
        .from(audits)
        .where(and(eq(audits.askerId, asker.userId), eq(audits.id, id)))
      if (!row) throw new Refusal('notFound')
      return decide(row.appId, { ...asker, isAsker: true }, id, { to: 3, words: '' })
    },
  }
}
