import type { FieldProblem } from '@zhanfang/contract'
import { type ReservationPlan, resourcesOf } from '@zhanfang/contract/content-kinds/reservation/plan'
import { defineContentKind } from '../../content-kind.ts'
import { askedFieldProblems } from '../asked-field-problems.ts'
import { reservationTable } from './table.ts'
import { texts } from './texts.ts'

/** What is missing before anybody can book; `field` is a path of the draft. */
function problemsOf(plan: ReservationPlan): FieldProblem[] {
  const problems: FieldProblem[] = []
  const wrong = (field: string, message: string) => problems.push({ field: `fields.${field}`, message })
  if (plan.services.length === 0) wrong('services', texts.noServices)
  if (plan.resources.length === 0) wrong('resources', texts.noResources)
  plan.resources.forEach(({ name }, index) => {
    if (name === '') wrong(`resources.${index}.name`, texts.resourceName)
  })
  plan.services.forEach((service, index) => {
    const { name, duration, maxParty } = service
    if (name === '') wrong(`services.${index}.name`, texts.serviceName)
    const serving = resourcesOf(plan, service)
    if (plan.resources.length === 0) return
    if (serving.length === 0) wrong(`services.${index}.resourceIds`, texts.nobodyServes(name))
    else if (!serving.some(({ capacity }) => capacity >= maxParty))
      wrong(`services.${index}.maxParty`, texts.party(name))
    const spans = serving.flatMap(({ week, exceptions }) => [
      ...(week ?? plan.week).flat(),
      ...[...plan.exceptions, ...exceptions].flatMap((one) => one.spans),
    ])
    if (serving.length > 0 && !spans.some(({ from, to }) => to - from >= duration))
      wrong(`services.${index}.duration`, texts.tooShort(name))
  })
  return [...problems, ...askedFieldProblems(plan.fields, 'fields.fields')]
}

/** The plan of a reservation: what is booked by it has a module of its own. */
export const kind = defineContentKind({
  kind: 'reservation',
  table: reservationTable,
  check: ({ fields }) => problemsOf(fields),
  text: ({ services, resources, address, notes }) =>
    [...[...services, ...resources].flatMap(({ name, description }) => [name, description]), address, notes]
      .filter((part) => part !== '')
      .join('\n'),
  card: ({ fields }) => ({
    note: fields.services
      .map(({ name }) => name)
      .slice(0, 3)
      .join('、'),
  }),
  listFields: ({ fields }) => ({
    services: fields.services.length,
    resources: fields.resources.length,
    resourceNoun: fields.resourceNoun,
  }),
})
