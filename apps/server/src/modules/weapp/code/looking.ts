import { codeStateOf, weixinAuditStatuses, type CodeFacts, type CodeVerdict } from '@zhanfang/contract'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'
import type { AccountRow, Accounts, Lease } from '../account/accounts.ts'
import { weappCodeHistory } from '../tables.ts'
import { outcomeOf } from './deeds.ts'
import { readFacts } from './reading.ts'

/** The account takes its mini-program out of the platform's hands. */
const NOT_AUTHORIZED = 61003
/** How long a look waits for others to finish. */
const TURN_MS = 8_000
const DUE_AT_ONCE = 50

export interface LookingNeighbours {
  accounts: Accounts
  /** Asks how names that wait for WeChat are doing. */
  lookAtNames: (appId: string, calls: AuthorizerCalls) => Promise<void>
  /** 0: none, 1: authorised, 2: online. */
  setWeappStatus: (appId: string, status: number) => Promise<void>
  /** Tells the people of the app what WeChat decided. */
  tellVerdict: (row: AccountRow, verdict: CodeVerdict, reason: string) => Promise<void>
}
export type Looking = ReturnType<typeof createLooking>
/** Whether an account that was taken back may be found to be ours again; a moment is that of the news that say so. */
export type Regains = boolean | Date

/** What a change of the facts says that somebody at WeChat decided. */
function verdictOf(before: CodeFacts, after: CodeFacts): CodeVerdict | undefined {
  const { audit } = after
  if (!audit || (before.audit?.id === audit.id && before.audit.status === audit.status)) return undefined
  if (audit.status === weixinAuditStatuses.passed) return 'approve'
  return audit.status === weixinAuditStatuses.refused ? 'reject' : undefined
}

/**
 * Keeps our picture of a mini-program the same as WeChat's. Pushes, answers and clicks are only reasons to look: what is
 * kept is always what WeChat says when it is asked, one look at a time, so that nothing that comes late, twice or out of
 * order can put it wrong.
 */
export function createLooking(
  { db }: Database,
  { accounts, lookAtNames, setWeappStatus, tellVerdict }: LookingNeighbours,
) {
  const statusOf = (authorized: boolean, facts: CodeFacts) => (!authorized ? 0 : facts.release ? 2 : 1)

  async function keep(lease: Lease, row: AccountRow, facts: CodeFacts): Promise<void> {
    const verdict = verdictOf(row.facts, facts)
    const kept = await db.transaction(async (tx) => {
      const version = row.deed ? outcomeOf(row.deed, row.facts, facts) : undefined
      const written = await accounts.write(
        lease,
        {
          facts,
          codeState: codeStateOf(facts),
          asked: lease.hints,
          askedAt: new Date(),
          ...(version === undefined ? {} : { deed: null }),
        },
        tx,
      )
      if (written && row.deed && version !== undefined)
        await tx.insert(weappCodeHistory).values({
          appId: row.appId,
          id: newId(),
          what: row.deed.what,
          version,
          doneBy: row.deed.userId,
          doneByName: row.deed.nickname,
          reason: row.deed.detail,
        })
      if (written && verdict && facts.audit)
        await tx.insert(weappCodeHistory).values({
          appId: row.appId,
          id: newId(),
          what: verdict,
          version: facts.audit.version,
          doneByName: '',
          reason: facts.audit.reason,
        })
      return written
    })
    if (!kept) return
    await setWeappStatus(row.appId, statusOf(true, facts))
    if (verdict) await tellVerdict({ ...row, facts }, verdict, facts.audit?.reason ?? '')
  }

  /** Notes that the account is no longer ours, unless it was given again since this row was read. */
  async function lose(lease: Lease, row: AccountRow): Promise<void> {
    const written = await accounts.lose(lease, row.authorizedAt)
    if (written) await setWeappStatus(row.appId, statusOf(false, row.facts))
  }

  /** Asks WeChat for the code of an account, for whoever holds the lease. */
  async function lookAtCode(lease: Lease): Promise<CodeFacts> {
    const row = await accounts.mustBeAuthorized(lease.appId)
    try {
      const facts = await readFacts(await accounts.callsOf(lease.appId), row.facts)
      await keep(lease, row, facts)
      return facts
    } catch (error) {
      if (error instanceof WeixinRefused && error.errcode === NOT_AUTHORIZED) {
        await lose(lease, row)
        throw new Refusal('weappNotAuthorized', { message: weixinWords(error) })
      }
      throw error
    }
  }

  /**
   * Asks for the account itself as well: its name, what it lets us do, whether it is still ours. One that was taken back is
   * ours again when this app has a reason to think so, which is news that came after it was lost: WeChat's word alone may
   * be about another app, whose people are just coming back from the page.
   */
  async function lookAtAll(lease: Lease, regains: Regains): Promise<void> {
    const row = await accounts.find(lease.appId)
    if (!row) return
    const isNews = regains instanceof Date ? regains > (row.lostAt ?? row.authorizedAt) : regains
    if (!row.authorized && !isNews) {
      await accounts.write(lease, { asked: lease.hints, askedAt: new Date() })
      return
    }
    if (!(await accounts.isBound(row.appId, row.weixinAppid))) {
      await lose(lease, row)
      return
    }
    try {
      // A name that has passed is the account's own by the time it is asked about.
      if (row.authorized) await lookAtNames(lease.appId, await accounts.callsOf(lease.appId))
      const info = await accounts.platform().authorizerInfo(lease.appId, row.weixinAppid)
      await accounts.write(lease, {
        ...accounts.columnsOf(lease.appId, info),
        // Whoever gave it to another app meanwhile has noted that it is not ours any more.
        ...(row.authorized ? {} : { authorized: true }),
      })
    } catch (error) {
      if (!(error instanceof WeixinRefused) || error.errcode !== NOT_AUTHORIZED) throw error
      await lose(lease, row)
      return
    }
    await lookAtCode(lease)
  }

  return {
    lookAtCode,

    /** Looks at everything, when it is this one's turn. */
    refresh: (appId: string, regains: Regains = true): Promise<void> =>
      accounts.alone(appId, TURN_MS, (lease) => lookAtAll(lease, regains)),

    /** Looks at all of which something new may be known; what cannot be reached now is tried again. */
    async refreshDue(onFailure: (error: unknown) => void): Promise<void> {
      for (const appId of await accounts.due(DUE_AT_ONCE)) {
        try {
          await accounts.alone(appId, 0, async (lease) => {
            // Those that cannot be reached go behind the others.
            await accounts.write(lease, { askedAt: new Date() })
            // It was ours a moment ago; where it is not any more, nothing says that it is again.
            await lookAtAll(lease, false)
          })
        } catch (error) {
          const isUsual = error instanceof Refusal || error instanceof OutsideError
          if (!isUsual) onFailure(error)
        }
      }
    },
  }
}
