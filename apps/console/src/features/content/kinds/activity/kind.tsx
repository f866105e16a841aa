import type { FoundContentRow } from '@zhanfang/contract'
import { activityListFields } from '@zhanfang/contract/content-kinds/activity/list-fields'
import { formatDateTime } from '@zhanfang/format'
import { Link } from 'react-router'
import { activityPaths } from '../../../../paths/activity-paths.ts'
import { activityPhotoPaths } from '../../../../paths/activity-photo-paths.ts'
import { activityWorkPaths } from '../../../../paths/activity-work-paths.ts'
import type { ConsoleContentKind } from '../../content-kind.ts'
import { texts } from './texts.ts'

const rowOf = ({ fields }: FoundContentRow) => activityListFields.parse(fields)
const timeOf = (row: FoundContentRow) => formatDateTime(rowOf(row).startsAt) || texts.noTime

/** Activities: their time and place stand in the list. */
export const kind: ConsoleContentKind = {
  words: {
    unit: texts.unit,
    purpose: texts.purpose,
    create: texts.create,
    emptyHint: texts.emptyHint,
    titlePlaceholder: texts.titlePlaceholder,
    bodyTitle: texts.bodyTitle,
    bodyPlaceholder: texts.bodyPlaceholder,
  },
  columns: [
    { key: 'time', title: texts.columns.time, width: 160, sort: 'begins', render: timeOf, text: timeOf },
    {
      key: 'place',
      title: texts.columns.place,
      width: 160,
      render: (row) => rowOf(row).place,
      text: (row) => rowOf(row).place,
    },
    {
      key: 'entries',
      title: texts.columns.entries,
      width: 120,
      render: ({ id, publishedVersion }) =>
        publishedVersion === null ? (
          texts.notYet
        ) : (
          <Link to={activityPaths.entries(id)}>{texts.openEntries}</Link>
        ),
    },
    {
      key: 'works',
      title: texts.works,
      width: 120,
      render: ({ id }) => <Link to={activityWorkPaths.works(id)}>{texts.openWorks}</Link>,
    },
    {
      key: 'photos',
      title: texts.photosColumn,
      width: 120,
      render: ({ id, publishedVersion }) =>
        publishedVersion === null ? (
          texts.notYet
        ) : (
          <Link to={activityPhotoPaths.photos(id)}>{texts.openWorks}</Link>
        ),
    },
  ],
  without: ['author', 'source', 'isOriginal'],
}
