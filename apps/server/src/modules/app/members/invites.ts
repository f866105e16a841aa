import { randomInt } from 'node:crypto'
import {
  INVITE_DAYS,
  limits,
  type CallData,
  type InviteState,
  type inviteDetail,
  type inviteList,
} from '@zhanfang/contract'
import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { AccountLookups, People, Roles } from '../../auth/module.ts'
import type { NoticeService } from '../../notice/module.ts'
import { appInvites, apps } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Joining, Manager } from './joining.ts'

/** No letter or digit that is taken for another one when a code is read out. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10
/** Days that invitations are kept after they have ended. */
const KEEP_DAYS = 90
const DAY_MS = 86_400_000

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

/** How others join an app: by an invitation that their account agrees to, or by a code. */
export function createInvites(
  { db }: Database,
  {
    roles,
    people,
    notice,
    lookups,
    joining: { appNamed, isMember, join, mustBeGivable },
  }: { roles: Roles; people: People; notice: NoticeService; lookups: AccountLookups; joining: Joining },
) {
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
    inviteCounted,

    async invite(manager: Manager, account: string, role: string): Promise<{ id: string }> {
      await lookups.count(manager.session.userId, 1)
      return inviteCounted(manager, account, role)
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
