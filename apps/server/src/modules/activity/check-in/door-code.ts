import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import { overAt, beginningOf, type PublishedActivity } from '../plans.ts'

/** How long before the beginning the poster at the door lets people in. */
const EARLY_MS = 2 * 3_600_000

/** The code of the poster at the door of an activity: whoever stands in front of it checks in by themself. */
export function createDoorCode(secrets: SecretBox) {
  const codeOf = (appId: string, activityId: string) =>
    secrets
      .mark(activityId, `activity door of ${appId}`)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 24)
  return {
    codeOf,
    isRight(appId: string, activityId: string, given: string): boolean {
      const [right, asked] = [Buffer.from(codeOf(appId, activityId)), Buffer.from(given)]
      return right.length === asked.length && timingSafeEqual(right, asked)
    },
  }
}

/** Whether people check in by themselves at a moment: from two hours before the beginning until the end. */
export const isDoorOpen = ({ plan }: PublishedActivity, now: Date): boolean =>
  now.getTime() >= beginningOf(plan).getTime() - EARLY_MS && now < overAt(plan)
