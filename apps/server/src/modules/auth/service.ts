import type { OpenedSession, UserBasic } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import { eq } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import type { Client, Session } from '../../http/caller.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import type { Geetest } from '../../integrations/geetest/geetest.ts'
import type { Outside } from '../../integrations/outside.ts'
import { createVerificationCodes, type CodeSenders } from './codes/verification-codes.ts'
import { createDeviceKinds } from './login/device-kinds.ts'
import { createHumanCheck, type HumanProof } from './login/human-check.ts'
import { createKnownDevices } from './login/known-devices.ts'
import { createLoginThrottle, type CountedAttempt } from './login/login-throttle.ts'
import { createPasswords, hashPassword } from './passwords/passwords.ts'
import { createPeople } from './people.ts'
import type { AuthPorts } from './ports.ts'
import type { Roles } from './roles/roles.ts'
import { createLoginTickets } from './second-factor/login-tickets.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { createSessions } from './sessions/sessions.ts'
import { users } from './tables.ts'
import { texts } from './texts.ts'
import { createWeixinScans } from './weixin/weixin-scan.ts'

interface LoginInput extends HumanProof {
  account: string
  password: string
}

/** Outside services that accounts need. */
export interface AuthNeighbours extends CodeSenders, Pick<AuthPorts, 'membershipsIn'> {
  outside: Pick<Outside, 'sms' | 'mail' | 'weixin'>
  geetest: Geetest | undefined
  roles: Roles
  secrets: SecretBox
  /** Whether those who administer the platform need a second factor. */
  secondFactorRequired: () => Promise<boolean>
  /** Whether people can log in at a virtual platform. */
  hasBrand: (key: string) => Promise<boolean>
  /** Minutes after which a session ends that nobody is at work with. */
  idleMinutes: number
}

/** How somebody comes in: from where, in which browser, by which call. */
export interface Entrance {
  client: Client
  /** Cookie of a browser in which somebody has logged in before. */
  device: string | undefined
  way: string
}

/** Somebody who has got in: their session, and the cookie of their browser. */
export interface Entered {
  opened: OpenedSession
  device: string
  way: string
}

interface SecondProof {
  code?: string | undefined
  recoveryCode?: string | undefined
}

type Person = Omit<Session, 'tokenHash' | 'provedAt' | 'brand'>

export type AuthService = ReturnType<typeof createAuthService>

/** Ways to log in, and what they need: passwords, codes, scans, sessions, the throttle. */
export function createAuthService(database: Database, neighbours: AuthNeighbours) {
  const { db } = database
  const passwords = createPasswords(neighbours.platformName)
  const sessions = createSessions(database, neighbours)
  const human = createHumanCheck(database, neighbours.geetest)
  const codes = createVerificationCodes(database, neighbours)
  const scans = createWeixinScans(database, neighbours.outside)
  const people = createPeople(database)
  const deviceKinds = createDeviceKinds(database)
  const devices = createKnownDevices(database)
  const throttle = createLoginThrottle(database, devices)
  const tickets = createLoginTickets(database)
  const secondFactor = createSecondFactor(database, { ...neighbours, devices })
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
      isSchoolManager: person.isSchoolManager,
      firstStep: person.firstStep,
    }
  }

  /**
   * Opens a session for a user who has shown all that is asked of them, and remembers their browser; refuses one who was
   * disabled. A scan is always shown by a browser; its call is the one that browsers send without saying who they are.
   */
  async function open(userId: string, { client, device: known, way }: Entrance): Promise<Entered> {
    const device = await devices.trust(userId, known)
    const bound = client.isBrowser || way === 'mpLoginStatus' ? device : undefined
    const opened = await sessions.open(userId, client, { proved: true, device: bound })
    const found = await sessions.find({ token: opened.token, device }, null)
    if (!found) throw new Refusal('accountDisabled')
    return { opened: { ...opened, user: await basicOf(found.session) }, device, way }
  }

  /** Opens a session for a user whose first step was right; refuses with a ticket if a second one is due. */
  async function admit(userId: string, entrance: Entrance): Promise<Entered> {
    const person = await people.find(userId)
    if (!person) throw new Refusal('accountDisabled')
    if (person.disabledAt)
      throw new Refusal('accountDisabled', { message: texts.disabled(person.disabledReason) })
    if (await secondFactor.isAskedOf(userId, entrance.device))
      throw new Refusal('secondFactorRequired', { detail: await tickets.issue(userId, entrance.way) })
    return open(userId, entrance)
  }

  return {
    human,
    codes,
    scans,
    people,
    deviceKinds,
    devices,
    secondFactor,
    throttle,
    basicOf,
    admit,
    passwords,
    sessions,

    /** Opens a session for the right password. `guessed` is called, at most once in a window, when others try many. */
    async login(
      input: LoginInput,
      entrance: Entrance,
      guessed: (userId: string, client: Client) => Promise<void>,
    ): Promise<Entered> {
      const { client, device } = entrance
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
      await throttle.forgive(attempt)
      return admit(found.id, entrance)
    },

    /**
     * The second step of a login: opens its session for a right code, and uses ticket and code up. `guessed` is called, at
     * most once in a window, when somebody who has the password tries many codes.
     */
    async secondStep(
      ticket: string,
      proof: SecondProof,
      { client, device }: Omit<Entrance, 'way'>,
      guessed: (userId: string, client: Client) => Promise<void>,
    ): Promise<Entered> {
      const counted = await tickets.count(ticket)
      if (!counted) throw new Refusal('secondFactorExpired')
      const { userId, way } = counted
      const attempt = await throttle.countSecond(userId, device)
      if (!(await secondFactor.check(userId, proof))) {
        if (attempt.tellOwner) await guessed(userId, client)
        throw proof.recoveryCode === undefined
          ? fieldRefusal('secondFactorWrong', 'code', texts.secondFactorWrong)
          : fieldRefusal('secondFactorWrong', 'recoveryCode', texts.recoveryCodeWrong)
      }
      if (!(await tickets.spend(ticket))) throw new Refusal('secondFactorExpired')
      await throttle.forgive(attempt)
      return open(userId, { client, device, way })
    },

    /** Whether the platform demands a second factor of this account. */
    async needsSecondFactor(session: Session): Promise<boolean> {
      return session.isPlatformRole && (await neighbours.secondFactorRequired())
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
    async fastLogin(
      mobile: string,
      code: string,
      entrance: Entrance,
      purpose: 'fastlogin' | 'weapp-trial-apply' = 'fastlogin',
    ): Promise<Entered> {
      const codeId = await codes.check({ way: 'sms', mobile }, purpose, code)
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
      return admit(userId, entrance)
    },

    async register(
      input: { mobile: string; captcha: string; password: string; nickname?: string | undefined },
      entrance: Entrance,
    ): Promise<Entered> {
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
      return admit(id, entrance)
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
        await devices.forgetExemptions(tx, changed.id)
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
      mobile?: string
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
      await deviceKinds.sweep()
      await devices.sweep()
      await tickets.sweep()
      await throttle.sweep()
    },
  }
}
