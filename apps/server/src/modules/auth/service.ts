import type { OpenedSession, UserBasic } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { eq } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Client, Session } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Geetest } from '../../integrations/geetest/geetest.ts'
import type { OfficialAccount } from '../../integrations/weixin/official-account.ts'
import { createVerificationCodes, type CodeSenders } from './codes/verification-codes.ts'
import { createDevices } from './login/devices.ts'
import { createHumanCheck, type HumanProof } from './login/human-check.ts'
import { createLoginThrottle, type CountedAttempt } from './login/login-throttle.ts'
import { createPasswords, hashPassword } from './passwords/passwords.ts'
import { createPeople } from './people.ts'
import type { AuthPorts } from './ports.ts'
import type { Roles } from './roles/roles.ts'
import { createSessions, firstStepOf } from './sessions/sessions.ts'
import { users } from './tables.ts'
import { texts } from './texts.ts'
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

export type AuthService = ReturnType<typeof createAuthService>

/** Ways to log in, and what they need: passwords, codes, scans, sessions, the throttle. */
export function createAuthService(database: Database, neighbours: AuthNeighbours) {
  const { db } = database
  const passwords = createPasswords(neighbours.platformName)
  const sessions = createSessions(database, neighbours.membershipsIn)
  const human = createHumanCheck(database, neighbours.geetest)
  const codes = createVerificationCodes(database, neighbours)
  const scans = createWeixinScans(database, neighbours.weixin)
  const people = createPeople(database)
  const devices = createDevices(database)
  const throttle = createLoginThrottle(database)
  const { roles } = neighbours
  /** An account has one counter, whichever of its names is typed: account name, mobile or e-mail. */
  const nameOf = (typed: string, found: { id: string } | null) =>
    found?.id ?? `unknown-${typed.toLowerCase()}`

  /** Throws without the proof of a person; the attempt then does not count, for no password was looked at. */
  async function proveHuman(attempt: CountedAttempt, proof: HumanProof): Promise<void> {
    try {
      await human.require(proof)
    } catch (error) {
      await throttle.release(attempt)
      throw error
    }
  }

  /** Returns a user as the console shows them: with their roles and what these allow, the mobile masked. */
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
      firstStep: person.firstStep,
    }
  }

  /** Opens a session for a user who has shown who he is; refuses one who was disabled. */
  async function admit(userId: string, client: Client): Promise<OpenedSession> {
    const person = await people.find(userId)
    if (!person || person.disabledAt) throw new Refusal('accountDisabled')
    const opened = await sessions.open(userId, client, true)
    return { ...opened, user: await basicOf({ ...person, userId, firstStep: firstStepOf(person) }) }
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
    passwords,
    sessions,

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
      const found = await people.findByLogin(input.account.toLowerCase())
      const attempt = await throttle.count(nameOf(input.account, found), {
        userId: found?.id,
        ip: client.ip,
        device,
      })
      if (attempt.needsProof) await proveHuman(attempt, input)
      if (!(await passwords.isRight(found?.passwordHash, input.password)) || !found) {
        if (attempt.tellOwner && found) await guessed(found.id, client)
        throw fieldRefusal('badCredentials', 'password', texts.badCredentials)
      }
      if (found.disabledAt) throw new Refusal('accountDisabled')
      await throttle.forgive(attempt)
      return admit(found.id, client)
    },

    /** Asked about an account before a password login, without one before a code is sent: each has its own rule. */
    async needHumanProof(
      account: string | undefined,
      ip: string,
      device: string | undefined,
    ): Promise<boolean> {
      if (account === undefined) return codes.isBusy(ip)
      const found = await people.findByLogin(account.toLowerCase())
      return throttle.needsProof(nameOf(account, found), { userId: found?.id, ip, device })
    },

    /** Refuses an address that has asked for many codes and does not show a person. */
    async requireHumanForCodes(proof: HumanProof, ip: string): Promise<void> {
      if (await codes.isBusy(ip)) await human.require(proof, 'captchaCode')
    },

    /** Opens a session for who holds a mobile; a number without an account gets one. */
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
      await passwords.requireStrong(input.password, { mobile, nickname: input.nickname })
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
        if (isUniqueViolation(error)) throw fieldRefusal('mobileTaken', 'mobile', texts.mobileTaken)
        throw error
      }
      return admit(id, client)
    },

    /** Resets the password of the account with this mobile and ends all its sessions. Returns the user's id. */
    async resetPassword(input: {
      mobile: string
      captcha: string
      password: string
    }): Promise<Session['userId']> {
      const { mobile } = input
      const codeId = await codes.check({ way: 'sms', mobile }, 'resetpassword', input.captcha)
      await passwords.requireStrong(input.password, (await people.findByLogin(mobile)) ?? { mobile })
      const passwordHash = await hashPassword(input.password)
      return db.transaction(async (tx) => {
        await codes.spend(tx, codeId)
        const [changed] = await tx
          .update(users)
          .set({ passwordHash, passwordTemporary: false })
          .where(eq(users.mobile, mobile))
          .returning({ id: users.id })
        if (!changed) throw fieldRefusal('mobileUnknown', 'mobile', texts.mobileUnknown)
        await sessions.endOthers(changed.id, null, tx)
        await throttle.reset(changed.id, tx)
        return changed.id
      })
    },

    /** Checks the password of a logged-in user under the same limits as a login, and notes it in the session. */
    async provePassword(session: Session, password: string, ip: string, field = 'password'): Promise<Date> {
      const subject = `proof-${session.userId}`
      const attempt = await throttle.count(subject, { userId: undefined, ip, device: undefined })
      const person = await people.find(session.userId)
      if (!(await passwords.isRight(person?.passwordHash, password)))
        throw fieldRefusal('badCredentials', field, texts.passwordWrong)
      await throttle.forgive(attempt)
      return sessions.noteProof(session)
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
      /** True when others than its owner have read the password. */
      passwordTemporary?: boolean
    }): Promise<{ id: string }> {
      const id = newId()
      const { account, password, ...facts } = input
      const passwordHash = await hashPassword(password)
      await db.insert(users).values({ id, account: account.toLowerCase(), passwordHash, ...facts })
      return { id }
    },

    /** Forgets what has expired. */
    async sweep(): Promise<void> {
      await sessions.sweep()
      await human.sweep()
      await codes.sweep()
      await scans.sweep()
      await devices.sweep()
      await throttle.sweep()
    },
  }
}
