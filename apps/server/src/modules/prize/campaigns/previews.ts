import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { CampaignRow } from '../tables.ts'

const LASTS_MS = 2 * 3_600_000
const SEPARATOR = '.'

export type Previews = ReturnType<typeof createPreviews>

/** Links that show a draft to those who hold them, for two hours. */
export function createPreviews(secrets: Pick<SecretBox, 'mark'>, now: () => number = Date.now) {
  const markOf = ({ appId, id }: Pick<CampaignRow, 'appId' | 'id'>, until: string) =>
    secrets.mark(until, `preview of campaign ${appId}:${id}`)
  return {
    make(campaign: Pick<CampaignRow, 'appId' | 'id'>): string {
      const until = String(now() + LASTS_MS)
      return `${until}${SEPARATOR}${markOf(campaign, until)}`
    },
    isGood(campaign: Pick<CampaignRow, 'appId' | 'id'>, token: string): boolean {
      const [until = '', mark = ''] = token.split(SEPARATOR)
      return Number(until) > now() && mark === markOf(campaign, until)
    },
  }
}
