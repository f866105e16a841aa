import { withApp } from '../session/session.ts'

/** Screens of projects beside those that all contents have. */
export const projectPaths = {
  list: '/mini/contents/project',
  edit: (id: string) => withApp(`/project-edit/${encodeURIComponent(id)}`),
  room: (id: string) => withApp(`/mini/project/${encodeURIComponent(id)}`),
}
