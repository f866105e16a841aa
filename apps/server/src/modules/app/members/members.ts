import type { CallData, memberList, memberOrders, memberRoles, SortBy } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import type { Session } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AccountService } from '../../account/module.ts'
import type { AccountLookups, People, Roles } from '../../auth/module.ts'
import type { NoticeService } from '../../notice/module.ts'
import { appMembers, apps } from '../tables.ts'
import { texts } from '../texts.ts'
import { createInvites } from './invites.ts'
import { createJoining, type Manager, OWNER, within } from './joining.ts'

/** What an owner becomes who hands the app on. */
const FORMER_OWNER = 'manager'

export type MemberService = ReturnType<typeof createMemberService>

interface Ordered {
  row: { createdAt: Date }
  person: { nickname: string }
}
const byName = (a: Ordered, b: Ordered) => a.person.nickname.localeCompare(b.person.nickname, 'zh')
const byTime = (a: Ordered, b: Ordered) => a.row.createdAt.getTime() - b.row.createdAt.getTime()
const byOrder: Record<SortBy<(typeof memberOrders)[number]>, (a: Ordered, b: Ordered) => number> = {
  nickname: byName,
  '-nickname': (a, b) => byName(b, a),
  joined: byTime,
  '-joined': (a, b) => byTime(b, a),
}

/** Who belongs to an app, and what they may do there; how others join it stands with invitations. */
export function createMemberService(
  database: Database,
  {
    roles,
    people,
    notice,
    prove,
    lookups,
  }: {
    roles: Roles
    people: People
    notice: NoticeService
    prove: AccountService['prove']
    lookups: AccountLookups
  },
) {
  const { db } = database
  const joining = createJoining(database, roles)
  const { appNamed, isMember, mustBeGivable } = joining

  /** A member whom this manager may change: not the owner, and nobody who may do more than he. */
  async function mustBeChangeable(manager: Manager, userId: string): Promise<string> {
    const [row] = await db
      .select({ role: appMembers.role })
      .from(appMembers)
      .where(and(eq(appMembers.appId, manager.appId), eq(appMembers.userId, userId)))
    if (!row) throw new Refusal('memberNotFound')
    if (row.role === OWNER) throw new Refusal('ownerFixed')
    const [own, theirs] = await Promise.all([roles.ofApp(manager.role), roles.ofApp(row.role)])
    if (!within(theirs.permissions, own.permissions)) throw new Refusal('forbidden')
    return row.role
  }

  return {
    ...joining,
    ...createInvites(database, { roles, people, notice, lookups, joining }),

    async list(
      appId: string,
      query: {
        page: number
        size: number
        keywords?: string | undefined
        role?: string | undefined
        sort?: SortBy<(typeof memberOrders)[number]> | undefined
      },
    ): Promise<CallData<typeof memberList>> {
      const rows = await db
        .select()
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), query.role ? eq(appMembers.role, query.role) : undefined))
        // The owner first, then in the order in which they came.
        .orderBy(sql`${appMembers.role} <> ${OWNER}`, appMembers.createdAt, appMembers.userId)
      const known = new Map(
        (await people.findAll(rows.map(({ userId }) => userId))).map((person) => [person.id, person]),
      )
      const words = query.keywords?.toLowerCase()
      // An app has at most some hundreds of members: names belong to another module and are matched here.
      const found = rows.flatMap((row) => {
        const person = known.get(row.userId)
        if (!person) return []
        const searched = [person.nickname, person.account, person.mobile ?? ''].join('\n').toLowerCase()
        return words && !searched.includes(words) ? [] : [{ row, person }]
      })
      const ordered = query.sort === undefined ? found : found.toSorted(byOrder[query.sort])
      const page = ordered.slice((query.page - 1) * query.size, query.page * query.size)
      return {
        list: await Promise.all(
          page.map(async ({ row, person }) => ({
            id: row.userId,
            nickname: person.nickname,
            avatar: person.avatar,
            account: person.account,
            mobile: maskPhone(person.mobile ?? ''),
            role: row.role,
            roleName: (await roles.ofApp(row.role)).title,
            joinTime: row.createdAt.toISOString(),
          })),
        ),
        total: found.length,
        page: query.page,
        size: query.size,
      }
    },

    async roles(manager: Pick<Manager, 'role'>): Promise<CallData<typeof memberRoles>> {
      const own = (await roles.ofApp(manager.role)).permissions
      const all = await roles.appRoles()
      return {
        list: all.map((role) => ({
          ...role,
          givable: role.name !== OWNER && within(role.permissions, own),
        })),
      }
    },

    /** Gives a member another role; gives the titles of both. */
    async setRole(
      manager: Manager,
      userId: string,
      role: string,
    ): Promise<{ before: string; after: string }> {
      const old = await mustBeChangeable(manager, userId)
      await mustBeGivable(manager, role)
      await db.transaction(async (tx) => {
        await roles.keepAppRole(tx, role)
        const changed = await tx
          .update(appMembers)
          .set({ role })
          .where(
            and(
              eq(appMembers.appId, manager.appId),
              eq(appMembers.userId, userId),
              ne(appMembers.role, OWNER),
            ),
          )
          .returning({ userId: appMembers.userId })
        if (changed.length === 0) throw new Refusal('memberNotFound')
      })
      const [before, after] = await Promise.all([roles.ofApp(old), roles.ofApp(role)])
      if (old !== role)
        await notice.announce([userId], {
          kind: 'center',
          title: texts.roleChanged(await appNamed(manager.appId), after.title),
          link: '/mini/message',
          appId: manager.appId,
        })
      return { before: before.title, after: after.title }
    },

    async remove(manager: Manager, userId: string): Promise<void> {
      await mustBeChangeable(manager, userId)
      await db
        .delete(appMembers)
        .where(
          and(eq(appMembers.appId, manager.appId), eq(appMembers.userId, userId), ne(appMembers.role, OWNER)),
        )
      await notice.announce([userId], {
        kind: 'center',
        title: texts.removed(await appNamed(manager.appId)),
        link: '/messagelist/mini',
      })
    },

    /**
     * Hands the app on: the other member owns it from then on, its owner manages it. Gives both names. Refuses who is
     * not the owner and who does not prove to be at the screen himself.
     */
    async transfer(
      owner: { appId: string; role: string; session: Session },
      userId: string,
      proof: Parameters<AccountService['prove']>[1],
      ip: string,
    ): Promise<{ before: string; after: string }> {
      const { appId, session } = owner
      if (owner.role !== OWNER) throw new Refusal('forbidden')
      if (userId === session.userId) throw new Refusal('ownerFixed')
      const next = await people.find(userId)
      if (!(await isMember(appId, userId)) || !next || next.disabledAt) throw new Refusal('memberNotFound')
      await prove(session, proof, ip)
      const update = (tx: Db, id: string, from: SQL, role: string) =>
        tx
          .update(appMembers)
          .set({ role })
          .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, id), from))
          .returning({ userId: appMembers.userId })
      await db.transaction(async (tx) => {
        await roles.keepAppRole(tx, FORMER_OWNER)
        // In this order two transfers at once leave one owner: the second no longer finds itself to be it.
        const given = await update(tx, session.userId, eq(appMembers.role, OWNER), FORMER_OWNER)
        if (given.length === 0) throw new Refusal('forbidden')
        const taken = await update(tx, userId, ne(appMembers.role, OWNER), OWNER)
        if (taken.length === 0) throw new Refusal('memberNotFound')
      })
      await notice.announce([userId], {
        kind: 'center',
        title: texts.transferred(session.nickname, await appNamed(appId)),
        text: texts.transferredText,
        link: '/mini/members',
        appId,
      })
      return { before: session.nickname, after: next.nickname }
    },

    /** Leaves an app for good; its owner is told. The owner hands it on first. */
    async leave(session: { userId: string; nickname: string }, appId: string): Promise<void> {
      const [row] = await db
        .select({ role: appMembers.role })
        .from(appMembers)
        .innerJoin(apps, eq(apps.id, appMembers.appId))
        .where(
          and(eq(appMembers.appId, appId), eq(appMembers.userId, session.userId), isNull(apps.deletedAt)),
        )
      if (!row) throw new Refusal('appNotFound')
      const gone = await db
        .delete(appMembers)
        .where(
          and(eq(appMembers.appId, appId), eq(appMembers.userId, session.userId), ne(appMembers.role, OWNER)),
        )
        .returning({ userId: appMembers.userId })
      if (gone.length === 0) throw new Refusal('ownerCannotLeave')
      const owners = await db
        .select({ userId: appMembers.userId })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.role, OWNER)))
      await notice.announce(
        owners.map(({ userId }) => userId),
        {
          kind: 'center',
          title: texts.left(session.nickname, await appNamed(appId)),
          link: '/mini/members',
          appId,
        },
      )
    },
  }
}
