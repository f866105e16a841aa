import { codeRules, type SentCode } from '@zhanfang/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import type { Client } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AuthService } from '../../auth/module.ts'
import { type CustomerAccounts, requireWelcome } from '../accounts/accounts.ts'
import type { JoinCustomers } from '../accounts/joining.ts'
import type { Phones } from '../accounts/phones.ts'
import type { CustomerSettingsService } from '../accounts/settings.ts'
import { customers } from '../tables.ts'
import { texts } from '../texts.ts'
import { within } from '../accounts/accounts.ts'

export type HumanProof = Parameters<AuthService['requireHumanForCodes']>[0]

/** A code counts on the site that it was asked for, and for nothing else. */
const purposeOf = (appId: string): `customer:${string}` => `customer:${appId}`

export type SmsLogin = ReturnType<typeof createSmsLogin>

/** Login by a code that a number is sent; the first one makes the account. */
export function createSmsLogin(
  { db }: Database,
  {
    auth,
    accounts,
    settings,
    phones,
    joining,
  }: {
    auth: Pick<AuthService, 'codes' | 'requireHumanForCodes'>
    accounts: CustomerAccounts
    settings: CustomerSettingsService
    phones: Phones
    joining: JoinCustomers
  },
) {
  async function requireOpen(appId: string): Promise<number> {
    const { loginOn, agreementVersion } = await settings.read(appId)
    if (!loginOn) throw new Refusal('customerLoginOff', { message: texts.loginOff })
    return agreementVersion
  }

  return {
    requireOpen,

    /** Sends a code. Whether the number has an account is told only to who holds the code. */
    async send(
      appId: string,
      mobile: string,
      proof: HumanProof,
      client: Client,
      log: FastifyBaseLogger,
    ): Promise<SentCode> {
      await requireOpen(appId)
      await auth.requireHumanForCodes(proof, client.ip)
      return auth.codes.send({ way: 'sms', mobile }, purposeOf(appId), client, log)
    },

    /** Whether an address has asked for so many codes that it has to show a person first. */
    isBusy: (ip: string): Promise<boolean> => auth.codes.isBusy(ip),

    /** The customer who holds a number; what is refused uses no code up. */
    async enter(
      appId: string,
      { mobile, code, agreed }: { mobile: string; code: string; agreed: boolean },
    ): Promise<string> {
      const version = await requireOpen(appId)
      const codeId = await auth.codes.check({ way: 'sms', mobile }, purposeOf(appId), code, 'code')
      return accounts.enterByPhone(appId, mobile, { version, agreed }, (tx) =>
        auth.codes.spend(tx, codeId, 'code'),
      )
    },

    /**
     * Gives a customer the number that they have shown to hold. Where it has a record of its own, that is the same person:
     * the two are joined, and the older one stays. Returns whose the session is from now on.
     */
    async bind(
      appId: string,
      customerId: string,
      { mobile, code }: { mobile: string; code: string },
    ): Promise<{ customerId: string; joined: boolean }> {
      const codeId = await auth.codes.check({ way: 'sms', mobile }, purposeOf(appId), code, 'code')
      return db.transaction(async (tx) => {
        await auth.codes.spend(tx, codeId, 'code')
        const [own] = await tx.select().from(customers).where(within(appId, customerId)).for('update')
        const other = await accounts.findByPhone(appId, mobile, tx)
        if (!own) throw new Refusal('customerNotFound')
        if (!other || other.id === customerId) {
          await tx.update(customers).set(phones.store(appId, mobile)).where(within(appId, customerId))
          await accounts.phoneProven(tx, appId, customerId, mobile)
          return { customerId, joined: false }
        }
        requireWelcome(other, { version: 0, agreed: true })
        // Somebody with two numbers has two records on purpose, or by mistake: a member of the app may join them.
        if (own.phone !== null) throw new Refusal('phoneTaken')
        const [kept, gone] = other.createdAt <= own.createdAt ? [other, own] : [own, other]
        await joining.join(tx, appId, { keptId: kept.id, goneId: gone.id, by: null })
        await accounts.phoneProven(tx, appId, kept.id, mobile)
        return { customerId: kept.id, joined: true }
      })
    },

    rules: codeRules,
  }
}
