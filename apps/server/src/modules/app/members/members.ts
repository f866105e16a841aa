import { randomInt } from 'node:crypto'
import {
  INVITE_DAYS,
  limits,
  type AppPermission,
  type CallData,
  type InviteState,
  type inviteDetail,
  type inviteList,
  type memberList,
  type memberOrders,
  type memberRoles,
  type SortBy,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import type { Session } from '../../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { AccountService } from '../../account/module.ts'
import type { AccountLookups, People, Roles } from '../../auth/module.ts'
import type { NoticeService } from '../../notice/module.ts'
import { appInvites, appMembers, apps } from '../tables.ts'
import { texts } from '../texts.ts'

const OWNER = 'owner'
/** What an owner becomes who hands the app on. */
const FORMER_OWNER = 'manager'
/** No letter or digit that is taken for another one when a code is read out. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10
/** Days that invitations are kept after they have ended. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

/** Who works on the app: the session's user with his role in it. */
interface Manager {
  appId: string
  role: string
  session: { userId: string; nickname: string }
}

type InviteRow = typeof appInvites.$inferSelect

/** 10 of 31 letters: guessing one among a million codes takes 10^9 tries on average. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** Page of the console where an invitation is answered. */
export const invitePath = (code: string) => `/invite-code?code=${code}`

function stateOf(row: InviteRow): InviteState {
  if (row.cancelledAt) return 'cancelled'
  if (row.declinedAt) return 'declined'
  if (row.used >= row.maxUses) return 'used'
  return row.expiresAt <= new Date() ? 'expired' : 'open'
}

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

/** Who belongs to an app, and how others join it: an invitation that its account agrees to, or a code. */
export function createMemberService(
  { db }: Database,
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
  async function appNamed(appId: string): Promise<string> {
    const [row] = await db.select({ appName: apps.appName }).from(apps).where(eq(apps.id, appId))
    return row?.appName ?? ''
  }

  /** Refuses to give a role that allows more than the giver's own, and the owner's. */
  async function mustBeGivable(manager: Pick<Manager, 'role'>, role: string): Promise<void> {
    if (role === OWNER) throw fieldRefusal('roleNotGiven', 'role', '所有者只能有一位')
    const [own, given] = await Promise.all([roles.ofApp(manager.role), roles.ofApp(role)])
    if (!within(given.permissions, own.permissions)) throw new Refusal('roleNotGiven')
  }

  const within = (some: readonly AppPermission[], all: readonly AppPermission[]) =>
    some.every((permission) => all.includes(permission))

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

  /** Makes somebody a member, in the caller's transaction; false for who is one already, and stays as they are. */
  async function join(
    tx: Db,
    appId: string,
    { userId, role }: { userId: string; role: string },
  ): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`members:${appId}`}, 0))`)
    await roles.keepAppRole(tx, role)
    const [members] = await tx.select({ value: count() }).from(appMembers).where(eq(appMembers.appId, appId))
    if ((members?.value ?? 0) >= limits.membersPerApp) throw new Refusal('memberLimitReached')
    const added = await tx
      .insert(appMembers)
      .values({ appId, userId, role })
      .onConflictDoNothing()
      .returning({ userId: appMembers.userId })
    return added.length > 0
  }

  async function store(
    manager: Manager,
    input: { role: string; userId: string | null; maxUses: number; days: number },
  ): Promise<{ id: string; code: string }> {
    const id = newId()
    const code = newCode()
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invites:${manager.appId}`}, 0))`)
      await roles.keepAppRole(tx, input.role)
      const [open] = await tx
        .select({ value: count() })
        .from(appInvites)
        .where(
          and(
            eq(appInvites.appId, manager.appId),
            isNull(appInvites.cancelledAt),
            isNull(appInvites.declinedAt),
            gt(appInvites.expiresAt, sql`now()`),
            lt(appInvites.used, appInvites.maxUses),
          ),
        )
      if ((open?.value ?? 0) >= limits.openInvitesPerApp)
        throw new Refusal('memberLimitReached', { message: '未处理的邀请太多了，请先撤回一些' })
      await tx.insert(appInvites).values({
        appId: manager.appId,
        id,
        code,
        userId: input.userId,
        role: input.role,
        maxUses: input.maxUses,
        createdBy: manager.session.userId,
        createdByName: manager.session.nickname,
        expiresAt: new Date(Date.now() + input.days * DAY_MS),
      })
    })
    return { id, code }
  }

  /** An invitation that this user can still answer. Whether it exists for somebody else is not told. */
  async function openInvite(
    code: string,
    userId: string,
  ): Promise<InviteRow & { appName: string; appImg: string }> {
    const [row] = await db
      .select({ invite: appInvites, appName: apps.appName, appImg: apps.appImg })
      .from(appInvites)
      .innerJoin(apps, eq(apps.id, appInvites.appId))
      .where(and(eq(appInvites.code, code), isNull(apps.deletedAt)))
    if (!row || stateOf(row.invite) !== 'open' || (row.invite.userId ?? userId) !== userId)
      throw fieldRefusal('inviteInvalid', 'code', '邀请码不正确，或已过期、已用完')
    return { ...row.invite, appName: row.appName, appImg: row.appImg }
  }

  async function isMember(appId: string, userId: string): Promise<boolean> {
    const rows = await db
      .select({ userId: appMembers.userId })
      .from(appMembers)
      .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId)))
    return rows.length > 0
  }

  /** Asks an account to join; that it was looked up is counted already. */
  async function inviteCounted(manager: Manager, account: string, role: string): Promise<{ id: string }> {
    await mustBeGivable(manager, role)
    const person = await people.findByLogin(account)
    if (!person || person.disabledAt) throw fieldRefusal('invalidInput', 'account', texts.accountUnknown)
    if (person.id === manager.session.userId)
      throw fieldRefusal('invalidInput', 'account', texts.cannotInviteSelf)
    if (await isMember(manager.appId, person.id))
      throw fieldRefusal('alreadyMember', 'account', '他已经是这个应用的成员了')
    // The newest invitation counts: two would wait for two answers.
    const replaced = await db
      .update(appInvites)
      .set({ cancelledAt: sql`now()` })
      .where(
        and(
          eq(appInvites.appId, manager.appId),
          eq(appInvites.userId, person.id),
          isNull(appInvites.cancelledAt),
          isNull(appInvites.declinedAt),
          lt(appInvites.used, appInvites.maxUses),
        ),
      )
      .returning({ code: appInvites.code })
    for (const { code } of replaced) await notice.settle(person.id, invitePath(code))
    const { id, code } = await store(manager, { role, userId: person.id, maxUses: 1, days: INVITE_DAYS })
    await notice.announce([person.id], {
      kind: 'todo',
      title: texts.invited(manager.session.nickname, await appNamed(manager.appId)),
      text: texts.invitedText((await roles.ofApp(role)).title, INVITE_DAYS),
      link: invitePath(code),
    })
    return { id }
  }

  return {
    mustBeGivable,
    join,
    inviteCounted,

    /** Takes back that somebody became a member, in the caller's transaction; false once they have another role. */
    async unjoin(
      tx: Db,
      appId: string,
      { userId, role }: { userId: string; role: string },
    ): Promise<boolean> {
      const gone = await tx
        .delete(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId), eq(appMembers.role, role)))
        .returning({ userId: appMembers.userId })
      return gone.length > 0
    },

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

    async invite(manager: Manager, account: string, role: string): Promise<{ id: string }> {
      await lookups.count(manager.session.userId, 1)
      return inviteCounted(manager, account, role)
    },

    /** The role of a member; null for who is none. */
    async roleOf(appId: string, userId: string): Promise<string | null> {
      const [row] = await db
        .select({ role: appMembers.role })
        .from(appMembers)
        .where(and(eq(appMembers.appId, appId), eq(appMembers.userId, userId)))
      return row?.role ?? null
    },

    async createCode(
      manager: Manager,
      input: { role: string; maxUses: number; days: number },
    ): Promise<{ id: string; code: string }> {
      await mustBeGivable(manager, input.role)
      return store(manager, { ...input, userId: null })
    },

    async invites(
      appId: string,
      query: { page: number; size: number },
    ): Promise<CallData<typeof inviteList>> {
      const where = eq(appInvites.appId, appId)
      const rows = await db
        .select()
        .from(appInvites)
        .where(where)
        .orderBy(desc(appInvites.id))
        .limit(query.size)
        .offset((query.page - 1) * query.size)
      const [total] = await db.select({ value: count() }).from(appInvites).where(where)
      const asked = await people.findAll(rows.flatMap(({ userId }) => userId ?? []))
      return {
        list: await Promise.all(
          rows.map(async (row) => ({
            id: row.id,
            code: row.code,
            nickname: asked.find(({ id }) => id === row.userId)?.nickname ?? '',
            role: row.role,
            roleName: (await roles.ofApp(row.role)).title,
            maxUses: row.maxUses,
            used: row.used,
            state: stateOf(row),
            createdByName: row.createdByName,
            createTime: row.createdAt.toISOString(),
            expireTime: row.expiresAt.toISOString(),
          })),
        ),
        total: total?.value ?? 0,
        page: query.page,
        size: query.size,
      }
    },

    async cancelInvite(appId: string, id: string): Promise<void> {
      const [row] = await db
        .update(appInvites)
        .set({ cancelledAt: sql`coalesce(${appInvites.cancelledAt}, now())` })
        .where(and(eq(appInvites.appId, appId), eq(appInvites.id, id)))
        .returning()
      if (!row) throw new Refusal('notFound')
      if (row.userId) await notice.settle(row.userId, invitePath(row.code))
    },

    async inviteDetail(userId: string, code: string): Promise<CallData<typeof inviteDetail>> {
      const invite = await openInvite(code, userId)
      return {
        appId: invite.appId,
        appName: invite.appName,
        appImg: invite.appImg,
        roleName: (await roles.ofApp(invite.role)).title,
        inviterName: invite.createdByName,
        expireTime: invite.expiresAt.toISOString(),
        joined: await isMember(invite.appId, userId),
      }
    },

    /** Answers an invitation. A member who comes again stays what he is and uses nothing up. */
    async answer(
      session: { userId: string; nickname: string },
      code: string,
      agree: boolean,
    ): Promise<{ appId: string; joined: boolean }> {
      const invite = await openInvite(code, session.userId)
      const { appId } = invite
      if (!agree) {
        // A code for everybody is not used up by one who does not want it.
        if (invite.userId) {
          await db
            .update(appInvites)
            .set({ declinedAt: sql`now()` })
            .where(and(eq(appInvites.appId, appId), eq(appInvites.id, invite.id)))
          await notice.settle(session.userId, invitePath(code))
          await notice.announce([invite.createdBy], {
            kind: 'center',
            title: texts.declined(session.nickname, invite.appName),
            link: '/mini/members',
            appId,
          })
        }
        return { appId, joined: false }
      }
      const isNew = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(appInvites)
          .where(and(eq(appInvites.appId, appId), eq(appInvites.id, invite.id)))
          .for('update')
        if (!row || stateOf(row) !== 'open') throw new Refusal('inviteInvalid')
        if (!(await join(tx, appId, { userId: session.userId, role: row.role }))) return false
        await tx
          .update(appInvites)
          .set({ used: sql`${appInvites.used} + 1` })
          .where(and(eq(appInvites.appId, appId), eq(appInvites.id, row.id)))
        return true
      })
      await notice.settle(session.userId, invitePath(code))
      if (isNew)
        await notice.announce([invite.createdBy], {
          kind: 'center',
          title: texts.joined(session.nickname, invite.appName),
          text: texts.joinedText((await roles.ofApp(invite.role)).title),
          link: '/mini/members',
          appId,
        })
      return { appId, joined: true }
    },

    /** Those of these codes whose invitation this user can still answer. */
    async openCodes(userId: string, codes: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await db
        .select()
        .from(appInvites)
        .where(and(inArray(appInvites.code, [...codes]), eq(appInvites.userId, userId)))
      return new Set(rows.filter((row) => stateOf(row) === 'open').map(({ code }) => code))
    },

    async sweep(): Promise<void> {
      await db.delete(appInvites).where(lt(appInvites.expiresAt, new Date(Date.now() - KEEP_DAYS * DAY_MS)))
    },
  }
}
