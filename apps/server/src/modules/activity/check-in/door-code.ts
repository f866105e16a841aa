import { timingSafeEqual } from 'node:crypto'
import { DOOR_LIST, isListOpen } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import { overAt, beginningOf, type PublishedActivity } from '../plans.ts'

/** How long before the beginning the poster at the door lets people in. */
const EARLY_MS = 2 * 3_600_000

/** The codes of the posters at the doors of an activity, one for each list: whoever stands in front of it checks in by themself. */
export function createDoorCode(secrets: SecretBox) {
  const codeOf = (appId: string, activityId: string, listId: string) =>
    secrets
      .mark(listId === DOOR_LIST ? activityId : `${activityId} ${listId}`, `activity door of ${appId}`)
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 24)
  return {
    codeOf,
    isRight(appId: string, activityId: string, listId: string, given: string): boolean {
      const [right, asked] = [Buffer.from(codeOf(appId, activityId, listId)), Buffer.from(given)]
      return right.length === asked.length && timingSafeEqual(right, asked)
    },
  }
}

/**
 * Whether people check in by themselves at a list at a moment: in its window; without a window from two hours before the
 * beginning until the end.
 */
export const isDoorOpen = ({ plan }: PublishedActivity, list: CheckInList, now: Date): boolean =>
  isListOpen(plan, list, now) &&
  (list.opensAt !== null || now.getTime() >= beginningOf(plan).getTime() - EARLY_MS) &&
  (list.closesAt !== null || now < overAt(plan))
