import { createHash } from 'node:crypto'
import { ADMINISTRATOR, SESSION_SECONDS, type FirstStep } from '@zhanfang/contract'
import { and, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newToken } from '../../../database/id.ts'
import type { Client, Session } from '../../../http/caller.ts'
import type { NeededPermission } from '../../../http/guard.ts'
import type { SessionCredentials } from '../../../http/requests/request-cookies.ts'
import { hashOfDevice } from '../login/known-devices.ts'
import { mayOnPlatform, rolesOnPlatform } from '../roles/may-on-platform.ts'
import { rolePermissions, secondFactors, sessions, userRoles, users } from '../tables.ts'

/** Minutes for which a proof of who somebody is counts in their session. */
export const PROOF_MINUTES = 10

/** What a session knows of its user. */
const person = {
  userId: users.id,
  nickname: users.nickname,
  avatar: users.avatar,
  accountType: users.accountType,
  isSf: users.isSf,
  mobile: users.mobile,
  isVolPlatformManager: users.isVolPlatformManager,
  isVolRegulatorManager: users.isVolRegulatorManager,
  isSchoolManager: users.isSchoolManager,
  isPlatformRole: sql<boolean>`(${users.accountType} = ${ADMINISTRATOR} or ${users.isVolPlatformManager}
    or ${users.isVolRegulatorManager}
    or exists (select from ${userRoles} where ${userRoles.userId} = ${users.id}))`,
}

/** Whether somebody's role, in the app that is joined as `membership` or on the platform, allows what is needed. */
function grants(needed: NeededPermission | null): SQL<boolean> {
  const holder = needed?.scope === 'system' ? rolesOnPlatform : sql`array[membership.role]`
  return sql<boolean>`exists (
    select 1 from ${rolePermissions}
    where ${rolePermissions.scope} = ${needed?.scope ?? ''} and ${rolePermissions.permission} = ${needed?.name ?? ''}
      and ${rolePermissions.role} = any(${holder}))`
}

/** A pass of support counts only while its holder manages the platform. */
const isTheirs = sql`membership.user_id = ${users.id}
  and (not membership.support or ${mayOnPlatform('platform:manage')})`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Activity is noted once in so many seconds: each request that writes would cost as much as the rest of it. */
const NOTED_EVERY = 60
/** Minutes to which it is known when a user was last seen. */
const SEEN_MINUTES = 10

/** What decides what an account has to do first. */
interface Readiness {
  passwordTemporary: boolean
  hasSecondFactor: boolean
  /** Whether it may do more on the platform than work on apps. */
  isPlatformRole: boolean
}

export interface SessionNeighbours {
  /** A table expression of the memberships in one app; see `AuthPorts`. */
  membershipsIn: (appId: string) => SQL
  secondFactorRequired: () => Promise<boolean>
  /** Whether people can log in at a virtual platform. */
  hasBrand: (key: string) => Promise<boolean>
  /** Minutes after which a session ends that nobody is at work with. */
  idleMinutes: number
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * Sessions: opaque tokens, stored hashed, good for one day and as long as somebody is at work with them, revocable one by
 * one, and bound to the browser that opened them.
 */
export function createSessions(
  { db }: Database,
  { membershipsIn, secondFactorRequired, hasBrand, idleMinutes }: SessionNeighbours,
) {
  const isAlive = and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastActiveAt, sql`now() - make_interval(mins => ${idleMinutes})`),
  )

  /** Returns what an account has to do before anything else; null if nothing. */
  async function firstStepOf(account: Readiness): Promise<FirstStep | null> {
    if (account.passwordTemporary) return 'changePassword'
    if (!account.isPlatformRole || account.hasSecondFactor) return null
    return (await secondFactorRequired()) ? 'setUpSecondFactor' : null
  }

  /** Notes that somebody was at work with a session `idleSeconds` ago. Never earlier than what is known. */
  async function noteActivity(tokenHash: string, idleSeconds: number): Promise<void> {
    await db
      .update(sessions)
      .set({
        lastActiveAt: sql`greatest(${sessions.lastActiveAt}, now() - make_interval(secs => ${idleSeconds}))`,
      })
      .where(eq(sessions.tokenHash, tokenHash))
    await noteSeen(
      eq(
        users.id,
        sql`(select ${sessions.userId} from ${sessions} where ${sessions.tokenHash} = ${tokenHash})`,
      ),
    )
  }

  /** Notes that a user is here; once in some minutes, so that their row is not written with every request. */
  async function noteSeen(who: SQL): Promise<void> {
    await db
      .update(users)
      .set({ lastSeenAt: sql`now()` })
      .where(
        and(
          who,
          or(
            isNull(users.lastSeenAt),
            lt(users.lastSeenAt, sql`now() - make_interval(mins => ${SEEN_MINUTES})`),
          ),
        ),
      )
  }

  return {
    /** The condition that a session has not ended. */
    isAlive,

    /** Opens a session, for one browser if `device` is its cookie. Its token is returned once and kept only as a hash. */
    async open(
      userId: string,
      { ip, userAgent, brand = '' }: Client,
      { proved = false, device }: { proved?: boolean; device?: string | undefined } = {},
    ) {
      const token = newToken()
      const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
      await db.insert(sessions).values({
        tokenHash: sha256(token),
        userId,
        expiresAt,
        ip,
        userAgent,
        brand: brand === '' || !(await hasBrand(brand)) ? '' : brand,
        deviceHash: device === undefined ? null : hashOfDevice(device),
        ...(proved ? { provedAt: new Date() } : {}),
      })
      await noteSeen(eq(users.id, userId))
      return { token, expiresAt: expiresAt.toISOString() }
    },

    /**
     * Returns the session of a token, the role that its user has in `appId`, and whether this role allows what is needed;
     * null when the session has ended or never was. A token that comes without the cookie of its browser was carried away:
     * its session is ended. `idleSeconds` notes when somebody was last at work with it.
     */
    async find(
      { token, device }: SessionCredentials,
      appId: string | null,
      needed: NeededPermission | null = null,
      idleSeconds?: number,
    ): Promise<{ session: Session; role: string | null; allowed: boolean } | null> {
      const base = {
        ...person,
        tokenHash: sessions.tokenHash,
        brand: sessions.brand,
        provedAt: sessions.provedAt,
        deviceHash: sessions.deviceHash,
        quietSeconds: sql<number>`extract(epoch from now() - ${sessions.lastActiveAt})::float8`,
        disabledAt: users.disabledAt,
        passwordTemporary: users.passwordTemporary,
        hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
          where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
      }
      const [row] = await db
        .select({ ...base, role: sql<string | null>`membership.role`, granted: grants(needed) })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(sql`${membershipsIn(appId ?? '')} as membership`, isTheirs)
        .where(and(eq(sessions.tokenHash, sha256(token)), isAlive))
        .limit(1)
      if (!row || row.disabledAt) return null
      const { role, disabledAt: _, deviceHash, quietSeconds, granted: allowed, ...rest } = row
      if (deviceHash !== null && (device === undefined || hashOfDevice(device) !== deviceHash)) {
        await db.delete(sessions).where(eq(sessions.tokenHash, rest.tokenHash))
        return null
      }
      if (idleSeconds !== undefined && idleSeconds + NOTED_EVERY < quietSeconds)
        await noteActivity(rest.tokenHash, idleSeconds)
      const { passwordTemporary, hasSecondFactor, ...session } = rest
      const { isPlatformRole } = session
      const firstStep = await firstStepOf({ passwordTemporary, hasSecondFactor, isPlatformRole })
      return { session: { ...session, firstStep }, role, allowed }
    },

    /**
     * What somebody may do who is not here, for work that goes on without them: as `find`, and null for an account that is
     * gone or disabled. Their session belongs to no login and proves nothing.
     */
    async ofAbsent(
      userId: string,
      appId: string | null,
      needed: NeededPermission | null,
    ): Promise<{ session: Session; role: string | null; allowed: boolean } | null> {
      const [row] = await db
        .select({ ...person, role: sql<string | null>`membership.role`, allowed: grants(needed) })
        .from(users)
        .leftJoin(sql`${membershipsIn(appId ?? '')} as membership`, isTheirs)
        .where(and(eq(users.id, userId), isNull(users.disabledAt)))
        .limit(1)
      if (!row) return null
      const { role, allowed, ...known } = row
      return {
        session: { ...known, tokenHash: '', brand: '', provedAt: null, firstStep: null },
        role,
        allowed,
      }
    },

    /** Notes in a session that its user has just proved who they are. Returns until when that counts. */
    async noteProof(session: Session): Promise<Date> {
      const now = new Date()
      await db.update(sessions).set({ provedAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
      return new Date(now.getTime() + PROOF_MINUTES * 60_000)
    },

    /** Returns the sessions of a user, the newest first. Their ids are neither their tokens nor hashes of them. */
    async ofUser(userId: string) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isAlive))
        .orderBy(desc(sessions.createdAt))
        .limit(200)
      return rows.map((row) => ({ ...row, id: sha256(row.tokenHash).slice(0, 22) }))
    },

    async end(userId: string, tokenHash: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)))
    },

    /** Ends all sessions of a user but `keepTokenHash`, or all when it is null. Returns how many. */
    async endOthers(userId: string, keepTokenHash: string | null, tx: Db = db): Promise<number> {
      const ended = await tx
        .delete(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            keepTokenHash === null ? undefined : ne(sessions.tokenHash, keepTokenHash),
          ),
        )
        .returning({ userId: sessions.userId })
      return ended.length
    },

    async sweep(): Promise<void> {
      await db
        .delete(sessions)
        .where(
          or(
            lt(sessions.expiresAt, sql`now()`),
            lt(sessions.lastActiveAt, sql`now() - make_interval(mins => ${idleMinutes})`),
          ),
        )
    },
  }
}
