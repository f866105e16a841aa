import { weixinAuditStatuses, type CodeAction, type CodeFacts } from '@zhanfang/contract'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import { weixinWords } from '../../../integrations/weixin/error-words.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../../integrations/weixin/weixin-call.ts'
import type { AccountRow, Accounts, Lease } from '../account/accounts.ts'
import { texts } from '../texts.ts'
import type { Looking } from './looking.ts'

/** How long a click waits for a look that is going on. */
const TURN_MS = 3_000
/** A deed that was not seen for so long did not happen. */
const FORGOTTEN_MS = 60 * 60_000

/** Who does it; nobody where the app's settings let it happen by itself. */
export interface Doer {
  userId: string | null
  nickname: string
}
export type DeedName = CodeAction | 'revert' | 'gray' | 'grayEnd'
/** What was asked of WeChat, kept before it is asked: should the answer be lost, the facts tell what came of it. */
export interface Deed extends Doer {
  what: DeedName
  detail: string
  /** Milliseconds. */
  at: number
}
export type Deeds = ReturnType<typeof createDeeds>

const names: Readonly<Record<DeedName, string>> = { ...texts.actions, ...texts.care }
const { open, delayed, withdrawn } = weixinAuditStatuses

const isReleasedNow = (before: CodeFacts, { audit, release }: CodeFacts): boolean =>
  audit !== null && release?.version === audit.version && release.version !== before.release?.version

/** What each deed does to the facts: the version that it was done to; undefined where it has not been done. */
const outcomes: Readonly<Record<DeedName, (before: CodeFacts, after: CodeFacts) => string | undefined>> = {
  commit: (before, { trial }) =>
    trial !== null && trial.version !== before.trial?.version ? trial.version : undefined,
  submit: (before, { audit }) =>
    audit !== null && audit.id !== before.audit?.id ? audit.version : undefined,
  cancel: ({ audit: before }, { audit }) =>
    before !== null &&
    (before.status === open || before.status === delayed) &&
    audit?.id === before.id &&
    audit.status === withdrawn
      ? audit.version
      : undefined,
  release: (before, after) => (isReleasedNow(before, after) ? after.audit?.version : undefined),
  revert: (before, { release }) =>
    release !== null && release.version !== before.release?.version ? release.version : undefined,
  gray: (before, after) =>
    (after.gray !== null && after.gray.percentage !== before.gray?.percentage) || isReleasedNow(before, after)
      ? after.audit?.version
      : undefined,
  grayEnd: (before, after) =>
    before.gray !== null && after.gray === null && after.release?.version === before.release?.version
      ? after.audit?.version
      : undefined,
}

/** The version that a deed was done to, by what WeChat said before and after; undefined where it was not done. */
export function outcomeOf(deed: Deed, before: CodeFacts, after: CodeFacts): string | undefined {
  return Date.now() - deed.at > FORGOTTEN_MS ? undefined : outcomes[deed.what](before, after)
}

/** What people do at WeChat, each noted once in the history however its answer fared: by the look that sees it done. */
export function createDeeds(accounts: Accounts, looking: Looking) {
  /** What WeChat says after a deed; undefined when it cannot be asked now, which is made up for later. */
  async function factsAfter(lease: Lease): Promise<CodeFacts | undefined> {
    try {
      return await looking.lookAtCode(lease)
    } catch (error) {
      if (error instanceof OutsideError) return undefined
      throw error
    }
  }

  return {
    /**
     * Does it while nobody else works on the account. `prepare` refuses what is not allowed and returns what was known
     * before; `act` may return the version that it made. Refuses with `weappRefused` in WeChat's words, and with
     * `weappUnanswered` where nobody knows what came of it.
     */
    perform: (
      appId: string,
      {
        what,
        by,
        detail = '',
        prepare,
        act,
      }: {
        what: DeedName
        by: Doer
        detail?: string
        prepare: (lease: Lease) => Promise<AccountRow>
        act: (calls: AuthorizerCalls, row: AccountRow, lease: Lease) => Promise<string | undefined>
      },
    ): Promise<{ facts: CodeFacts; version: string }> =>
      accounts.alone(appId, TURN_MS, async (lease) => {
        // Another deed whose answer was lost: what came of it is noted before this one takes its place.
        if ((await accounts.find(appId))?.deed) await looking.lookAtCode(lease)
        const row = await prepare(lease)
        const before = row.facts
        const deed: Deed = { what, userId: by.userId, nickname: by.nickname, detail, at: Date.now() }
        // With a reason to look: should this process end, somebody looks for it.
        if (!(await accounts.write(lease, { deed }))) throw new Refusal('weappBusy')
        await accounts.hint(appId)
        lease.hints += 1
        let failure: unknown
        let made: string | undefined
        try {
          made = await act(await accounts.callsOf(appId), row, lease)
        } catch (error) {
          failure = error
        }
        const isUnknown = failure instanceof OutsideError && !(failure instanceof WeixinRefused)
        if (failure !== undefined && !isUnknown) await accounts.write(lease, { deed: null })
        if (failure !== undefined && !(failure instanceof OutsideError)) throw failure
        const after = await factsAfter(lease)
        const seen = after && outcomeOf(deed, before, after)
        if (failure !== undefined && !(isUnknown && seen !== undefined)) {
          const message = weixinWords(failure)
          await accounts.write(lease, { trouble: texts.trouble(names[what], message) })
          throw isUnknown
            ? new Refusal('weappUnanswered')
            : new Refusal('weappRefused', { message, detail: { errcode: failure.code } })
        }
        await accounts.write(lease, { trouble: '' })
        return { facts: after ?? before, version: made ?? seen ?? '' }
      }),
  }
}
