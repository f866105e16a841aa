import { withApp } from '../session/session.ts'

const withId = (path: string, id: string) => withApp(`${path}?id=${encodeURIComponent(id)}`)

export const examPaths = {
  settings: (id: string) => withId('/exam-settings', id),
  results: (id: string) => withId('/exam-results', id),
  banks: '/mini/banks',
  bank: (id: string) => `/mini/banks?bank=${encodeURIComponent(id)}`,
}
