import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { contentTypeTitle } from '@zhanfang/blocks'
import {
  contentCreate,
  contentDelete,
  type ContentKind,
  contentKindSchema,
  contentKinds,
  contentSecretSearch,
  contentStateNames,
  contentStateSchema,
  contentVisibilitySet,
  type SecretContentRow,
  secretContentOrders,
  sortBy,
} from '@zhanfang/contract'
import { Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api, askAhead, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { type DataColumn, DataTable } from '../../../components/list/data-table.tsx'
import { QueryForm } from '../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../components/list/rows/row-actions.tsx'
import { type ListAddress, readListAddress, useListState } from '../../../components/list/use-list-state.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import type { ScreenAddress } from '../../../router/screen-address.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { toastSuccess } from '../../../toast.ts'
import { useCan } from '../../app/public/use-app.ts'
import { consoleKind } from '../content-kinds.ts'
import { contentPaths } from '../content-screens.ts'
import { bulkContentActions } from '../list/bulk-content-actions.ts'
import { type BulkQuestion, BulkQuestionDialog } from '../list/bulk-question-dialog.tsx'
import {
  contentName,
  contentNameColumn,
  contentStateColumn,
  contentUpdateColumn,
} from '../list/content-columns.tsx'
import { isLive } from '../list/content-state.tsx'
import { PreviewDialog, ReadersDrawer, VisibilityDialog } from '../list/late-dialogs.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import { texts as contentTexts } from '../texts.ts'
import { texts } from './texts.ts'

const filters = ['kind', 'state', 'own'] as const
const sortSchema = sortBy(secretContentOrders)
const stateSchema = z.string().transform(Number).pipe(contentStateSchema)
const MIN_WIDTH = 1040

const asked = ({ page, size, sort, keywords, filters: chosen }: ListAddress<(typeof filters)[number]>) => ({
  body: {
    page,
    size,
    sort: sortSchema.safeParse(sort).data,
    keywords: keywords || undefined,
    kind: contentKindSchema.safeParse(chosen.kind).data,
    state: stateSchema.safeParse(chosen.state).data,
    own: chosen.own === '1' ? true : undefined,
  },
})

/** What lets readers in, in words. */
function waysOf({ members, customers, groups, links, hasPassword }: SecretContentRow['ways']): string {
  const ways = [
    members > 0 && texts.way.members(members),
    customers > 0 && texts.way.customers(customers),
    groups > 0 && texts.way.groups(groups),
    links > 0 && texts.way.links(links),
    hasPassword && texts.way.password,
  ].filter((way) => way !== false)
  return ways.length === 0 ? texts.nobody : ways.join('、')
}

const placeOf = ({ kind, id }: SecretContentRow) => ({ params: { kind, id } })

type Task = 'visibility' | 'readers' | 'preview' | 'delete'

/** Contents of all kinds that are not for everybody, with what lets readers in. */
export default function SecretContentsPage() {
  const navigate = useNavigate()
  const can = useCan()
  const canWrite = can('content:write')
  const canPublish = can('content:publish')
  const state = useListState(filters)
  const contents = useCall(contentSecretSearch, asked(state), { keepPrevious: true })
  const [task, setTask] = useState<{ about: Task; row: SecretContentRow }>()
  const [question, setQuestion] = useState<BulkQuestion>()
  const create = useCallMutation(contentCreate)
  const remove = useCallMutation(contentDelete, { done: contentTexts.deleted })
  const setVisibility = useCallMutation(contentVisibilitySet, { silent: true })
  const close = () => setTask(undefined)

  async function createOne(kind: ContentKind) {
    try {
      const { id } = await create.mutateAsync({ params: { kind }, body: { visibility: 'secret' } })
      await navigate(contentPaths.edit(kind, id))
    } catch {
      // Told by the client.
    }
  }

  const columns: DataColumn<SecretContentRow>[] = [
    contentNameColumn<SecretContentRow>(),
    {
      key: 'kind',
      title: texts.columns.kind,
      width: 90,
      render: ({ kind }) => contentTypeTitle(kind),
    },
    contentStateColumn<SecretContentRow>(),
    { key: 'ways', title: texts.ways, width: 220, render: ({ ways }) => waysOf(ways) },
    contentUpdateColumn<SecretContentRow>(),
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 200,
      render: (row) => {
        const ask = (about: Task) => () => setTask({ about, row })
        return (
          <RowActions
            name={contentName(row)}
            primary={[
              {
                key: 'edit',
                label: shellTexts.actions.edit,
                hidden: !canWrite,
                onClick: () => void navigate(contentPaths.edit(row.kind, row.id)),
              },
              { key: 'readers', label: contentTexts.actions.readers, onClick: ask('readers') },
            ]}
            more={[
              { key: 'preview', label: contentTexts.actions.preview, onClick: ask('preview') },
              {
                key: 'visibility',
                label: contentTexts.actions.visibility,
                hidden: !canPublish,
                onClick: ask('visibility'),
              },
              {
                key: 'delete',
                label: shellTexts.actions.delete,
                danger: true,
                hidden: !canWrite,
                onClick: ask('delete'),
              },
            ]}
          />
        )
      },
    },
  ]

  const makable = contentKinds.filter((kind) => consoleKind(kind).createPath === undefined)
  const createButton = canWrite && (
    <Space.Compact>
      <Button
        type="primary"
        icon={<PlusOutlined />}
        loading={create.isPending}
        onClick={() => void createOne('article')}
      >
        {texts.create(contentTypeTitle('article'))}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: makable
            .filter((kind) => kind !== 'article')
            .map((kind) => ({ key: kind, label: texts.create(contentTypeTitle(kind)) })),
          onClick({ key }) {
            const kind = contentKindSchema.safeParse(key).data
            if (kind) void createOne(kind)
          },
        }}
      >
        <Button type="primary" icon={<DownOutlined />} aria-label={texts.createOther} />
      </Dropdown>
    </Space.Compact>
  )
  const row = task?.row

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={createButton} />
      <QueryForm
        state={state}
        placeholder={texts.search}
        choices={[
          {
            name: 'kind',
            label: texts.kind,
            options: contentKinds.map((kind) => ({ value: kind, label: contentTypeTitle(kind) })),
          },
          {
            name: 'state',
            label: contentTexts.state,
            options: Object.entries(contentStateNames).map(([value, label]) => ({ value, label })),
          },
          { name: 'own', label: texts.own, options: [{ value: '1', label: texts.onlyOwn }] },
        ]}
      />
      <DataTable
        query={contents}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.list}
        minWidth={MIN_WIDTH}
        bulk={{
          nameOf: contentName,
          actions: bulkContentActions<SecretContentRow>({
            kind: undefined,
            can,
            askColumns: (count) => new Promise((answer) => setQuestion({ about: 'columns', count, answer })),
            askVisibility: (rows) =>
              new Promise((answer) => setQuestion({ about: 'visibility', rows, answer })),
            // Nothing here can be shown in other apps.
            apply: (_, done) => done(),
          }).filter(({ key }) => key !== 'elsewhere'),
        }}
        fetchPage={(page, size) => api.call(contentSecretSearch, asked({ ...state, page, size }))}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: createButton }}
      />
      <ConfirmDelete
        subject={task?.about === 'delete' ? row : undefined}
        nameOf={contentName}
        consequencesOf={(subject) => contentTexts.deleteConsequence(isLive(subject))}
        onConfirm={(subject) => remove.mutateAsync(placeOf(subject))}
        onClose={close}
      />
      <LateDialog onFailure={close}>
        {row !== undefined && task?.about === 'preview' && (
          <PreviewDialog kind={row.kind} id={row.id} title={contentName(row)} onClose={close} />
        )}
        {row !== undefined && task?.about === 'readers' && (
          <ReadersDrawer
            kind={row.kind}
            id={row.id}
            title={contentName(row)}
            readOnly={!canPublish}
            onClose={close}
          />
        )}
        {row !== undefined && task?.about === 'visibility' && (
          <VisibilityDialog
            title={settingTexts.visibility.title(contentName(row))}
            visibility={row.visibility}
            place={{ kind: row.kind, id: row.id }}
            onSubmit={async (body) => {
              await setVisibility.mutateAsync({ ...placeOf(row), body })
              toastSuccess(settingTexts.visibility.done)
            }}
            onClose={close}
          />
        )}
      </LateDialog>
      <LateDialog
        onFailure={() => {
          question?.answer(undefined)
          setQuestion(undefined)
        }}
      >
        {question && <BulkQuestionDialog question={question} onEnd={() => setQuestion(undefined)} />}
      </LateDialog>
    </>
  )
}

/** Asks for the first page while the code of the screen is on its way. */
export const ahead = ({ search }: ScreenAddress): Promise<unknown> =>
  askAhead(contentSecretSearch, asked(readListAddress(search, filters)))
