import { DownloadOutlined, PlusOutlined, QrcodeOutlined, SettingOutlined } from '@ant-design/icons'
import {
  type EntryDesk,
  entryDesk,
  entryExport,
  entrySearch,
  type ListedEntry,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import {
  entryStateNames,
  entryStateSchema,
  isCertified,
} from '@zhanfang/contract/content-kinds/activity/entry-states'
import type { SignUp } from '@zhanfang/contract/content-kinds/activity/plan'
import { isPaidFor } from '@zhanfang/contract/content-kinds/activity/prices'
import { formatDateTime, formatMoney } from '@zhanfang/format'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../../api.ts'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { type ListState, useListState } from '../../../components/list/use-list-state.ts'
import { useListViews } from '../../../components/list/view/use-list-views.ts'
import { ViewMenu } from '../../../components/list/view/view-menu.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useExportTask } from '../../../components/tasks/use-export-task.ts'
import { useCursors } from '../../../components/list/cursor/use-cursors.ts'
import { CursorButtons } from '../../../components/list/cursor/cursor-buttons.tsx'
import { activityPaths } from '../../../paths/activity-paths.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts } from '../texts.ts'
import { DeskLinksDialog } from '../check-in/desk-links-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import classes from './entries.module.css'
import { EntryDrawer } from './entry-drawer.tsx'
import { PlacesBar } from './places-bar.tsx'
import { EntryStateTag } from './state-tag.tsx'
import { type EntrySteps, useSteps } from './use-steps.tsx'

const words = texts.entries
/** The desk of a busy day sees who signs up without reloading. */
const POLL_MS = 20_000
const filterNames = ['state', 'kind', 'group', 'checkedIn'] as const
type Filter = (typeof filterNames)[number]

/** Whether people came, at one list or at any: `1`, `0`, `1:<list>`, `0:<list>`. */
const arrivalOf = (chosen: string | undefined) =>
  chosen === undefined
    ? {}
    : { checkedIn: chosen.startsWith('1'), ...(chosen.length > 2 ? { listId: chosen.slice(2) } : {}) }

const arrivalChoices = (lists: EntryDesk['lists']) => [
  { value: '1', label: words.inside },
  { value: '0', label: words.outside },
  ...(lists.length > 1
    ? lists.flatMap(({ id, name }) => [
        { value: `1:${id}`, label: words.insideOf(name) },
        { value: `0:${id}`, label: words.outsideOf(name) },
      ])
    : []),
]

const conditionsOf = ({ keywords, filters }: ListState<Filter>) => ({
  state: entryStateSchema.safeParse(filters.state).data,
  kindId: filters.kind,
  groupId: filters.group,
  ...arrivalOf(filters.checkedIn),
  keywords: keywords || undefined,
})

/** What was paid, and what went back. */
function moneyWords({ amount, paid, refunded }: ListedEntry): string {
  if (paid > 0)
    return refunded > 0
      ? words.refundedOf(formatMoney(paid), formatMoney(refunded))
      : words.paidOf(formatMoney(paid))
  return amount > 0 ? words.toPay(formatMoney(amount)) : '-'
}

function columnsOf({
  open,
  steps,
  canAct,
  signUp,
  givesCertificates,
  hasLists,
}: {
  open: (entry: ListedEntry) => void
  steps: EntrySteps
  canAct: boolean
  signUp: SignUp
  givesCertificates: boolean
  hasLists: boolean
}): DataColumn<ListedEntry>[] {
  const { columns } = words
  return [
    {
      key: 'name',
      title: columns.name,
      role: 'name',
      width: 150,
      render: (entry) => (
        <Button type="link" style={{ padding: 0 }} onClick={() => open(entry)}>
          {entry.name || '-'}
        </Button>
      ),
    },
    { key: 'phone', title: columns.phone, width: 130, render: ({ phone }) => phone },
    ...(signUp.kinds.length > 0
      ? [{ key: 'kind', title: columns.kind, width: 110, render: ({ kindName }: ListedEntry) => kindName }]
      : []),
    ...(signUp.groups.length > 0
      ? [
          {
            key: 'group',
            title: words.group(signUp.groupNoun),
            width: 110,
            render: ({ groupName }: ListedEntry) => groupName,
          },
        ]
      : []),
    { key: 'people', title: columns.people, width: 70, align: 'end', render: ({ people }) => people },
    ...(isPaidFor(signUp)
      ? [
          {
            key: 'money',
            title: columns.money,
            width: 130,
            align: 'end' as const,
            render: (entry: ListedEntry) => moneyWords(entry),
          },
        ]
      : []),
    {
      key: 'state',
      title: columns.state,
      width: 100,
      render: ({ state }) => <EntryStateTag state={state} />,
    },
    {
      key: 'checkedIn',
      title: columns.checkedIn,
      width: hasLists ? 180 : 150,
      render: ({ checkedInAt, arrivals }) =>
        hasLists
          ? arrivals.map(({ listId, listName, at, times }) => (
              <div key={listId}>{`${listName} ${formatDateTime(at).slice(5)}${words.timesOf(times)}`}</div>
            ))
          : formatDateTime(checkedInAt),
    },
    ...(givesCertificates
      ? [
          {
            key: 'certificate',
            title: columns.certificate,
            width: 70,
            render: (entry: ListedEntry) => (isCertified(entry) ? words.hasCertificate : '-'),
          },
        ]
      : []),
    { key: 'note', title: columns.note, width: 140, render: ({ note }) => note },
    {
      key: 'createTime',
      title: columns.createTime,
      width: 150,
      render: ({ createTime }) => formatDateTime(createTime),
    },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: columns.actions,
            role: 'actions' as const,
            width: 170,
            render: (entry: ListedEntry) => (
              <RowActions
                name={entry.name}
                primary={steps.stepsOf(entry).map((step) => ({
                  key: step.to,
                  label: step.title,
                  danger: step.to !== 'joined',
                  onClick: () => steps.take(entry, step),
                }))}
                more={[]}
              />
            ),
          },
        ]
      : []),
  ]
}

/** Who signed up for an activity: places, decisions, the waiting list. */
export default function EntryListPage() {
  const { id = '' } = useParams()
  const canAct = useCan()('customer:write')
  const state = useListState(filterNames)
  const views = useListViews('entries', filterNames)
  const [search, setSearch] = useSearchParams()
  const filter = conditionsOf(state)
  const cursors = useCursors(JSON.stringify(filter), 'entries')
  const steps = useSteps(id)
  const [isCreating, setCreating] = useState(false)
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [isBusy, exportTable] = useExportTask()
  const desk = useCall(entryDesk, { params: { id } }, { keepPrevious: true, poll: POLL_MS })
  const found = useCall(
    entrySearch,
    {
      params: { id },
      body: {
        ...filter,
        size: state.size,
        ...(cursors.cursor === undefined ? {} : { cursor: cursors.cursor }),
      },
    },
    { keepPrevious: true },
  )
  const { data } = desk
  if (desk.isError && !data)
    return <ListFailure retrying={desk.isFetching} onRetry={() => void desk.refetch()} />
  if (!data) return <Skeleton active />
  const { signUp } = data
  const openEntry = (entryId: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (entryId === null) next.delete('entry')
      else next.set('entry', entryId)
      return next
    })
  const opened = search.get('entry')
  const next = found.data?.nextCursor ?? null

  const save = () =>
    exportTable({
      name: words.label,
      call: entryExport,
      input: { params: { id }, body: filter },
      done: words.exported,
    })

  const choices = (parts: readonly { id: string; name: string }[]) =>
    parts.map((part) => ({ value: part.id, label: part.name }))
  return (
    <>
      <PageHeader
        title={data.title || words.title}
        purpose={signUp.isOffered ? words.title : words.notOffered}
        actions={
          <>
            {canAct && signUp.isOffered && (
              <Button icon={<QrcodeOutlined />} onClick={() => setCheckingIn(true)}>
                {words.checkIn}
              </Button>
            )}
            <Link to={activityPaths.edit(id)}>
              <Button icon={<SettingOutlined />} tabIndex={-1}>
                {words.edit}
              </Button>
            </Link>
            {canAct && signUp.isOffered && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
                {words.create}
              </Button>
            )}
          </>
        }
      />
      <PlacesBar desk={data} />
      {data.formProblem !== '' && (
        <Alert
          type="warning"
          showIcon
          title={words.formProblem(data.formProblem)}
          action={<Link to={surveyPaths.edit(data.formProblemSurvey)}>{words.openForm}</Link>}
          style={{ marginBottom: 12 }}
        />
      )}
      <QueryForm
        state={state}
        placeholder={words.search}
        choices={[
          {
            name: 'checkedIn',
            label: words.checkIn,
            options: arrivalChoices(data.lists),
          },
          {
            name: 'state',
            label: words.state,
            options: entryStateSchema.options.map((value) => ({ value, label: entryStateNames[value] })),
          },
          ...(signUp.kinds.length > 0
            ? [{ name: 'kind' as const, label: words.kind, options: choices(signUp.kinds) }]
            : []),
          ...(signUp.groups.length > 0
            ? [
                {
                  name: 'group' as const,
                  label: words.group(signUp.groupNoun),
                  options: choices(signUp.groups),
                },
              ]
            : []),
        ]}
        end={
          <>
            <ViewMenu views={views} list={words.label} />
            <Button
              icon={<DownloadOutlined />}
              loading={isBusy}
              disabled={found.data?.total === 0}
              onClick={save}
            >
              {words.export}
            </Button>
          </>
        }
      />
      <DataTable<ListedEntry>
        query={found}
        state={state}
        columns={columnsOf({
          open: (entry) => openEntry(entry.id),
          steps,
          canAct,
          signUp,
          givesCertificates: data.givesCertificates,
          hasLists: data.lists.length > 1,
        })}
        rowKey={(entry) => entry.id}
        label={words.label}
        views={views}
        minWidth={1100}
        exports={false}
        empty={{ title: words.empty, hint: words.emptyHint }}
        {...(canAct ? { bulk: steps.bulk } : {})}
        pages={
          <div className={classes.foot}>
            <CursorButtons
              cursors={cursors}
              nextCursor={next}
              words={{ previous: words.newer, next: words.older }}
            />
          </div>
        }
      />
      {opened !== null && (
        <EntryDrawer
          activityId={id}
          entryId={opened}
          groupNoun={signUp.groupNoun}
          canAct={canAct}
          steps={steps}
          onClose={() => openEntry(null)}
        />
      )}
      {isCreating && <CreateDialog activityId={id} signUp={signUp} onClose={() => setCreating(false)} />}
      {isCheckingIn && <DeskLinksDialog activityId={id} onClose={() => setCheckingIn(false)} />}
      {steps.dialog}
    </>
  )
}
