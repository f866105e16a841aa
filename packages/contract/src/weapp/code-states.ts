import { z } from 'zod'

/** How far the newest code of a mini-program has come. */
export const codeStates = {
  none: 0,
  committed: 1,
  auditing: 2,
  rejected: 3,
  approved: 4,
  released: 5,
} as const
export type CodeState = (typeof codeStates)[keyof typeof codeStates]
export const codeStateSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
])
export const codeStateNames: Record<CodeState, string> = {
  0: '未提交',
  1: '已提交（体验版）',
  2: '审核中',
  3: '审核失败',
  4: '审核通过待发布',
  5: '已发布',
}

/** What an operator does, and what the people at WeChat do. */
export const codeActions = ['commit', 'submit', 'cancel', 'release'] as const
export type CodeAction = (typeof codeActions)[number]
export type CodeVerdict = 'approve' | 'reject'

export interface CodeTransition {
  from: CodeState
  by: CodeAction | CodeVerdict
  to: CodeState
}
const { none, committed, auditing, rejected, approved, released } = codeStates
/**
 * Every way from one state to another. The server makes no call to WeChat that is not in it, the console offers none, and
 * the tests walk it. One that passed and waits gives way to a newer one when that is committed.
 */
export const codeTransitions: readonly CodeTransition[] = [
  { from: none, by: 'commit', to: committed },
  { from: committed, by: 'commit', to: committed },
  { from: rejected, by: 'commit', to: committed },
  { from: approved, by: 'commit', to: committed },
  { from: released, by: 'commit', to: committed },
  { from: committed, by: 'submit', to: auditing },
  { from: rejected, by: 'submit', to: auditing },
  { from: auditing, by: 'cancel', to: committed },
  { from: auditing, by: 'approve', to: approved },
  { from: auditing, by: 'reject', to: rejected },
  { from: approved, by: 'release', to: released },
]

/** Where a deed leads from a state; undefined where it is not allowed. */
export const codeTransition = (from: CodeState, by: CodeAction | CodeVerdict): CodeState | undefined =>
  codeTransitions.find((one) => one.from === from && one.by === by)?.to

/** WeChat's own numbers of audits. */
export const weixinAuditStatuses = { passed: 0, refused: 1, open: 2, withdrawn: 3, delayed: 4 } as const

/** What WeChat says of the code of a mini-program; times are ISO texts. */
export const codeFactsSchema = z.object({
  trial: z.object({ version: z.string(), desc: z.string(), at: z.string() }).nullable(),
  audit: z
    .object({
      id: z.number(),
      version: z.string(),
      status: z.number(),
      reason: z.string(),
      /** Media ids of pictures. */
      pictures: z.array(z.string()),
      submittedAt: z.string(),
      /** The version was online once, and may have given way to an older one. */
      isReleased: z.boolean().default(false),
    })
    .nullable(),
  release: z.object({ version: z.string(), desc: z.string(), at: z.string() }).nullable(),
  /** The version that has passed is given to so many of a hundred visitors. */
  gray: z.object({ percentage: z.number(), beganAt: z.string() }).nullable(),
})
export type CodeFacts = z.infer<typeof codeFactsSchema>
export const noCode: CodeFacts = { trial: null, audit: null, release: null, gray: null }

/** The state that the facts amount to. Each commit has a version of its own, so that versions can be compared. */
export function codeStateOf({ trial, audit, release }: CodeFacts): CodeState {
  const { open, delayed, passed, refused } = weixinAuditStatuses
  if (audit && (audit.status === open || audit.status === delayed)) return auditing
  const isAudited = audit !== null && (trial === null || trial.version === audit.version)
  if (isAudited && audit.status === passed)
    return audit.isReleased || release?.version === audit.version ? released : approved
  if (isAudited && audit.status === refused) return rejected
  if (trial && trial.version !== release?.version) return committed
  return release ? released : none
}
