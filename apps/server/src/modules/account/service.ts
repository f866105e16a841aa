import {
  unbindTypes,
  type CallData,
  type personAccounts,
  type secondFactorStatus,
  type sessionList,
} from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { Session } from '../../http/caller.ts'
import { hashPassword, PROOF_MINUTES, type AuthService } from '../auth/module.ts'
import type { Person } from '../auth/module.ts'
import type { CodeTarget } from '../auth/module.ts'
import { WEIXIN } from '../auth/module.ts'
import { texts } from './texts.ts'

/** First character, three stars, the host: z***@example.com. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return host === '' ? '' : `${name.slice(0, 1)}***@${host}`
}

/** All but the last character hidden: **明. */
export function maskName(name: string): string {
  const characters = Array.from(name)
  return '*'.repeat(Math.max(0, characters.length - 1)) + (characters.at(-1) ?? '')
}

const byMobile = (mobile: string): CodeTarget => ({ way: 'sms', mobile })
const byEmail = (email: string): CodeTarget => ({ way: 'email', email })

interface Proof {
  password?: string | undefined
  captcha?: string | undefined
}

export type AccountService = ReturnType<typeof createAccountService>

/** A user's own account. What could take it over asks for a proof that the person at the screen is its owner. */
export function createAccountService({ db }: Database, auth: AuthService) {
  const { codes, people, scans } = auth

  async function personOf(session: Session): Promise<Person> {
    const person = await people.find(session.userId)
    if (!person) throw new Refusal('sessionEnded')
    return person
  }

  function provedUntil(session: Session): Date | null {
    if (!session.provedAt) return null
    const until = new Date(session.provedAt.getTime() + PROOF_MINUTES * 60_000)
    return until > new Date() ? until : null
  }

  function mustBeProved(session: Session): void {
    if (!provedUntil(session)) throw new Refusal('proofRequired')
  }

  /** Checks a proof of who somebody is, and notes it in their session. Returns until when it counts. */
  async function prove(session: Session, input: Proof, ip: string): Promise<Date> {
    if (input.password !== undefined) return auth.provePassword(session, input.password, ip)
    const { mobile } = await personOf(session)
    if (!mobile) throw fieldRefusal('invalidInput', 'captcha', texts.noMobile)
    const code = await codes.check(byMobile(mobile), 'changephone', input.captcha ?? '')
    await db.transaction((tx) => codes.spend(tx, code))
    return auth.sessions.noteProof(session)
  }

  return {
    mustBeProved,

    async rename(session: Session, nickname: string): Promise<void> {
      await people.update(db, session.userId, { nickname })
    },

    async setAvatar(session: Session, avatar: string): Promise<void> {
      await people.update(db, session.userId, { avatar })
    },

    async accounts(session: Session): Promise<CallData<typeof personAccounts>> {
      const person = await personOf(session)
      const openid = await scans.openidOf(session.userId)
      return {
        hasPassword: person.passwordHash !== null,
        provedUntil: provedUntil(session)?.toISOString() ?? null,
        list: [
          { way: 'account', bound: true, value: person.account, unbindType: null },
          {
            way: 'mobile',
            bound: person.mobile !== null,
            value: maskPhone(person.mobile ?? ''),
            unbindType: null,
          },
          {
            way: 'email',
            bound: person.email !== null,
            value: maskEmail(person.email ?? ''),
            unbindType: unbindTypes.email,
          },
          { way: 'weixin', bound: openid !== null, value: '', unbindType: unbindTypes.weixin },
        ],
      }
    },

    async realname(session: Session) {
      const { realName, realnameAuthAt } = await personOf(session)
      return {
        isRealnameAuth: realnameAuthAt !== null,
        realName: maskName(realName ?? ''),
        authTime: realnameAuthAt?.toISOString() ?? null,
      }
    },

    /** Notes the name of who holds the bound mobile; numbers are registered by name with their operator. */
    async authRealname(session: Session, input: { realName: string; captcha: string }): Promise<void> {
      const { mobile } = await personOf(session)
      if (!mobile) throw fieldRefusal('invalidInput', 'mobile', texts.noMobile)
      const code = await codes.check(byMobile(mobile), 'realnameauth', input.captcha)
      await db.transaction(async (tx) => {
        await codes.spend(tx, code)
        await people.update(tx, session.userId, { realName: input.realName, realnameAuthAt: new Date() })
      })
    },

    /** Checks a code of changing the mobile without using it up, so that a form can go on to its next step. */
    async validateMobile(
      session: Session,
      input: { phone?: string | undefined; captcha: string },
    ): Promise<void> {
      const { mobile } = await personOf(session)
      const target = input.phone ?? mobile
      if (!target) throw fieldRefusal('invalidInput', 'phone', texts.noMobile)
      await codes.check(byMobile(target), 'changephone', input.captcha)
      if (input.phone && (await people.isMobileTaken(input.phone, session.userId)))
        throw fieldRefusal('mobileTaken', 'phone', texts.mobileTaken)
    },

    async changeMobile(
      session: Session,
      input: {
        mobile: string
        captcha: string
        oldCaptcha?: string | undefined
        emailCaptcha?: string | undefined
      },
    ): Promise<void> {
      const person = await personOf(session)
      if (person.mobile === input.mobile) throw fieldRefusal('invalidInput', 'mobile', texts.sameMobile)
      const spent: [id: string, field: string][] = []
      if (person.mobile && input.oldCaptcha) {
        const id = await codes.check(byMobile(person.mobile), 'changephone', input.oldCaptcha, 'oldCaptcha')
        spent.push([id, 'oldCaptcha'])
      } else if (person.email && input.emailCaptcha) {
        const id = await codes.check(
          byEmail(person.email),
          'mobilechangeemail',
          input.emailCaptcha,
          'emailCaptcha',
        )
        spent.push([id, 'emailCaptcha'])
      } else if (person.mobile) {
        throw fieldRefusal('proofRequired', 'oldCaptcha', texts.oldCodeMissing)
      } else if (person.passwordHash) {
        mustBeProved(session)
      }
      spent.push([await codes.check(byMobile(input.mobile), 'changephone', input.captcha), 'captcha'])
      await db.transaction(async (tx) => {
        const now = await people.lock(tx, session.userId)
        // Another change was faster: the old number's code no longer proves anything.
        if (now?.mobile !== person.mobile) throw new Refusal('proofRequired')
        for (const [id, field] of spent) await codes.spend(tx, id, field)
        const done = await people.update(tx, session.userId, { mobile: input.mobile })
        if (!done) throw fieldRefusal('mobileTaken', 'mobile', texts.mobileTaken)
      })
    },

    prove,

    async isEmailAvailable(session: Session, email: string): Promise<boolean> {
      return !(await people.isEmailTaken(email, session.userId))
    },

    async sendBindingEmail(session: Session, email: string, client: { ip: string }, log: FastifyBaseLogger) {
      mustBeProved(session)
      return codes.send(byEmail(email), 'bindemail', client, log)
    },

    async bindEmail(session: Session, input: { email: string; captcha: string }): Promise<void> {
      mustBeProved(session)
      const code = await codes.check(byEmail(input.email), 'bindemail', input.captcha)
      await db.transaction(async (tx) => {
        await codes.spend(tx, code)
        const done = await people.update(tx, session.userId, { email: input.email })
        if (!done) throw fieldRefusal('emailTaken', 'email', texts.emailTaken)
      })
    },

    async sendMobileChangeEmail(session: Session, client: { ip: string }, log: FastifyBaseLogger) {
      const { email } = await personOf(session)
      if (!email) throw fieldRefusal('invalidInput', 'email', texts.noEmail)
      return codes.send(byEmail(email), 'mobilechangeemail', client, log)
    },

    /** Removes a way to log in, never the last one. */
    async unbind(session: Session, type: number): Promise<void> {
      mustBeProved(session)
      await db.transaction(async (tx) => {
        const person = await people.lock(tx, session.userId)
        if (!person) throw new Refusal('sessionEnded')
        if (!person.passwordHash && !person.mobile) throw new Refusal('lastLoginWay')
        if (type === unbindTypes.weixin) await people.removeIdentity(tx, session.userId, WEIXIN)
        else await people.update(tx, session.userId, { email: null })
      })
    },

    async changePassword(
      session: Session,
      input: { oldPassword?: string | undefined; password: string },
      ip: string,
    ): Promise<void> {
      const person = await personOf(session)
      if (person.passwordHash && input.oldPassword !== undefined) {
        await auth.provePassword(session, input.oldPassword, ip, 'oldPassword')
      } else if (!provedUntil(session)) {
        throw fieldRefusal('proofRequired', 'oldPassword', texts.oldPasswordMissing)
      }
      if (person.passwordTemporary && (await auth.passwords.isRight(person.passwordHash, input.password)))
        throw fieldRefusal('invalidInput', 'password', texts.samePassword)
      await auth.passwords.requireStrong(input.password, person)
      const passwordHash = await hashPassword(input.password)
      await db.transaction(async (tx) => {
        await people.update(tx, session.userId, { passwordHash, passwordTemporary: false })
        await auth.sessions.endOthers(session.userId, session.tokenHash, tx)
      })
    },

    async secondFactor(session: Session): Promise<CallData<typeof secondFactorStatus>> {
      return auth.secondFactor.status(session.userId, await auth.needsSecondFactor(session))
    },

    async setUpSecondFactor(session: Session): Promise<{ secret: string; uri: string }> {
      mustBeProved(session)
      const { account } = await personOf(session)
      return auth.secondFactor.begin(session.userId, account)
    },

    async confirmSecondFactor(session: Session, code: string): Promise<string[]> {
      mustBeProved(session)
      const recoveryCodes = await auth.secondFactor.confirm(session.userId, code)
      await auth.sessions.endOthers(session.userId, session.tokenHash)
      return recoveryCodes
    },

    async renewRecoveryCodes(session: Session, proof: Proof, ip: string): Promise<string[]> {
      await prove(session, proof, ip)
      return auth.secondFactor.renewRecoveryCodes(session.userId)
    },

    async turnSecondFactorOff(session: Session, proof: Proof, ip: string): Promise<void> {
      if (await auth.needsSecondFactor(session)) throw new Refusal('secondFactorDemanded')
      await prove(session, proof, ip)
      await auth.secondFactor.turnOff(session.userId)
    },

    async sessions(session: Session): Promise<CallData<typeof sessionList>> {
      const rows = await auth.sessions.ofUser(session.userId)
      return {
        list: rows.map((row) => ({
          id: row.id,
          current: row.tokenHash === session.tokenHash,
          ip: row.ip,
          userAgent: row.userAgent,
          createTime: row.createdAt.toISOString(),
          expireTime: row.expiresAt.toISOString(),
        })),
      }
    },

    async endSession(session: Session, id: string): Promise<void> {
      const found = (await auth.sessions.ofUser(session.userId)).find((row) => row.id === id)
      if (!found) throw new Refusal('notFound')
      await auth.sessions.end(session.userId, found.tokenHash)
    },
  }
}
