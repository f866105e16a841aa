import type { FieldProblem } from '@zhanfang/contract'
import type { ProjectPlan } from '@zhanfang/contract/content-kinds/project/plan'
import { defineContentKind } from '../../content-kind.ts'
import { projectListRoutes } from './routes.ts'
import { projectTable } from './table.ts'
import { texts } from './texts.ts'

const isBackwards = ({ from, to }: { from: string; to: string }) => from !== '' && to !== '' && from > to

/** What is wrong with a plan that is to be published; `field` is a path of the draft. */
function problemsOf(plan: ProjectPlan): FieldProblem[] {
  const problems: FieldProblem[] = isBackwards(plan) ? [{ field: 'fields.to', message: texts.badDates }] : []
  plan.stages.forEach((stage, index) => {
    const wrong = (field: string, message: string) =>
      problems.push({ field: `fields.stages.${index}.${field}`, message })
    if (stage.name === '') wrong('name', texts.stageName)
    if (isBackwards(stage)) wrong('to', texts.badDates)
    const begin = plan.from !== '' && stage.from !== '' && stage.from < plan.from
    const end = plan.to !== '' && stage.to !== '' && stage.to > plan.to
    if (begin) wrong('from', texts.outside)
    if (end) wrong('to', texts.outside)
  })
  return problems
}

const datesOf = ({ from, to }: Pick<ProjectPlan, 'from' | 'to'>) =>
  [from, to].filter((day) => day !== '').join(' 至 ')

/** The plan of a project: what people do in it has a module of its own. */
export const kind = defineContentKind({
  kind: 'project',
  table: projectTable,
  check: ({ fields }) => problemsOf(fields),
  text: ({ organiser, stages }) =>
    [organiser, ...stages.flatMap(({ name, about }) => [name, about])]
      .filter((part) => part !== '')
      .join('\n'),
  card: ({ fields }) => ({
    tag: fields.organiser,
    note: [datesOf(fields), fields.stages.length === 0 ? '' : texts.stages(fields.stages.length)]
      .filter((part) => part !== '')
      .join(' · '),
  }),
  listFields: ({ fields }) => ({ stages: fields.stages.length }),
  parts: ({ content }) => ({ routes: (bind) => projectListRoutes(bind, content) }),
})
