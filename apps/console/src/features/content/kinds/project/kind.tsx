import { Link } from 'react-router'
import { z } from 'zod'
import { projectPaths } from '../../../../paths/project-paths.ts'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { texts } from './texts.ts'

/** What a row of the list says; lists do without the schema of drafts. */
const rowSchema = z.object({ stages: z.number() }).catch({ stages: 0 })

/** A piece of work that people do together and show. */
export const kind: ConsoleContentKind = {
  words: {
    unit: '个',
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyTitle: texts.bodyTitle,
    bodyPlaceholder: texts.bodyPlaceholder,
  },
  without: ['author', 'source', 'isOriginal'],
  columns: [
    {
      key: 'stages',
      title: texts.stages,
      width: 80,
      align: 'end',
      render: ({ fields: row }) => rowSchema.parse(row).stages,
      text: ({ fields: row }) => String(rowSchema.parse(row).stages),
    },
    {
      key: 'room',
      title: texts.room,
      width: 120,
      render: ({ id, publishedVersion }) =>
        publishedVersion === null ? texts.notYet : <Link to={projectPaths.room(id)}>{texts.openRoom}</Link>,
    },
  ],
}
