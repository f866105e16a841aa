import { Link } from 'react-router'
import { reservationPaths } from '../../../../paths/reservation-paths.ts'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { texts } from './texts.ts'

export const kind: ConsoleContentKind = {
  words: {
    unit: '个',
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyPlaceholder: '',
  },
  createPath: reservationPaths.templates,
  without: ['author', 'source', 'isOriginal'],
  columns: [
    {
      key: 'bookings',
      title: texts.bookings,
      width: 120,
      render: ({ id, publishedVersion }) =>
        publishedVersion === null ? (
          texts.notYet
        ) : (
          <Link to={reservationPaths.desk(id)}>{texts.openDesk}</Link>
        ),
    },
  ],
}
