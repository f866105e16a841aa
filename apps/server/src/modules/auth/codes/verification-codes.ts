import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeRules, type CodePurpose, type SentCode } from '@zhanfang/contract'
import { and, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { verificationCodes } from '../tables.ts'
import { texts } from '../texts.ts'

export type CodeTarget = { way: 'sms'; mobile: string } | { way: 'email'; email: string }
export type Purpose = CodePurpose | 'bindemail' | 'mobilechangeemail' | `customer:${string}`

/** Why a code was not sent where no service was asked. */
const NOT_SENT = 'not sent'

const keyOf = (target: CodeTarget) =>
  target.way === 'sms' ? `sms:${target.mobile}` : `email:${target.email}`

export interface CodeSenders {
  outside: Pick<Outside, 'sms' | 'mail'>
  linkSecret: () => Promise<string>
  platformName: () => Promise<string>
}

/** Six digits by SMS or mail: five minutes, five tries, once; a minute between two, so many a day. */
export function createVerificationCodes(
  { db }: Database,
  { outside, linkSecret, platformName }: CodeSenders,
) {
  async function hashOf(id: string, code: string): Promise<string> {
    return createHmac('sha256', await linkSecret())
      .update(`${id}:${code}`)
      .digest('base64url')
  }

  /** Makes room for one more code and keeps it; sends of one target, and of one address, queue up. */
  async function keep(row: typeof verificationCodes.$inferInsert): Promise<void> {
    await db.transaction(async (tx) => {
      // Always in this order, so that two cannot wait for each other.
      for (const subject of [`code:${row.target}`, `code-ip:${row.ip}`])
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
      const [latest] = await tx
        .select({
          age: sql<number>`extract(epoch from now() - ${verificationCodes.createdAt})::float8`,
        })
        .from(verificationCodes)
        .where(eq(verificationCodes.target, row.target))
        .orderBy(desc(verificationCodes.createdAt))
        .limit(1)
      if (latest && latest.age < codeRules.secondsBetween) {
        throw new Refusal('codeTooSoon', {
          detail: { retryAfter: Math.ceil(codeRules.secondsBetween - latest.age) },
        })
      }
      const today = sql`now() - interval '1 day'`
      const most = [
        [verificationCodes.target, row.target, codeRules.perTargetADay],
        [verificationCodes.ip, row.ip, codeRules.perAddressADay],
      ] as const
      for (const [column, value, limit] of most) {
        const [sent] = await tx
          .select({ value: count() })
          .from(verificationCodes)
          .where(and(eq(column, value), gt(verificationCodes.createdAt, today)))
        if ((sent?.value ?? 0) >= limit) throw new Refusal('codeLimitReached')
      }
      await tx.insert(verificationCodes).values(row)
    })
  }

  async function deliver(target: CodeTarget, code: string): Promise<void> {
    const missing = new Refusal('serviceMissing')
    if (target.way === 'sms') {
      const { sms } = outside
      if (!sms) throw missing
      await sms.send(target.mobile, {
        template: 'code',
        values: { code, minutes: String(codeRules.minutes) },
      })
      return
    }
    const { mail } = outside
    if (!mail) throw missing
    const platform = await platformName()
    await mail.send({
      to: target.email,
      subject: texts.mailSubject(platform),
      text: texts.mailText(platform, code, codeRules.minutes),
    })
  }

  return {
    /** Sends a code. It goes to any number: whether it has an account is told only to who holds the code. */
    async send(
      target: CodeTarget,
      purpose: Purpose,
      client: { ip: string },
      log: FastifyBaseLogger,
    ): Promise<SentCode> {
      const id = newId()
      const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
      await keep({
        id,
        target: keyOf(target),
        purpose,
        codeHash: await hashOf(id, code),
        ip: client.ip,
        expiresAt: new Date(Date.now() + codeRules.minutes * 60_000),
      })
      try {
        await deliver(target, code)
      } catch (error) {
        // What was not sent does not make the person wait; the address still paid for the attempt.
        await db
          .update(verificationCodes)
          .set({
            target: sql`'failed:' || ${verificationCodes.target}`,
            usedAt: sql`now()`,
            failure: error instanceof OutsideError ? error.code : NOT_SENT,
          })
          .where(eq(verificationCodes.id, id))
        if (!(error instanceof OutsideError)) throw error
        log.warn({ service: error.service, code: error.code }, 'verification code not sent')
        throw new Refusal('sendFailed')
      }
      return { retryAfter: codeRules.secondsBetween, expiresIn: codeRules.minutes * 60 }
    },

    /**
     * Counts one try and gives the id of the code for `spend`; refuses at `field`. Call it outside of any transaction
     * that may be rolled back, or the try would not count.
     */
    async check(target: CodeTarget, purpose: Purpose, code: string, field = 'captcha'): Promise<string> {
      const [newest] = await db
        .select({ id: verificationCodes.id })
        .from(verificationCodes)
        .where(and(eq(verificationCodes.target, keyOf(target)), eq(verificationCodes.purpose, purpose)))
        .orderBy(desc(verificationCodes.createdAt))
        .limit(1)
      // The limit stands in the update: a burst of guesses queues at the row and meets it.
      const [tried] = newest
        ? await db
            .update(verificationCodes)
            .set({ tries: sql`${verificationCodes.tries} + 1` })
            .where(
              and(
                eq(verificationCodes.id, newest.id),
                isNull(verificationCodes.usedAt),
                gt(verificationCodes.expiresAt, sql`now()`),
                lt(verificationCodes.tries, codeRules.tries),
              ),
            )
            .returning({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
        : []
      const expected = Buffer.from(tried?.codeHash ?? '')
      const given = Buffer.from(await hashOf(newest?.id ?? '', code))
      if (!tried || expected.length !== given.length || !timingSafeEqual(expected, given))
        throw fieldRefusal('codeWrong', field, texts.codeWrong)
      return tried.id
    },

    /** Uses a checked code up, in the transaction of what it allows; refuses when another was faster. */
    async spend(tx: Db, id: string, field = 'captcha'): Promise<void> {
      const spent = await tx
        .update(verificationCodes)
        .set({ usedAt: sql`now()` })
        .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
        .returning({ id: verificationCodes.id })
      if (spent.length === 0) throw fieldRefusal('codeWrong', field, texts.codeWrong)
    },

    /** True when an address has asked for so many codes that it has to show a person first. */
    async isBusy(ip: string): Promise<boolean> {
      const [sent] = await db
        .select({ value: count() })
        .from(verificationCodes)
        .where(
          and(eq(verificationCodes.ip, ip), gt(verificationCodes.createdAt, sql`now() - interval '1 hour'`)),
        )
      return (sent?.value ?? 0) >= codeRules.freePerAddressAnHour
    },

    /** Codes that could not be sent in the last two days, the newest first: nobody gets them any more. */
    async failed(
      most: number,
    ): Promise<{ way: 'sms' | 'email'; target: string; failure: string; id: string; at: Date }[]> {
      const rows = await db
        .select()
        .from(verificationCodes)
        .where(
          and(
            ne(verificationCodes.failure, ''),
            gt(verificationCodes.createdAt, sql`now() - interval '2 days'`),
          ),
        )
        .orderBy(desc(verificationCodes.createdAt))
        .limit(most)
      return rows.map(({ id, target, failure, createdAt }) => {
        const [, way, to = ''] = target.split(':')
        return { id, way: way === 'email' ? 'email' : 'sms', target: to, failure, at: createdAt }
      })
    },

    async sweep(): Promise<void> {
      await db
        .delete(verificationCodes)
        .where(lt(verificationCodes.createdAt, sql`now() - interval '2 days'`))
    },
  }
}
