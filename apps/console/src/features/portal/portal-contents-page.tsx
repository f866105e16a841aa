import { PlusOutlined } from '@ant-design/icons'
import {
  helpArticlePath,
  portalContentCreate,
  portalContentDelete,
  portalContentList,
  portalContentSort,
  portalContentUpdate,
  portalKinds,
  portalKindSchema,
  publicPaths,
  type PortalContent,
  type PortalKind,
} from '@zhanfang/contract'
import { Button, Form, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { fieldErrorsOf, useCall, useCallMutation } from '../../api.ts'
import { ConfirmDelete } from '../../components/dialogs/confirm-delete.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryForm } from '../../components/list/query/query-form.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { ContentForm, contentOfFields, fieldOfProblem, type ContentFields } from './content-form.tsx'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from './texts.ts'

const pathsOfKind: Record<PortalKind, string | undefined> = {
  help: publicPaths.help,
  case: publicPaths.cases,
  partner: publicPaths.partners,
  edition: publicPaths.price,
  agreement: publicPaths.userAgreement,
  forwardTarget: undefined,
}

function publicPathOf(content: PortalContent): string | undefined {
  if (content.kind === 'help' && content.body.blocks.length > 0) return helpArticlePath(content.slug)
  if (content.kind === 'agreement' && content.slug === 'privacy') return publicPaths.privacyAgreement
  return pathsOfKind[content.kind]
}

interface Editing {
  kind: PortalKind
  content: PortalContent | undefined
}

/** What visitors read on the platform's public pages, edited by its administrators. */
export default function PortalContentsPage() {
  const state = useListState(['kind'])
  const kind = portalKindSchema.safeParse(state.filters.kind).data ?? 'help'
  const { page, size, keywords } = state
  const contents = useCall(
    portalContentList,
    { query: { kind, page, size, keywords: keywords || undefined } },
    { keepPrevious: true },
  )
  const [editing, setEditing] = useState<Editing>()
  const [deleted, setDeleted] = useState<PortalContent>()
  const [form] = Form.useForm<ContentFields>()
  const create = useCallMutation(portalContentCreate, { done: texts.saved })
  const update = useCallMutation(portalContentUpdate, { done: texts.saved })
  const sort = useCallMutation(portalContentSort)
  const remove = useCallMutation(portalContentDelete, { done: texts.deleted })
  const rows = contents.data?.list ?? []
  // Beyond the first page the order of what is not shown would be lost.
  const movable = page === 1 && keywords === '' && !contents.isPlaceholderData

  async function save({ kind: edited, content }: Editing, fields: ContentFields) {
    const input = contentOfFields(edited, fields)
    try {
      if (content)
        await update.mutateAsync({ body: { ...input, id: content.id, revision: content.revision } })
      else await create.mutateAsync({ body: input })
      setEditing(undefined)
    } catch (error) {
      form.setFields(
        fieldErrorsOf(error).map(({ name, errors }) => ({ name: fieldOfProblem(name.join('.')), errors })),
      )
    }
  }

  function move(content: PortalContent, by: -1 | 1) {
    const ids = rows.map(({ id }) => id)
    const at = ids.indexOf(content.id)
    const other = ids[at + by]
    if (other === undefined) return
    sort.mutate({ body: { kind: content.kind, ids: ids.with(at, other).with(at + by, content.id) } })
  }

  const titleOf = (id: string) => rows.find((one) => one.id === id)?.title ?? texts.section
  const columns: DataColumn<PortalContent>[] = [
    { key: 'title', title: texts.columns.title, role: 'name', width: 280, render: ({ title }) => title },
    ...(kind === 'help'
      ? [
          {
            key: 'place',
            title: texts.columns.place,
            width: 160,
            render: (content: PortalContent) =>
              content.kind === 'help' && content.body.parentId !== null
                ? titleOf(content.body.parentId)
                : texts.section,
          },
        ]
      : []),
    {
      key: 'state',
      title: texts.columns.state,
      width: 120,
      render: (content) => (
        <>
          <Tag color={content.visible ? 'success' : 'default'}>
            {content.visible ? texts.shown : texts.hidden}
          </Tag>
          {content.kind === 'agreement' && content.body.draft && <Tag color="warning">{texts.draft}</Tag>}
        </>
      ),
    },
    {
      key: 'update',
      title: texts.columns.update,
      width: 200,
      render: ({ updateTime, updatedBy }) => (
        <>
          <TimeText at={updateTime} /> · {updatedBy || texts.builtIn}
        </>
      ),
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 180,
      render: (content) => {
        const path = publicPathOf(content)
        const at = rows.indexOf(content)
        return (
          <RowActions
            name={content.title}
            primary={[
              { key: 'edit', label: texts.edit, onClick: () => setEditing({ kind: content.kind, content }) },
              {
                key: 'view',
                label: texts.view,
                hidden: path === undefined || !content.visible,
                onClick: () => window.open(path, '_blank', 'noopener'),
              },
            ]}
            more={[
              { key: 'up', label: texts.up, hidden: !movable || at <= 0, onClick: () => move(content, -1) },
              {
                key: 'down',
                label: texts.down,
                hidden: !movable || at === rows.length - 1,
                onClick: () => move(content, 1),
              },
              {
                key: 'delete',
                label: shellTexts.actions.delete,
                danger: true,
                hidden: content.kind === 'agreement',
                onClick: () => setDeleted(content),
              },
            ]}
          />
        )
      },
    },
  ]
  const createButton = kind !== 'agreement' && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ kind, content: undefined })}>
      {texts.create}
    </Button>
  )

  return (
    <>
      <PageHeader title={texts.title} purpose={texts.purpose} actions={createButton} />
      <Tabs
        aria-label={texts.kindLabel}
        activeKey={kind}
        // All kinds fit on a phone.
        tabBarGutter={18}
        onChange={(key) => state.setFilter('kind', key)}
        items={portalKinds.map((key) => ({ key, label: texts.kinds[key] }))}
      />
      <QueryForm state={state} placeholder={texts.search} />
      <DataTable
        query={contents}
        state={{ ...state, filtered: keywords !== '' }}
        columns={columns}
        rowKey={({ id }) => id}
        label={texts.kinds[kind]}
        minWidth={820}
        empty={{ title: texts.empty, hint: texts.emptyHint[kind], action: createButton }}
      />
      <FormDrawer
        open={editing !== undefined}
        title={editing?.content ? texts.form.editTitle(editing.content.title) : texts.form.createTitle(kind)}
        size={736}
        form={form}
        onClose={() => setEditing(undefined)}
        footer={
          <Button
            type="primary"
            htmlType="submit"
            form="portal-content"
            loading={create.isPending || update.isPending}
          >
            {texts.form.save}
          </Button>
        }
      >
        {editing && (
          <ContentForm
            key={editing.content?.id ?? 'new'}
            id="portal-content"
            form={form}
            kind={editing.kind}
            content={editing.content}
            onSubmit={(fields) => void save(editing, fields)}
          />
        )}
      </FormDrawer>
      <ConfirmDelete
        subject={deleted}
        nameOf={({ title }) => title}
        consequencesOf={() => texts.deleteConsequence}
        onConfirm={({ id }) => remove.mutateAsync({ params: { id } })}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}
