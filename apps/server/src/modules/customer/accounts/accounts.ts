import type { CustomerSelf } from '@zhanfang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, type Db, isUniqueViolation } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { WeixinProfile } from '../../../integrations/weixin/official-account.ts'
import { customerIdentities, customers } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Phones } from './phones.ts'

export type CustomerRow = typeof customers.$inferSelect
/** What somebody has agreed to. */
export interface Agreement {
  /** The version that counts now. */
  version: number
  agreed: boolean
}

export const within = (appId: string, id: string) => and(eq(customers.appId, appId), eq(customers.id, id))

/** Whether a customer who logs in has to agree first. */
export const mustAgree = (row: Pick<CustomerRow, 'agreementVersion'> | undefined, version: number): boolean =>
  (row?.agreementVersion ?? 0) < version

/** Refuses whoever is blocked. */
function requireUnblocked(row: CustomerRow | undefined): void {
  if (row?.status === 1) throw new Refusal('customerBlocked', { message: texts.blocked(row.blockReason) })
}

/** Refuses whoever is blocked, or has not agreed to what counts now. */
export function requireWelcome(row: CustomerRow | undefined, { version, agreed }: Agreement): void {
  requireUnblocked(row)
  if (!agreed && mustAgree(row, version)) {
    const message = row?.agreementVersion ? texts.agreeAgain : texts.agreeFirst
    throw new Refusal('agreementRequired', { message, problems: [{ field: 'agreed', message }] })
  }
}

const agreedTo = ({ version, agreed }: Agreement) =>
  agreed ? { agreementVersion: version, agreedAt: sql`now()` } : {}

/** Is told, in the transaction in which it happens, that a customer has shown a number to be theirs. */
export type PhoneProven = (tx: Db, appId: string, customerId: string, phone: string) => Promise<void>

export type CustomerAccounts = ReturnType<typeof createCustomerAccounts>

/** Records of customers: found by what they show, made when they show it for the first time. */
export function createCustomerAccounts({ db }: Database, phones: Phones) {
  async function find(appId: string, id: string, tx: Db = db): Promise<CustomerRow | undefined> {
    const [row] = await tx.select().from(customers).where(within(appId, id))
    return row
  }

  async function findByPhone(appId: string, phone: string, tx: Db = db): Promise<CustomerRow | undefined> {
    const [row] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.appId, appId), eq(customers.phoneMark, phones.markOf(appId, phone))))
    return row
  }

  /** Whose an account of WeChat is: by its own id, or by the id that its user has in all accounts of one owner. */
  async function findByWeixin(
    appId: string,
    provider: string,
    { openid, unionid }: WeixinProfile,
  ): Promise<{ row: CustomerRow | undefined; isKnown: boolean }> {
    const [own] = await db
      .select({ customerId: customerIdentities.customerId })
      .from(customerIdentities)
      .where(
        and(
          eq(customerIdentities.appId, appId),
          eq(customerIdentities.provider, provider),
          eq(customerIdentities.subject, openid),
        ),
      )
    if (own) return { row: await find(appId, own.customerId), isKnown: true }
    if (unionid === null) return { row: undefined, isKnown: false }
    const [other] = await db
      .select({ customerId: customerIdentities.customerId })
      .from(customerIdentities)
      .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.unionId, unionid)))
      .limit(1)
    return { row: other && (await find(appId, other.customerId)), isKnown: false }
  }

  async function noteAgreement(appId: string, id: string, agreement: Agreement, tx: Db = db): Promise<void> {
    if (agreement.agreed) await tx.update(customers).set(agreedTo(agreement)).where(within(appId, id))
  }

  const listeners: PhoneProven[] = []
  const phoneProven: PhoneProven = async (...proven) => {
    for (const listener of listeners) await listener(...proven)
  }

  return {
    find,
    findByPhone,

    /** The account of a customer at WeChat, with one of its official accounts or mini-programs. */
    async openidOf(appId: string, customerId: string, weixinAppId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ openid: customerIdentities.subject })
        .from(customerIdentities)
        .where(
          and(
            eq(customerIdentities.appId, appId),
            eq(customerIdentities.customerId, customerId),
            eq(customerIdentities.provider, `weixin:${weixinAppId}`),
          ),
        )
        .limit(1)
      return row?.openid
    },

    /** The record of a number for whoever acts with the number alone. Refuses one that is blocked. */
    async actingByPhone(appId: string, phone: string): Promise<CustomerRow | undefined> {
      const row = await findByPhone(appId, phone)
      requireUnblocked(row)
      return row
    },
    /** Modules with things that somebody left by a number alone give them to its owner. */
    onPhoneProven: (listener: PhoneProven) => void listeners.push(listener),
    phoneProven,
    findByWeixin,
    noteAgreement,

    /** The record of a number, made when there is none; `spend` uses up what showed that the number is theirs. */
    async enterByPhone(
      appId: string,
      phone: string,
      agreement: Agreement,
      spend: (tx: Db) => Promise<void>,
    ): Promise<string> {
      return db.transaction(async (tx) => {
        await spend(tx)
        const id = newId()
        await tx
          .insert(customers)
          .values({
            appId,
            id,
            nickname: texts.nicknameOf(phone),
            ...phones.store(appId, phone),
            source: 'sms',
          })
          .onConflictDoNothing({ target: [customers.appId, customers.phoneMark] })
        const row = await findByPhone(appId, phone, tx)
        // Between the look and this moment somebody may have blocked it.
        requireWelcome(row, agreement)
        const customerId = row?.id ?? id
        await noteAgreement(appId, customerId, agreement, tx)
        await phoneProven(tx, appId, customerId, phone)
        return customerId
      })
    },

    /** The record of an account of WeChat, made when there is none. */
    async enterByWeixin(
      appId: string,
      provider: string,
      profile: WeixinProfile,
      agreement: Agreement,
    ): Promise<string> {
      for (let attempt = 0; ; attempt += 1) {
        const { row, isKnown } = await findByWeixin(appId, provider, profile)
        requireWelcome(row, agreement)
        const id = row?.id ?? newId()
        try {
          await db.transaction(async (tx) => {
            if (!row) {
              const nickname = Array.from(profile.nickname).slice(0, 20).join('').trim()
              await tx.insert(customers).values({
                appId,
                id,
                nickname: nickname === '' ? texts.weixinNickname(id) : nickname,
                avatar: profile.avatar,
                source: 'weixin',
              })
            }
            if (!isKnown) {
              await tx.insert(customerIdentities).values({
                appId,
                provider,
                subject: profile.openid,
                unionId: profile.unionid,
                customerId: id,
              })
            }
            await noteAgreement(appId, id, agreement, tx)
          })
          return id
        } catch (error) {
          // Two windows at the same moment: the other has made it.
          if (!isUniqueViolation(error) || attempt > 0) throw error
        }
      }
    },

    /** A customer as they see themselves. Refuses when there is none. */
    async self(appId: string, id: string): Promise<CustomerSelf> {
      const row = await find(appId, id)
      if (!row) throw new Refusal('customerNotFound')
      const [identity] = await db
        .select({ subject: customerIdentities.subject })
        .from(customerIdentities)
        .where(and(eq(customerIdentities.appId, appId), eq(customerIdentities.customerId, id)))
        .limit(1)
      return {
        id,
        nickname: row.nickname,
        avatar: row.avatar,
        phone: phones.masked(appId, row.phone),
        hasWeixin: identity !== undefined,
        leavingAt: row.leavingAt?.toISOString() ?? null,
      }
    },

    /** Shows another picture of the customer, none when empty; returns the one before. */
    async setAvatar(appId: string, id: string, avatar: string): Promise<string> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select({ avatar: customers.avatar })
          .from(customers)
          .where(within(appId, id))
          .for('update')
        await tx.update(customers).set({ avatar }).where(within(appId, id))
        return before?.avatar ?? ''
      })
    },

    async rename(appId: string, id: string, nickname: string): Promise<void> {
      await db.update(customers).set({ nickname }).where(within(appId, id))
    },
  }
}
