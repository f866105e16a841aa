import { withApp } from '../session/session.ts'

export const queryPaths = {
  list: '/mini/queries',
  create: () => withApp('/query-create'),
  edit: (id: string) => withApp(`/query-create?id=${encodeURIComponent(id)}`),
}
