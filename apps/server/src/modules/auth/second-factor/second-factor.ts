import type { CallData, secondFactorStatus } from '@zhanfang/contract'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { KnownDevices } from '../login/known-devices.ts'
import { secondFactors } from '../tables.ts'
import { texts } from '../texts.ts'
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

/** What the second factor needs of the installation. */
export interface SecondFactorNeighbours {
  secrets: SecretBox
  linkSecret: () => Promise<string>
  platformName: () => Promise<string>
  devices: KnownDevices
}

const placeOf = (userId: string) => `second-factor:${userId}`

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** A second proof beside the password: codes of an authenticator (RFC 6238), or recovery codes in their place. */
export function createSecondFactor(database: Database, neighbours: SecondFactorNeighbours) {
  const { db } = database
  const { secrets, devices } = neighbours
  const recovery = createRecoveryCodes(database, neighbours.linkSecret)

  async function find(userId: string) {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    return row
  }

  const isOn = async (userId: string) => Boolean((await find(userId))?.confirmedAt)

  /** Accepts a code of an authenticator once: its step has to be later than that of the last one. */
  async function accept(tx: Db, userId: string, sealed: string, code: string): Promise<boolean> {
    const step = stepOfCode(secrets.open(sealed, placeOf(userId)), code, Date.now())
    if (step === null) return false
    const accepted = await tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.secret, sealed),
          lt(secondFactors.lastStep, step),
        ),
      )
      .returning({ userId: secondFactors.userId })
    return accepted.length > 0
  }

  async function mustBeOn(userId: string): Promise<void> {
    if (!(await isOn(userId))) throw new Refusal('secondFactorOff')
  }

  /** Takes a second factor away; `false` when there was none. */
  async function forget(tx: Db, userId: string): Promise<boolean> {
    const gone = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    if (gone.length === 0) return false
    await recovery.remove(tx, userId)
    await devices.forgetExemptions(tx, userId)
    return true
  }

  return {
    async status(userId: string, required: boolean): Promise<CallData<typeof secondFactorStatus>> {
      const enabledAt = (await find(userId))?.confirmedAt ?? null
      return {
        enabled: enabledAt !== null,
        enabledAt: enabledAt?.toISOString() ?? null,
        recoveryCodesLeft: enabledAt === null ? 0 : await recovery.left(userId),
        required,
      }
    },

    /** Whether a login of this user in this browser has to show the second factor. */
    async isAskedOf(userId: string, device: string | undefined): Promise<boolean> {
      if (!(await isOn(userId))) return false
      return device === undefined || !(await devices.isExemptFromSecondFactor(userId, device))
    },

    /** Makes a new secret, which counts once it is confirmed. It is told here and never again. */
    async begin(userId: string, account: string): Promise<{ secret: string; uri: string }> {
      const secret = newAuthenticatorSecret()
      const sealed = secrets.seal(secret, placeOf(userId))
      const begun = await db
        .insert(secondFactors)
        .values({ userId, secret: sealed })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { secret: sealed, lastStep: 0 },
          setWhere: sql`${secondFactors.confirmedAt} is null`,
        })
        .returning({ userId: secondFactors.userId })
      if (begun.length === 0) throw new Refusal('secondFactorOn')
      return { secret, uri: authenticatorUri(secret, await neighbours.platformName(), account) }
    },

    /** Turns the second factor on with a code of the new secret. Returns the recovery codes. */
    async confirm(userId: string, code: string): Promise<string[]> {
      const row = await find(userId)
      if (row === undefined) throw new Refusal('secondFactorOff')
      if (row.confirmedAt !== null) throw new Refusal('secondFactorOn')
      return db.transaction(async (tx) => {
        if (!(await accept(tx, userId, row.secret, code)))
          throw fieldRefusal('secondFactorWrong', 'code', texts.secondFactorWrong)
        await tx
          .update(secondFactors)
          .set({ confirmedAt: sql`now()` })
          .where(eq(secondFactors.userId, userId))
        await devices.forgetExemptions(tx, userId)
        return recovery.renew(tx, userId)
      })
    },

    /** Whether a code of the authenticator, or a recovery code, is right now. Each is accepted once. */
    async check(
      userId: string,
      { code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined },
    ): Promise<boolean> {
      if (recoveryCode !== undefined) return recovery.use(userId, recoveryCode)
      const row = await find(userId)
      if (!row?.confirmedAt) return false
      return accept(db, userId, row.secret, code ?? '')
    },

    async renewRecoveryCodes(userId: string): Promise<string[]> {
      await mustBeOn(userId)
      return db.transaction((tx) => recovery.renew(tx, userId))
    },

    async turnOff(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await forget(tx, userId))) throw new Refusal('secondFactorOff')
      })
    },

    forget,
  }
}
