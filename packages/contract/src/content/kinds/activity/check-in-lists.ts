// Lists at which the people of an activity are checked in. One code works on all of them.
import type { ActivityPlan, CheckInList } from './plan.ts'
import { endOf } from './progress.ts'

/** The list that every activity has. */
export const DOOR_LIST = 'door'
const doorList: CheckInList = {
  id: DOOR_LIST,
  name: '入场',
  opensAt: null,
  closesAt: null,
  kindIds: [],
  isRepeated: false,
  exitOf: '',
}

/** The lists of an activity, the door first. */
export const checkInListsOf = ({ checkInLists }: Pick<ActivityPlan, 'checkInLists'>): CheckInList[] => [
  doorList,
  ...checkInLists.filter(({ id }) => id !== DOOR_LIST),
]

/** One of the lists; undefined for one that was removed. */
export const checkInListOf = (
  plan: Pick<ActivityPlan, 'checkInLists'>,
  id: string,
): CheckInList | undefined => checkInListsOf(plan).find((list) => list.id === id)

/** Where people leave whom a list lets in. */
export const exitsOf = (plan: Pick<ActivityPlan, 'checkInLists'>, listId: string): CheckInList[] =>
  checkInListsOf(plan).filter(({ exitOf }) => exitOf === listId)

/** Whether somebody of a kind may be checked in at a list. */
export const admits = ({ kindIds }: Pick<CheckInList, 'kindIds'>, kindId: string): boolean =>
  kindIds.length === 0 || kindIds.includes(kindId)

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
const dayOf = (moment: Date) => Math.floor((moment.getTime() + SHANGHAI_MS) / DAY_MS)

/** Whether people are checked in at a list at a moment: in its window; one without a window is open on the days of the activity. */
export function isListOpen(
  { startsAt, endsAt }: Pick<ActivityPlan, 'startsAt' | 'endsAt'>,
  { opensAt, closesAt }: Pick<CheckInList, 'opensAt' | 'closesAt'>,
  moment: Date,
): boolean {
  if (opensAt !== null && moment < new Date(opensAt)) return false
  if (closesAt !== null && moment >= new Date(closesAt)) return false
  if (startsAt === null) return false
  const day = dayOf(moment)
  return (
    (opensAt !== null || day >= dayOf(new Date(startsAt))) &&
    (closesAt !== null || day <= dayOf(endOf(startsAt, endsAt)))
  )
}
