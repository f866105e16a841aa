import { withApp } from '../session/session.ts'

const withId = (path: string, id: string) => withApp(`${path}?id=${encodeURIComponent(id)}`)

export const surveyPaths = {
  list: '/mini/surveys',
  create: () => withApp('/create'),
  import: (from: 'text' | 'file' | 'ai') => withApp(`/create?import=${from}`),
  templates: (kind?: string) => withApp(kind === undefined ? '/from/module' : `/from/module?kind=${kind}`),
  edit: (id: string) => withId('/create', id),
  /** The texts of the survey in other languages. */
  languages: (id: string) => `${withId('/create', id)}&view=languages`,
  /** Rules, variables, graph and trial runs of the whole survey. */
  logic: (id: string) => withApp(`/form-logic-setting/${encodeURIComponent(id)}/all`),
  answers: (id: string) => withId('/data-form', id),
  importAnswers: (id: string) => withApp(`/bulk-import/answer/${encodeURIComponent(id)}`),
  restrictions: (id: string) => withApp(`/answering-restrictions/${encodeURIComponent(id)}`),
  statistics: (id: string) => withId('/surveys-statistics', id),
}
