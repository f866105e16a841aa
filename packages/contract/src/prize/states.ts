import { z } from 'zod'

/** States of a campaign, by what is stored. */
export const campaignStates = { draft: 0, active: 1, paused: 2, ended: 3 } as const
export type CampaignState = keyof typeof campaignStates
export const campaignStateSchema = z.enum(['draft', 'active', 'paused', 'ended'])
export const campaignStateNames: Record<CampaignState, string> = {
  draft: '草稿',
  active: '进行中',
  paused: '已暂停',
  ended: '已结束',
}
/** Which state may follow which, with the words of its button. What has ended tells its seed, and so draws no more. */
export const campaignSteps: readonly { from: CampaignState; to: CampaignState; title: string }[] = [
  { from: 'draft', to: 'active', title: '发布' },
  { from: 'active', to: 'paused', title: '暂停' },
  { from: 'active', to: 'ended', title: '结束' },
  { from: 'paused', to: 'active', title: '继续' },
  { from: 'paused', to: 'ended', title: '结束' },
]
export function campaignStateOf(stored: number): CampaignState {
  const found = campaignStateSchema.options.find((name) => campaignStates[name] === stored)
  if (found === undefined) throw new RangeError(`no state of a campaign: ${stored}`)
  return found
}

/** States of what somebody has won, by what is stored. */
export const winStates = { unclaimed: 0, claimed: 1, delivered: 2, expired: 3 } as const
export type WinState = keyof typeof winStates
export const winStateSchema = z.enum(['unclaimed', 'claimed', 'delivered', 'expired'])
export const winStateNames: Record<WinState, string> = {
  unclaimed: '待领取',
  claimed: '待发放',
  delivered: '已发放',
  expired: '已过期',
}
/** Who brings a win from one state to the next. What is given at once begins as delivered. */
export const winSteps: readonly { from: WinState; to: WinState; by: 'winner' | 'operator' | 'time' }[] = [
  { from: 'unclaimed', to: 'claimed', by: 'winner' },
  { from: 'unclaimed', to: 'expired', by: 'time' },
  // Somebody stands at the counter with the code.
  { from: 'unclaimed', to: 'delivered', by: 'operator' },
  { from: 'claimed', to: 'delivered', by: 'operator' },
]
export function winStateOf(stored: number): WinState {
  const found = winStateSchema.options.find((name) => winStates[name] === stored)
  if (found === undefined) throw new RangeError(`no state of a win: ${stored}`)
  return found
}

/** Why a number that stood for a prize gave nothing. */
export const missReasons = ['stock', 'day', 'person', 'big', 'refused'] as const
export type MissReason = (typeof missReasons)[number]
export const missReasonNames: Record<MissReason, string> = {
  stock: '已经发完',
  day: '当天的已经发完',
  person: '每人限得的数量已到',
  big: '已经中过大奖',
  refused: '券或卡号当时发不出',
}
