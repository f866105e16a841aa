import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import {
  ADMINISTRATOR,
  SESSION_SECONDS,
  systemRolesOf,
  type OpenedSession,
  type UserBasic,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { isUniqueViolation, type Database, type Db } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import type { Client, Session } from '../../http/caller.ts'
import type { NeededPermission } from '../../http/guard.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Geetest } from '../../integrations/geetest/geetest.ts'
import type { OfficialAccount } from '../../integrations/weixin/official-account.ts'
import { createDevices } from './login/devices.ts'
import { createHumanCheck, type HumanProof } from './login/human-check.ts'
import { createLoginThrottle, type CountedAttempt } from './login/login-throttle.ts'
import { createPeople } from './people.ts'
import type { AuthPorts } from './ports.ts'
import type { Roles } from './roles/roles.ts'
import { rolePermissions, sessions, userRoles, users } from './tables.ts'
import { texts } from './texts.ts'
import { createVerificationCodes, type CodeSenders } from './codes/verification-codes.ts'
import { createWeixinScans } from './weixin/weixin-scan.ts'

interface LoginInput extends HumanProof {
  account: string
  password: string
}

/** Outside services that accounts need. */
export interface AuthNeighbours extends CodeSenders, Pick<AuthPorts, 'membershipsIn'> {
  geetest: Geetest | undefined
  weixin: OfficialAccount | undefined
  roles: Roles
}

type Person = Omit<Session, 'tokenHash' | 'provedAt'>

// Cost after OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Minutes that a proof of who one is counts in its session. */
export const PROOF_MINUTES = 10

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

export type AuthService = ReturnType<typeof createAuthService>

/** Sessions (opaque tokens, stored hashed, one day, revocable), passwords and the login throttle. */
export function createAuthService(database: Database, neighbours: AuthNeighbours) {
  const { db } = database
  const human = createHumanCheck(database, neighbours.geetest)
  const codes = createVerificationCodes(database, neighbours)
  const scans = createWeixinScans(database, neighbours.weixin)
  const people = createPeople(database)
  const devices = createDevices(database)
  const throttle = createLoginThrottle(database)
  const { roles } = neighbours
  // Checked when the account does not exist, so that both cases take the same time.
  const decoyHash = hashPassword(newToken())

  async function findByLoginName(name: string) {
    const [found] = await db
      .select()
      .from(users)
      .where(or(eq(users.account, name), eq(users.mobile, name), eq(users.email, name)))
      .limit(1)
    return found
  }

  /** Throws without the proof of a person; the attempt then does not count, for no password was looked at. */
  async function proveHuman(attempt: CountedAttempt, proof: HumanProof): Promise<void> {
    try {
      await human.require(proof)
    } catch (error) {
      await throttle.release(attempt)
      throw error
    }
  }

  /** A new session; its token is told once and kept only as a hash. */
  async function openSession(userId: string, client: Client, proved = false) {
    const token = newToken()
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
    await db.insert(sessions).values({
      tokenHash: sha256(token),
      userId,
      expiresAt,
      ...client,
      ...(proved ? { provedAt: new Date() } : {}),
    })
    return { token, expiresAt: expiresAt.toISOString() }
  }

  /** A user as the console shows him: his roles with what they allow, mobile masked. */
  async function basicOf(person: Person): Promise<UserBasic> {
    return {
      id: person.userId,
      nickname: person.nickname,
      avatar: person.avatar,
      accountType: person.accountType,
      isSf: person.isSf,
      ...(await roles.ofAccount(person.userId, person.accountType)),
      mobile: person.mobile ? maskPhone(person.mobile) : '',
      isVolPlatformManager: person.isVolPlatformManager,
      isVolRegulatorManager: person.isVolRegulatorManager,
    }
  }

  /** Opens a session for a user who has shown who he is; refuses one who was disabled. */
  async function admit(userId: string, client: Client): Promise<OpenedSession> {
    const person = await people.find(userId)
    if (!person || person.disabledAt) throw new Refusal('accountDisabled')
    const opened = await openSession(userId, client, true)
    return { ...opened, user: await basicOf({ ...person, userId }) }
  }

  /** Notes in the session that its user has just proved who he is; gives until when that counts. */
  async function noteProof(session: Session): Promise<Date> {
    const now = new Date()
    await db.update(sessions).set({ provedAt: now }).where(eq(sessions.tokenHash, session.tokenHash))
    return new Date(now.getTime() + PROOF_MINUTES * 60_000)
  }

  return {
    human,
    codes,
    scans,
    people,
    devices,
    throttle,
    basicOf,
    admit,
    openSession,

    /**
     * Opens a session for the right password. `device` is the cookie of a browser in which somebody has logged in before;
     * `guessed` is called, at most once in a window, when others try many passwords of an account.
     */
    async login(
      input: LoginInput,
      client: Client,
      {
        device,
        guessed,
      }: { device: string | undefined; guessed: (userId: string, client: Client) => Promise<void> },
    ): Promise<OpenedSession> {
      const account = input.account.toLowerCase()
      const found = await findByLoginName(account)
      const attempt = await throttle.count(account, { userId: found?.id, ip: client.ip, device })
      if (attempt.needsProof) await proveHuman(attempt, input)
      const right = await verify(found?.passwordHash ?? (await decoyHash), input.password)
      if (!found?.passwordHash || !right) {
        if (attempt.tellOwner && found) await guessed(found.id, client)
        throw fieldRefusal('badCredentials', 'password', '账号或密码不正确')
      }
      if (found.disabledAt) throw new Refusal('accountDisabled')
      await throttle.forgive(attempt)
      const opened = await openSession(found.id, client, true)
      return { ...opened, user: await basicOf({ ...found, userId: found.id }) }
    },

    /**
     * The session of a token, the role its user holds in `appId`, and whether his role allows what is needed; null
     * when it has ended or never was.
     */
    async findSession(
      token: string,
      appId: string | null,
      needed: NeededPermission | null = null,
    ): Promise<{ session: Session; role: string | null; allowed: boolean } | null> {
      const base = {
        tokenHash: sessions.tokenHash,
        userId: users.id,
        nickname: users.nickname,
        avatar: users.avatar,
        accountType: users.accountType,
        isSf: users.isSf,
        mobile: users.mobile,
        isVolPlatformManager: users.isVolPlatformManager,
        isVolRegulatorManager: users.isVolRegulatorManager,
        provedAt: sessions.provedAt,
        disabledAt: users.disabledAt,
      }
      const holder =
        needed?.scope === 'system'
          ? sql`(case when ${users.accountType} = ${ADMINISTRATOR} then ${sql.param(systemRolesOf(ADMINISTRATOR))}::text[]
                else ${sql.param(systemRolesOf(0))}::text[] end
              || array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id}))`
          : sql`array[membership.role]`
      const granted = sql<boolean>`exists (
        select 1 from ${rolePermissions}
        where ${rolePermissions.scope} = ${needed?.scope ?? ''} and ${rolePermissions.permission} = ${needed?.name ?? ''}
          and ${rolePermissions.role} = any(${holder}))`
      const [row] = await db
        .select({ ...base, role: sql<string | null>`membership.role`, granted })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(
          sql`${neighbours.membershipsIn(appId ?? '')} as membership`,
          sql`membership.user_id = ${users.id}`,
        )
        .where(and(eq(sessions.tokenHash, sha256(token)), gt(sessions.expiresAt, sql`now()`)))
        .limit(1)
      if (!row || row.disabledAt) return null
      const { role, disabledAt: _, granted: allowed, ...session } = row
      return { session, role, allowed }
    },

    async logout(session: Session): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
    },

    /** Asked about an account before a password login, without one before a code is sent: each has its own rule. */
    async needHumanProof(
      account: string | undefined,
      ip: string,
      device: string | undefined,
    ): Promise<boolean> {
      if (account === undefined) return codes.isBusy(ip)
      const found = await findByLoginName(account.toLowerCase())
      return throttle.needsProof(account.toLowerCase(), { userId: found?.id, ip, device })
    },

    /** Refuses an address that has asked for many codes and does not show a person. */
    async requireHumanForCodes(proof: HumanProof, ip: string): Promise<void> {
      if (await codes.isBusy(ip)) await human.require(proof, 'captchaCode')
    },

    /** The user of a mobile whose code was right; made when there is none. Gives whether he is new. */
    async fastLogin(mobile: string, code: string, client: Client): Promise<OpenedSession> {
      const codeId = await codes.check({ way: 'sms', mobile }, 'fastlogin', code)
      const userId = await db.transaction(async (tx) => {
        await codes.spend(tx, codeId)
        const id = newId()
        await tx
          .insert(users)
          .values({ id, account: `u${id.toLowerCase()}`, mobile, nickname: texts.nicknameOf(mobile) })
          .onConflictDoNothing({ target: users.mobile })
        const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))
        return row?.id ?? id
      })
      return admit(userId, client)
    },

    async register(
      input: { mobile: string; captcha: string; password: string; nickname?: string | undefined },
      client: Client,
    ): Promise<OpenedSession> {
      const { mobile } = input
      const codeId = await codes.check({ way: 'sms', mobile }, 'register', input.captcha)
      const passwordHash = await hashPassword(input.password)
      const id = newId()
      const nickname = input.nickname ?? texts.nicknameOf(mobile)
      try {
        await db.transaction(async (tx) => {
          await codes.spend(tx, codeId)
          await tx
            .insert(users)
            .values({ id, account: `u${id.toLowerCase()}`, mobile, passwordHash, nickname })
        })
      } catch (error) {
        if (isUniqueViolation(error))
          throw fieldRefusal('mobileTaken', 'mobile', '该手机号已注册，请直接登录')
        throw error
      }
      return admit(id, client)
    },

    /** A new password for who holds the mobile; ends every session. Gives the user. */
    async resetPassword(input: {
      mobile: string
      captcha: string
      password: string
    }): Promise<Session['userId']> {
      const { mobile } = input
      const codeId = await codes.check({ way: 'sms', mobile }, 'resetpassword', input.captcha)
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        await codes.spend(tx, codeId)
        const [changed] = await tx
          .update(users)
          .set({ passwordHash })
          .where(eq(users.mobile, mobile))
          .returning({ id: users.id, account: users.account, email: users.email })
        if (!changed) throw fieldRefusal('mobileUnknown', 'mobile', '该手机号还没有注册')
        await tx.delete(sessions).where(eq(sessions.userId, changed.id))
        await throttle.reset([changed.account, mobile, changed.email ?? ''], tx)
        return changed.id
      })
    },

    /** Checks the password of a logged-in user under the same limits as a login, and notes it in the session. */
    async provePassword(session: Session, password: string, ip: string, field = 'password'): Promise<Date> {
      const subject = `proof-${session.userId}`
      const attempt = await throttle.count(subject, { userId: undefined, ip, device: undefined })
      const person = await people.find(session.userId)
      const right = await verify(person?.passwordHash ?? (await decoyHash), password)
      if (!person?.passwordHash || !right) throw fieldRefusal('badCredentials', field, '密码不正确')
      await throttle.forgive(attempt)
      return noteProof(session)
    },

    noteProof,

    /** Sessions of a user, the newest first. Their ids are not their tokens nor hashes of them. */
    async sessionsOf(userId: string) {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.createdAt))
        .limit(200)
      return rows.map((row) => ({ ...row, id: sha256(row.tokenHash).slice(0, 22) }))
    },

    async endSession(userId: string, tokenHash: string): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)))
    },

    /** Ends all sessions of a user but one; gives how many. */
    async endOtherSessions(userId: string, keepTokenHash: string, tx: Db = db): Promise<number> {
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keepTokenHash)))
        .returning({ userId: sessions.userId })
      return ended.length
    },

    createCaptcha: () => human.createCaptcha(),

    /** A new user with a password; the account name is kept in lower case. */
    async createUser(input: {
      account: string
      password: string
      nickname: string
      accountType?: number
      isVolPlatformManager?: boolean
      isVolRegulatorManager?: boolean
    }): Promise<{ id: string }> {
      const id = newId()
      const { account, password, ...facts } = input
      const passwordHash = await hashPassword(password)
      await db.insert(users).values({ id, account: account.toLowerCase(), passwordHash, ...facts })
      return { id }
    },

    /** Forgets what has expired. */
    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
      await human.sweep()
      await codes.sweep()
      await scans.sweep()
      await devices.sweep()
      await throttle.sweep()
    },
  }
}
