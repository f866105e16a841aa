import { campaignStates } from '@zhanfang/contract'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { CampaignRow } from '../tables.ts'
import { newSeed, seedHashOf } from './rolls.ts'

export type Seeds = ReturnType<typeof createSeeds>

/** Seeds of campaigns: sealed where they are kept, told once nothing is drawn with them any more. */
export function createSeeds(secrets: Pick<SecretBox, 'seal' | 'open'>) {
  const placeOf = ({ appId, id }: Pick<CampaignRow, 'appId' | 'id'>) => `prize seed:${appId}:${id}`
  const open = (row: CampaignRow): string => {
    if (row.seed === null) throw new Error(`campaign ${row.id} has no seed`)
    return secrets.open(row.seed, placeOf(row))
  }
  return {
    /** A seed as it is stored, with the hash that is shown. */
    make(campaign: Pick<CampaignRow, 'appId' | 'id'>): { seed: string; seedHash: string } {
      const seed = newSeed()
      return { seed: secrets.seal(seed, placeOf(campaign)), seedHash: seedHashOf(seed) }
    },
    /** The seed for a draw. */
    open,
    /** The seed for everybody; null as long as something may be drawn with it. */
    told: (row: CampaignRow): string | null =>
      row.state === campaignStates.ended && row.seed !== null ? open(row) : null,
  }
}
