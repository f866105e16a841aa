import { contentTypeTitle, isContentType } from '@zhanfang/blocks'
import {
  type AppPermission,
  type AuditStatus,
  type AuthApply,
  type authApplyCount,
  type BatchResult,
  type CallData,
} from '@zhanfang/contract'
import { and, count, desc, eq, ilike } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import { refusedResult } from '../../http/batch-result.ts'
import type { Editor } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from '../content/module.ts'
import type {
  Actor,
  AskOptions,
  AuditLists,
  AuditRow,
  Audits,
  Decided,
  NewAudit,
  TodoSettings,
} from '../todo/module.ts'
import { AUTHORIZATION, itemOf, subjectIdOf } from './authorization-audit.ts'
import type { Grants } from './grants.ts'
import { authApplies, authGrants } from './tables.ts'
import { texts } from './texts.ts'

/** A member of an app, at work on it. */
export interface Member {
  appId: string
  role: string
  session: Editor
}

interface Item {
  itemType: string
  itemId: string
}

interface Wanted {
  page: number
  size: number
  auditStatus?: AuditStatus | undefined
  keywords?: string | undefined
  title?: string | undefined
}

export interface AuthorizationNeighbours {
  content: Pick<ContentRegistry, 'find' | 'own' | 'all'>
  audits: Audits
  lists: AuditLists
  settings: TodoSettings
  grants: Grants
  roleMay(role: string, permission: AppPermission): Promise<boolean>
  /** Apps that are there, by id. */
  livingApps(ids: readonly string[]): Promise<ReadonlyMap<string, { appName: string; appImg: string }>>
  membershipsOf(
    userId: string,
  ): Promise<readonly { id: string; appName: string; permissions: readonly AppPermission[] }[]>
  ownersOf(appIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  siteAddress(appId: string): string
  pathOf(type: string, id: string): string
}

const typeName = (type: string) => (isContentType(type) ? contentTypeTitle(type) : type)

export type Authorizations = ReturnType<typeof createAuthorizations>

/** Contents that are shown in other apps: asked for by the one side, decided by the other, ended by either. */
export function createAuthorizations({ db }: Database, neighbours: AuthorizationNeighbours) {
  const { content, audits, lists, settings, grants } = neighbours

  /** Why contents of a type cannot be asked for by somebody; their titles otherwise, as everybody may see them now. */
  async function ofType(member: Member, itemType: string, ids: readonly string[]) {
    const type = content.own(itemType)
    if (!type?.authorizable) return { refused: 'notFound' as const }
    if (!(await neighbours.roleMay(member.role, type.authorizable.need)))
      return { refused: 'forbidden' as const }
    const entries = await type.source.pick(member.appId, [...ids])
    const titles = new Map(entries.map(({ id, title }) => [id, title]))
    const hidden = ids.filter((id) => !titles.has(id))
    const existing = hidden.length > 0 ? await type.existing(member.appId, hidden) : new Set<string>()
    return { titles, existing }
  }

  /** Looks contents up, those of a type together; the answer gives a title, or refuses what cannot be asked for. */
  async function look(member: Member, items: readonly Item[]): Promise<(item: Item) => string> {
    const groups = Map.groupBy(items, ({ itemType }) => itemType)
    const found = new Map(
      await Promise.all(
        [...groups].map(async ([itemType, some]) => {
          const ids = [...new Set(some.map(({ itemId }) => itemId))]
          return [itemType, await ofType(member, itemType, ids)] as const
        }),
      ),
    )
    return ({ itemType, itemId }) => {
      const type = found.get(itemType)
      if (!type?.titles) throw new Refusal(type?.refused ?? 'notFound')
      const title = type.titles.get(itemId)
      if (title !== undefined) return title
      throw new Refusal(type.existing.has(itemId) ? 'authorizationHidden' : 'notFound')
    }
  }

  async function targetOf(member: Member, toAppId: string) {
    if (toAppId === member.appId) throw new Refusal('authorizationSelf')
    const target = (await neighbours.livingApps([toAppId])).get(toAppId)
    if (!target) throw new Refusal('appNotFound')
    return target
  }

  /** Whether somebody decides for the other app anyway: its managers, and one owner of both. */
  async function needsAudit(member: Member, toAppId: string): Promise<boolean> {
    const [own, owners] = await Promise.all([
      neighbours.membershipsOf(member.session.userId),
      neighbours.ownersOf([member.appId, toAppId]),
    ])
    const owner = owners.get(member.appId)
    if (owner !== undefined && owner === owners.get(toAppId)) return false
    if (own.some(({ id, permissions }) => id === toAppId && permissions.includes('app:manage'))) return false
    const setting = await settings.value(toAppId, AUTHORIZATION)
    if (setting === 'closed') throw new Refusal('authorizationClosed')
    return setting !== 'open'
  }

  /** Requests as lists show them; `from` says from whose side. */
  async function shown(rows: readonly AuditRow[], looker: 'reviewer' | 'asker'): Promise<AuthApply[]> {
    const [plain, facts, apps] = await Promise.all([
      lists.shown(rows, looker),
      grants.facts(rows.map(({ appId, id }) => ({ appId, auditId: id }))),
      neighbours.livingApps([...new Set(rows.flatMap((row) => [row.appId, itemOf(row).fromAppId]))]),
    ])
    const open = await openOnes(rows)
    return plain.flatMap((audit, index) => {
      const row = rows[index]
      if (!row) return []
      const { itemType, itemId, fromAppId, fromAppName } = itemOf(row)
      const isOpen = open.has(`${itemType}/${fromAppId}/${itemId}`)
      return [
        {
          id: audit.id,
          itemId,
          itemType,
          typeName: typeName(itemType),
          title: open.get(`${itemType}/${fromAppId}/${itemId}`) ?? row.subject,
          fromAppId,
          fromAppName: apps.get(fromAppId)?.appName ?? fromAppName,
          toAppId: row.appId,
          toAppName: audit.appName,
          applyReason: audit.applyReason,
          applicantName: audit.applicantName,
          auditStatus: audit.auditStatus,
          auditResult: audit.auditResult,
          auditorName: audit.auditorName,
          applyTime: audit.applyTime,
          auditTime: audit.auditTime,
          url: isOpen ? neighbours.siteAddress(fromAppId) + neighbours.pathOf(itemType, itemId) : '',
          ...(facts.get(audit.id) ?? { views: 0, hidden: false, sort: 0 }),
          next: audit.next,
        },
      ]
    })
  }

  /** Titles of those of the contents that everybody can open now, each asked of its own app. */
  async function openOnes(rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
    const groups = Map.groupBy(rows.map(itemOf), ({ itemType, fromAppId }) => `${itemType}/${fromAppId}`)
    const found = await Promise.all(
      [...groups].map(async ([key, items]) => {
        const [first] = items
        const type = first && content.own(first.itemType)
        if (!first || !type) return []
        const ids = [...new Set(items.map(({ itemId }) => itemId))]
        const entries = await type.source.pick(first.fromAppId, ids)
        return entries.map(({ id, title }): [string, string] => [`${key}/${id}`, title])
      }),
    )
    return new Map(found.flat())
  }

  /** Everything about a request that does not depend on the content; refuses apps that take none. */
  async function towards(member: Member, toAppId: string) {
    const target = await targetOf(member, toAppId)
    const byRule = !(await needsAudit(member, toAppId))
    const own = (await neighbours.livingApps([member.appId])).get(member.appId)
    return { toAppId, toAppName: target.appName, fromAppName: own?.appName ?? '', byRule }
  }

  function requestOf(
    member: Member,
    { itemType, itemId, title, applyReason }: Item & { title: string; applyReason: string },
    { toAppId, toAppName, fromAppName, byRule }: Awaited<ReturnType<typeof towards>>,
  ): { request: NewAudit; options: AskOptions } {
    return {
      request: {
        appId: toAppId,
        kind: AUTHORIZATION,
        subjectId: subjectIdOf(itemType, member.appId, itemId),
        subject: title,
        title: texts.asks(fromAppName, typeName(itemType), title),
        data: { itemType, itemId, fromAppId: member.appId, fromAppName, toAppName },
        asker: { userId: member.session.userId, nickname: member.session.nickname },
        reason: applyReason,
      },
      options: {
        byRule,
        async check(tx, fresh) {
          const [granted] = await tx
            .select({ id: authGrants.itemId })
            .from(authGrants)
            .where(
              and(
                eq(authGrants.appId, toAppId),
                eq(authGrants.itemType, itemType),
                eq(authGrants.itemId, itemId),
                eq(authGrants.fromAppId, member.appId),
              ),
            )
          if (granted) throw new Refusal('authorizationExists')
          await tx.insert(authApplies).values({
            appId: member.appId,
            id: fresh.id,
            toAppId,
            itemType,
            itemId,
            title: fresh.subject,
            status: 0,
          })
        },
      },
    }
  }

  return {
    async ask(member: Member, input: Item & { toAppId: string; applyReason: string }): Promise<AuthApply> {
      const title = (await look(member, [input]))(input)
      const { request, options } = requestOf(
        member,
        { ...input, title },
        await towards(member, input.toAppId),
      )
      const [one] = await shown([await audits.ask(request, options)], 'asker')
      if (!one) throw new Refusal('notFound')
      return one
    },

    /** Asks for many, each by itself. */
    async askMany(
      member: Member,
      { itemList, toAppId, applyReason }: { itemList: readonly Item[]; toAppId: string; applyReason: string },
    ): Promise<BatchResult[]> {
      const titleOf = await look(member, itemList)
      const target = await towards(member, toAppId).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      const judged = itemList.map((item) => {
        const id = item.itemId
        try {
          const title = titleOf(item)
          if (target instanceof Refusal) throw target
          return { id, ...requestOf(member, { ...item, title, applyReason }, target) }
        } catch (error) {
          return refusedResult(id, error)
        }
      })
      return audits.askMany(judged)
    },

    async isNeedAudit(member: Member, { toAppId, ...item }: Item & { toAppId: string }) {
      try {
        ;(await look(member, [item]))(item)
        await targetOf(member, toAppId)
        return { needAudit: await needsAudit(member, toAppId), refused: '' }
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind === 'forbidden' || error.kind === 'notFound')
          throw error
        return { needAudit: true, refused: error.message }
      }
    },

    /** What others asked an app to show. */
    async ofTarget(appId: string, { itemType, ...query }: Wanted & { itemType?: string | undefined }) {
      const { rows, total } = await lists.ofKind(appId, AUTHORIZATION, {
        ...query,
        keywords: query.keywords || query.title || undefined,
        subjectStart: itemType === undefined ? undefined : `${itemType}:`,
      })
      return { list: await shown(rows, 'reviewer'), total, page: query.page, size: query.size }
    },

    /** What an app asked others to show, by the app that the contents belong to. */
    async ofSource(
      appId: string,
      query: Wanted & { itemType?: string | undefined; itemId?: string | undefined },
    ) {
      const { page, size, auditStatus, itemType, itemId } = query
      const keywords = query.keywords || query.title
      const where = and(
        eq(authApplies.appId, appId),
        auditStatus === undefined ? undefined : eq(authApplies.status, auditStatus),
        itemType === undefined ? undefined : eq(authApplies.itemType, itemType),
        itemId === undefined ? undefined : eq(authApplies.itemId, itemId),
        keywords ? ilike(authApplies.title, containsPattern(keywords)) : undefined,
      )
      const [applies, [total]] = await Promise.all([
        db
          .select()
          .from(authApplies)
          .where(where)
          .orderBy(desc(authApplies.id))
          .limit(size)
          .offset((page - 1) * size),
        db.select({ value: count() }).from(authApplies).where(where),
      ])
      const rows = await lists.rows(applies.map(({ toAppId, id }) => ({ appId: toAppId, id })))
      return { list: await shown(rows, 'asker'), total: total?.value ?? 0, page, size }
    },

    async decide(appId: string, actor: Actor, id: string, decided: Decided): Promise<AuthApply> {
      const [one] = await shown([await audits.decide(appId, actor, id, decided, AUTHORIZATION)], 'reviewer')
      if (!one) throw new Refusal('notFound')
      return one
    },

    /** Decides many requests of one type. */
    async decideMany(
      appId: string,
      actor: Actor,
      itemType: string,
      { ids, ...decided }: Decided & { ids: readonly string[] },
    ): Promise<BatchResult[]> {
      const rows = await lists.rows(ids.map((id) => ({ appId, id })))
      const ofType = new Set(
        rows
          .filter((row) => row.kind === AUTHORIZATION && itemOf(row).itemType === itemType)
          .map(({ id }) => id),
      )
      const found = await audits.decideMany(appId, actor, [...ofType], decided, AUTHORIZATION)
      const byId = new Map(found.map((result) => [result.id, result]))
      const absent = new Refusal('notFound')
      return [...new Set(ids)].map((id) => byId.get(id) ?? refusedResult(id, absent))
    },

    /** Hides one of those that this app shows, shows it again, or puts it in another place. */
    setShown: (
      appId: string,
      { id, ...part }: { id: string; hidden?: boolean | undefined; sort?: number | undefined },
    ) => grants.setShown(appId, id, part),

    /** Ends what is shown, or takes back what is asked, from either side. */
    async unbind(member: Member, actor: Actor, { id, words }: { id: string; words: string }) {
      const { appId } = member
      const [apply] = await db
        .select()
        .from(authApplies)
        .where(and(eq(authApplies.appId, appId), eq(authApplies.id, id)))
      if (!apply) return audits.decide(appId, actor, id, { to: 3, words }, AUTHORIZATION)
      const need = content.own(apply.itemType)?.authorizable?.need ?? 'app:manage'
      if (!(await neighbours.roleMay(member.role, need))) throw new Refusal('forbidden')
      const { userId, nickname } = member.session
      return audits.decide(
        apply.toAppId,
        { userId, nickname, isAsker: true },
        id,
        { to: 3, words },
        AUTHORIZATION,
      )
    },

    /** What waits in an app, by type. */
    async counts(appId: string): Promise<CallData<typeof authApplyCount>> {
      const waiting = await lists.subjectsWaiting(appId, AUTHORIZATION)
      const byType = Map.groupBy(waiting, (subjectId) => subjectId.slice(0, subjectId.indexOf(':')))
      const names = new Set([
        ...content.all().flatMap(({ type, authorizable }) => (authorizable ? [type] : [])),
        ...byType.keys(),
      ])
      return {
        total: waiting.length,
        types: [...names].map((itemType) => ({
          itemType,
          typeName: typeName(itemType),
          count: byType.get(itemType)?.length ?? 0,
        })),
      }
    },
  }
}
