import { maskPhone } from '@zhanfang/format'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { AuthService } from '../../auth/module.ts'
import { weappPhones } from '../tables.ts'

const place = (appId: string) => `weapp phone:${appId}`

export type WeappPhones = ReturnType<typeof createWeappPhones>

/** The phone at which WeChat reaches the people of a mini-program. */
export function createWeappPhones(
  { db }: Database,
  { codes, secrets }: { codes: Pick<AuthService['codes'], 'check' | 'spend'>; secrets: SecretBox },
) {
  async function find(appId: string): Promise<string | undefined> {
    const [row] = await db.select().from(weappPhones).where(eq(weappPhones.appId, appId))
    return row && secrets.open(row.phone, place(appId))
  }
  return {
    find,

    /** Masked; empty for none. */
    async shown(appId: string): Promise<string> {
      const phone = await find(appId)
      return phone === undefined ? '' : maskPhone(phone)
    },

    /** Takes the phone whose owner has the code that was sent to it. */
    async bind(
      appId: string,
      userId: string,
      { mobile, captcha }: { mobile: string; captcha: string },
    ): Promise<string> {
      const codeId = await codes.check({ way: 'sms', mobile }, 'weapp-bind-phone', captcha)
      await db.transaction(async (tx) => {
        await codes.spend(tx, codeId)
        const values = { phone: secrets.seal(mobile, place(appId)), userId, boundAt: sql`now()` }
        await tx
          .insert(weappPhones)
          .values({ appId, ...values })
          .onConflictDoUpdate({ target: weappPhones.appId, set: values })
      })
      return maskPhone(mobile)
    },
  }
}
