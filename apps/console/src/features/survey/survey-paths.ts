import { withApp } from '../../session.ts'

const withId = (path: string, id: string) => withApp(`${path}?id=${encodeURIComponent(id)}`)

export const surveyPaths = {
  list: '/mini/surveys',
  create: () => withApp('/create'),
  edit: (id: string) => withId('/create', id),
  answers: (id: string) => withId('/data-form', id),
  statistics: (id: string) => withId('/surveys-statistics', id),
}
