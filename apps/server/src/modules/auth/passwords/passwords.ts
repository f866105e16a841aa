import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../../database/id.ts'
import { fieldRefusal } from '../../../http/refusal.ts'

// Cost after OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns what is stored of a password: its argon2id hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

/** What a guesser would try first for an account. */
export interface PasswordOwner {
  account?: string | undefined
  mobile?: string | null | undefined
  email?: string | null | undefined
  nickname?: string | undefined
}

export type Passwords = ReturnType<typeof createPasswords>

/** Checks passwords, and refuses new ones that would be guessed. */
export function createPasswords(platformName: () => Promise<string>) {
  // Checked when there is no account or it has no password, so that all cases take the same time.
  const decoyHash = hashPassword(newToken())

  return {
    /** Whether `password` is the one of `storedHash`; always false for an account that has none. */
    async isRight(storedHash: string | null | undefined, password: string): Promise<boolean> {
      const matches = await verify(storedHash ?? (await decoyHash), password)
      return matches && typeof storedHash === 'string'
    },

    /** Throws at `password` if the password to be set is one of the first that a guesser would try. */
    async requireStrong(password: string, owner: PasswordOwner): Promise<void> {
      // Its lists take some ten megabytes: few processes ever set a password.
      const { judgePassword } = await import('@zhanfang/contract/password-strength')
      const mailbox = owner.email?.split('@')[0]
      const known = [owner.account, owner.mobile, owner.email, mailbox, owner.nickname, await platformName()]
      const { refusal } = judgePassword(password, [
        ...known.filter((word) => typeof word === 'string'),
        'zhanfang',
        '站坊',
      ])
      if (refusal !== null) throw fieldRefusal('passwordWeak', 'password', refusal)
    },
  }
}
