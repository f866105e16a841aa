import { noLink } from '@zhanfang/blocks'
import type { FieldProblem } from '@zhanfang/contract'
import { checkInListsOf } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import {
  type ActivityPlan,
  activityPlanSchema,
  surveyFormsOf,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime } from '@zhanfang/format'
import { defineContentKind } from '../../content-kind.ts'
import { askedFieldProblems } from '../asked-field-problems.ts'
import { momentColumn, wordsColumn } from '../table-columns.ts'
import { texts } from './texts.ts'

const { shape } = activityPlanSchema

type Wrong = (field: string, message: string) => void

function checkTimes({ startsAt, endsAt, signUp }: ActivityPlan, wrong: Wrong): void {
  if (startsAt === null) wrong('startsAt', texts.startsAt)
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    wrong('endsAt', texts.endsAt)
  const { from, until } = signUp
  if (from !== null && until !== null && new Date(until) <= new Date(from)) wrong('signUp.until', texts.until)
  else if (endsAt !== null && until !== null && new Date(until) > new Date(endsAt))
    wrong('signUp.until', texts.untilEnd)
}

function checkCheckInLists({ checkInLists, signUp }: ActivityPlan, wrong: Wrong): void {
  checkInLists.forEach(({ name, opensAt, closesAt, kindIds, exitOf }, index) => {
    const at = `checkInLists.${index}`
    if (name === '') wrong(`${at}.name`, texts.name)
    if (opensAt !== null && closesAt !== null && new Date(closesAt) <= new Date(opensAt))
      wrong(`${at}.closesAt`, texts.closesAt)
    if (kindIds.some((id) => !signUp.kinds.some((kind) => kind.id === id)))
      wrong(`${at}.kindIds`, texts.kindGone)
    const entrance = checkInListsOf({ checkInLists }).find(({ id }) => id === exitOf)
    if (exitOf !== '' && (!entrance || entrance.exitOf !== '')) wrong(`${at}.exitOf`, texts.entranceGone)
  })
}

/** What is missing before an activity can be published; `field` is a path of the draft. */
function problemsOf(plan: ActivityPlan): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong: Wrong = (field, message) => problems.push({ field: `fields.${field}`, message })
  checkTimes(plan, wrong)
  if ((plan.latitude === null) !== (plan.longitude === null)) wrong('latitude', texts.coordinates)
  const { certificate, signUp } = plan
  if (!signUp.isOffered) return problems
  checkCheckInLists(plan, wrong)
  if (certificate.isGiven)
    for (const part of ['title', 'words', 'issuer'] as const)
      if (certificate[part] === '') wrong(`certificate.${part}`, texts.certificate[part])
  for (const part of ['kinds', 'groups', 'quotas'] as const)
    signUp[part].forEach(({ name }, index) => {
      if (name === '') wrong(`signUp.${part}.${index}.name`, texts.name)
    })
  signUp.quotas.forEach(({ kindIds }, index) => {
    const shared = signUp.kinds.filter(({ id }) => kindIds.includes(id))
    if (shared.length < 2) wrong(`signUp.quotas.${index}.kindIds`, texts.shared)
  })
  return [...problems, ...askedFieldProblems(signUp.fields, 'fields.signUp.fields')]
}

/** What happens at a time and a place. Who signed up has a module of its own. */
export const kind = defineContentKind({
  kind: 'activity',
  table: [
    momentColumn('开始时间', 'startsAt'),
    momentColumn('结束时间', 'endsAt'),
    wordsColumn('地点', 'place', shape.place),
    wordsColumn('详细地址', 'address', shape.address),
    wordsColumn('联系人', 'contact', shape.contact),
    wordsColumn('联系电话', 'phone', shape.phone),
  ],
  weappPage: 'pages/activity/activity',
  readsSetting: 'showActivityReadnum',
  check: ({ fields }) => problemsOf(fields),
  text: ({ place, address, organisers, notes }) =>
    [place, address, ...organisers, notes].filter((part) => part !== '').join('\n'),
  references: ({ signUp }) => ({
    files: [],
    targets: signUp.isOffered
      ? [
          ...new Map(
            surveyFormsOf(signUp).flatMap(({ id, title }) => (id === '' ? [] : [[id, title] as const])),
          ),
        ].map(([itemId, title]) => ({ ...noLink, eventType: 'survey', itemId, title }))
      : [],
  }),
  card: ({ fields: { type, startsAt, endsAt, place } }) => ({
    note: [startsAt === null ? '' : formatDateTime(startsAt).slice(0, 16), place]
      .filter((part) => part !== '')
      .join(' · '),
    details: { startsAt: startsAt ?? '', endsAt: endsAt ?? '', place, type },
  }),
  listFields: ({ fields: { startsAt, endsAt, place, signUp } }) => ({
    startsAt,
    endsAt,
    place,
    limit: signUp.isOffered ? signUp.limit : null,
  }),
})
