import { weappReleases, type CallData } from '@zhanfang/contract'
import { useCall } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { NameCell } from '../../../components/list/rows/name-cell.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { grayTexts } from '../texts.ts'

const texts = grayTexts.releases
type Release = CallData<typeof weappReleases>['list'][number]

const columns: DataColumn<Release>[] = [
  {
    key: 'version',
    title: texts.columns.version,
    role: 'name',
    width: 280,
    render: ({ version, userDesc }) => <NameCell name={version} note={userDesc || undefined} />,
  },
  { key: 'what', title: texts.columns.what, width: 180, render: ({ text }) => text },
  { key: 'by', title: texts.columns.by, width: 140, render: ({ byName }) => byName || texts.byWeixin },
  { key: 'at', title: texts.columns.at, width: 150, render: ({ at }) => <TimeText at={at} /> },
]

/** What visitors of the mini-program got, the newest first. */
export function ReleaseList() {
  const state = useListState()
  const releases = useCall(
    weappReleases,
    { query: { page: state.page, size: state.size } },
    { keepPrevious: true },
  )
  return (
    <DataTable
      query={releases}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      label={texts.label}
      minWidth={750}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
    />
  )
}

/** Names of the two lists of what was published. */
export const releaseTabs = texts.tabs
