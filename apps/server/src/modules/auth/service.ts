import { createHash, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import {
  appRoles,
  SESSION_SECONDS,
  systemRolesOf,
  type AppRole,
  type CallData,
  type captchaCode,
  type login,
  type UserBasic,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import svgCaptcha from 'svg-captcha'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId, newToken } from '../../database/id.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import { apps, appMembers } from '../app/tables.ts'
import { captchas, loginFailures, sessions, users } from './tables.ts'

/** A logged-in user, as every handler gets him. */
export interface Session {
  tokenHash: string
  userId: string
  nickname: string
  avatar: string
  accountType: number
  isSf: boolean
  mobile: string | null
  isVolPlatformManager: boolean
  isVolRegulatorManager: boolean
}

interface LoginInput {
  account: string
  password: string
  captchaId?: string | undefined
  captcha?: string | undefined
}

// Cost after OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const FAILURE_WINDOW_MINUTES = 15
const CAPTCHA_AFTER = { account: 3, ip: 20 }
const LOCK_AFTER = { account: 10, ip: 100 }
const CAPTCHA_MINUTES = 5
const roleSchema = z.enum(appRoles)

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

export type AuthService = ReturnType<typeof createAuthService>

/** Sessions (opaque tokens, stored hashed, one day, revocable), passwords and the login throttle. */
export function createAuthService({ db }: Database) {
  // Checked when the account does not exist, so that both cases take the same time.
  const decoyHash = hashPassword(newToken())

  async function countFailures(account: string, ip: string): Promise<{ account: number; ip: number }> {
    const since = sql`now() - make_interval(mins => ${FAILURE_WINDOW_MINUTES})`
    const rows = await db
      .select({ subject: loginFailures.subject, count: sql<number>`count(*)::int` })
      .from(loginFailures)
      .where(
        and(
          or(eq(loginFailures.subject, `account:${account}`), eq(loginFailures.subject, `ip:${ip}`)),
          gt(loginFailures.failedAt, since),
        ),
      )
      .groupBy(loginFailures.subject)
    const of = (subject: string) => rows.find((row) => row.subject === subject)?.count ?? 0
    return { account: of(`account:${account}`), ip: of(`ip:${ip}`) }
  }

  async function spendCaptcha(id: string | undefined, text: string | undefined): Promise<void> {
    if (!id || !text) throw fieldRefusal('captchaRequired', 'captcha', '请输入图形验证码')
    const [row] = await db.delete(captchas).where(eq(captchas.id, id)).returning()
    const right = row && row.expiresAt > new Date() && row.textHash === sha256(text.trim().toLowerCase())
    if (!right) throw fieldRefusal('captchaWrong', 'captcha', '图形验证码不正确或已过期，请重新输入')
  }

  /** A new session; its token is told once and kept only as a hash. */
  async function openSession(userId: string, client: { ip: string; userAgent: string }) {
    const token = newToken()
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
    await db.insert(sessions).values({ tokenHash: sha256(token), userId, expiresAt, ...client })
    return { token, expiresAt: expiresAt.toISOString() }
  }

  return {
    openSession,

    async login(
      input: LoginInput,
      client: { ip: string; userAgent: string },
    ): Promise<CallData<typeof login>> {
      const account = input.account.toLowerCase()
      const failures = await countFailures(account, client.ip)
      if (failures.account >= LOCK_AFTER.account || failures.ip >= LOCK_AFTER.ip)
        throw new Refusal('loginLocked')
      if (failures.account >= CAPTCHA_AFTER.account || failures.ip >= CAPTCHA_AFTER.ip) {
        await spendCaptcha(input.captchaId, input.captcha)
      }
      // The attempt counts before the password is looked at: a burst of parallel guesses meets the same limit.
      const attempt = newId()
      await db.insert(loginFailures).values([
        { subject: `account:${account}`, id: attempt },
        { subject: `ip:${client.ip}`, id: attempt },
      ])
      const [found] = await db
        .select()
        .from(users)
        .where(or(eq(users.account, account), eq(users.mobile, account), eq(users.email, account)))
        .limit(1)
      const right = await verify(found?.passwordHash ?? (await decoyHash), input.password)
      if (!found?.passwordHash || !right) throw fieldRefusal('badCredentials', 'password', '账号或密码不正确')
      if (found.disabledAt) throw new Refusal('accountDisabled')
      await db
        .delete(loginFailures)
        .where(
          and(
            or(eq(loginFailures.subject, `account:${account}`), eq(loginFailures.subject, `ip:${client.ip}`)),
            or(eq(loginFailures.subject, `account:${account}`), eq(loginFailures.id, attempt)),
          ),
        )
      const opened = await openSession(found.id, client)
      return { ...opened, user: userBasicOf({ ...found, userId: found.id }) }
    },

    /** The session of a token, and the role its user holds in `appId`; null when it has ended or never was. */
    async findSession(
      token: string,
      appId: string | null,
    ): Promise<{ session: Session; role: AppRole | null } | null> {
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
        disabledAt: users.disabledAt,
      }
      const [row] = await db
        .select({ ...base, role: appMembers.role, appDeletedAt: apps.deletedAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(appMembers, and(eq(appMembers.userId, users.id), eq(appMembers.appId, appId ?? '')))
        .leftJoin(apps, eq(apps.id, appMembers.appId))
        .where(and(eq(sessions.tokenHash, sha256(token)), gt(sessions.expiresAt, sql`now()`)))
        .limit(1)
      if (!row || row.disabledAt) return null
      const { role, appDeletedAt, disabledAt: _, ...session } = row
      const parsed = roleSchema.safeParse(role)
      return { session, role: parsed.success && !appDeletedAt ? parsed.data : null }
    },

    async logout(session: Session): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash))
    },

    async needCaptcha(account: string | undefined, ip: string): Promise<boolean> {
      const failures = await countFailures((account ?? '').toLowerCase(), ip)
      return failures.account >= CAPTCHA_AFTER.account || failures.ip >= CAPTCHA_AFTER.ip
    },

    async createCaptcha(): Promise<CallData<typeof captchaCode>> {
      const { text, data } = svgCaptcha.create({
        size: 4,
        noise: randomInt(1, 3),
        color: true,
        ignoreChars: '0oO1iIlL',
        background: '#f5f6f8',
      })
      const id = newToken()
      const expiresAt = new Date(Date.now() + CAPTCHA_MINUTES * 60_000)
      await db.insert(captchas).values({ id, textHash: sha256(text.toLowerCase()), expiresAt })
      return { captchaId: id, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
    },

    /** A new user with a password; the account name is kept in lower case. */
    async createUser(input: {
      account: string
      password: string
      nickname: string
      accountType?: number
    }): Promise<{ id: string }> {
      const id = newId()
      const { account, password, nickname, accountType = 1 } = input
      const passwordHash = await hashPassword(password)
      await db
        .insert(users)
        .values({ id, account: account.toLowerCase(), passwordHash, nickname, accountType })
      return { id }
    },

    /** Forgets what has expired. */
    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
      await db.delete(captchas).where(lt(captchas.expiresAt, sql`now()`))
      await db.delete(loginFailures).where(lt(loginFailures.failedAt, sql`now() - interval '1 day'`))
    },
  }
}

type Person = Omit<Session, 'tokenHash'>

/** A user as the console shows him: roles by account type, mobile masked. */
export function userBasicOf(person: Person): UserBasic {
  return {
    id: person.userId,
    nickname: person.nickname,
    avatar: person.avatar,
    accountType: person.accountType,
    isSf: person.isSf,
    roles: systemRolesOf(person.accountType),
    mobile: person.mobile ? maskPhone(person.mobile) : '',
    isVolPlatformManager: person.isVolPlatformManager,
    isVolRegulatorManager: person.isVolRegulatorManager,
  }
}
