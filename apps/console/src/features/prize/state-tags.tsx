import { type CampaignState, campaignStateNames, type WinState, winStateNames } from '@zhanfang/contract'
import { StatusTag, type StatusTone } from '../../components/values/status-tag.tsx'

const campaignTones: Record<CampaignState, StatusTone> = {
  draft: 'neutral',
  active: 'good',
  paused: 'notice',
  ended: 'neutral',
}
const winTones: Record<WinState, StatusTone> = {
  unclaimed: 'notice',
  claimed: 'notice',
  delivered: 'good',
  expired: 'neutral',
}

export const CampaignStateTag = ({ state }: { state: CampaignState }) => (
  <StatusTag tone={campaignTones[state]}>{campaignStateNames[state]}</StatusTag>
)
export const WinStateTag = ({ state }: { state: WinState }) => (
  <StatusTag tone={winTones[state]}>{winStateNames[state]}</StatusTag>
)
