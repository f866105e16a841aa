import { Refused } from './answers.ts'
import { secret, type Account, type State } from './state.ts'

const LIFETIME = 7200

export type PlatformTokens = ReturnType<typeof createTokens>

/** Tokens of the platform and of accounts; they die with the process, as all that is short-lived. */
export function createTokens(state: State, seconds: () => number) {
  let platform = { value: '', ends: 0 }
  const accounts = new Map<string, { appid: string; ends: number }>()
  /** How many tokens were given to each account. */
  const given = new Map<string, number>()

  const kept = (end: number) => {
    if (end <= seconds()) throw new Refused(42001, 'access_token expired')
  }
  return {
    LIFETIME,
    given,
    platform(): string {
      platform = { value: secret('component'), ends: seconds() + LIFETIME }
      return platform.value
    },
    mustBePlatform(token: string | undefined): void {
      if (!token) throw new Refused(41001, 'access_token missing')
      if (accounts.has(token)) throw new Refused(61014, 'must use component token for component api')
      if (token !== platform.value)
        throw new Refused(40001, 'invalid credential, access_token is invalid or not latest')
      kept(platform.ends)
    },
    account(account: Account): string {
      const token = secret('access')
      accounts.set(token, { appid: account.appid, ends: seconds() + LIFETIME })
      given.set(account.appid, (given.get(account.appid) ?? 0) + 1)
      return token
    },
    accountOf(token: string | undefined): Account {
      if (!token) throw new Refused(41001, 'access_token missing')
      if (token === platform.value)
        throw new Refused(61015, 'must use biz account token for not component api')
      const known = accounts.get(token)
      if (!known) throw new Refused(40001, 'invalid credential, access_token is invalid or not latest')
      kept(known.ends)
      const account = state.accounts.find(({ appid }) => appid === known.appid)
      if (!account?.authorized) throw new Refused(61003, 'component is not authorized by this account')
      return account
    },
    /** Whether it is a living token of an account. */
    isLiving: (token: string) => (accounts.get(token)?.ends ?? 0) > seconds(),
    /** Tokens of an account that authorises again, or no more. */
    drop(appid: string): void {
      for (const [token, known] of accounts) if (known.appid === appid) accounts.delete(token)
    },
    /** Lets all tokens run out at once. */
    expireAll(): void {
      platform.ends = 0
      for (const known of accounts.values()) known.ends = 0
    },
  }
}
