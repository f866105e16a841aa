import { PlusOutlined } from '@ant-design/icons'
import {
  contentLimitExceptions,
  contentLimitRemove,
  type LimitException,
  platformContentLimits,
} from '@zhanfang/contract'
import { App, Button, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../api.ts'
import { LateDialog } from '../../components/late/late-dialog.tsx'
import { lateComponent } from '../../components/late/late-component.tsx'
import { type DataColumn, DataTable } from '../../components/list/data-table.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { NameCell } from '../../components/list/rows/name-cell.tsx'
import { RowActions } from '../../components/list/rows/row-actions.tsx'
import { useListState } from '../../components/list/use-list-state.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import classes from './content-limits-page.module.css'
import type { LimitOf } from './limit-form.tsx'
import { texts } from './texts.ts'

const LimitForm = lateComponent(async () => (await import('./limit-form.tsx')).LimitForm)
const words = texts.platform

const mostInWords = (most: number | null) => (most === null ? words.unlimited : most)

/** `/platform/content-limits`: how many contents of each kind apps may have, for all and for single ones. */
export default function ContentLimitsPage() {
  const state = useListState(['type'])
  const { modal } = App.useApp()
  const general = useCall(platformContentLimits)
  const list = useCall(
    contentLimitExceptions,
    { query: { page: state.page, size: state.size, type: state.filters.type } },
    { keepPrevious: true },
  )
  const remove = useCallMutation(contentLimitRemove, { done: words.removed })
  const [edited, setEdited] = useState<LimitOf>()
  const kinds = general.data?.list ?? []

  const ask = ({ scope, subjectId, subjectName, type, name }: LimitException) =>
    void modal.confirm({
      title: words.removeTitle(subjectName || words.gone, name),
      content: words.removeText,
      okText: words.remove,
      onOk: () => remove.mutateAsync({ query: { scope, subjectId, type } }),
    })
  const columns: DataColumn<LimitException>[] = [
    {
      key: 'subject',
      title: words.columns.subject,
      role: 'name',
      width: 240,
      render: ({ subjectName, scope }) => (
        <NameCell name={subjectName || words.gone} note={words.scopes[scope]} />
      ),
    },
    { key: 'kind', title: words.columns.kind, width: 120, render: ({ name }) => name },
    { key: 'most', title: words.columns.most, width: 130, render: ({ most }) => mostInWords(most) },
    {
      key: 'by',
      title: words.columns.by,
      width: 200,
      render: ({ updatedBy, updateTime }) => (
        <>
          {updatedBy} <TimeText at={updateTime} />
        </>
      ),
    },
    {
      key: 'actions',
      title: words.columns.actions,
      role: 'actions',
      width: 180,
      render: (row) => (
        <RowActions
          name={row.subjectName || words.gone}
          primary={[{ key: 'change', label: words.change, onClick: () => setEdited(row) }]}
          more={[{ key: 'remove', label: words.remove, onClick: () => ask(row) }]}
        />
      ),
    },
  ]
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <section className={classes.section} aria-labelledby="limits-general">
        <h2 id="limits-general">{words.general}</h2>
        {general.data ? (
          <Table
            rowKey="type"
            size="middle"
            pagination={false}
            className={classes.general}
            dataSource={kinds}
            columns={[
              { key: 'name', title: words.kind, dataIndex: 'name' },
              { key: 'most', title: words.most, render: (_, { most }) => mostInWords(most) },
              {
                key: 'change',
                title: words.columns.actions,
                width: 90,
                render: (_, { type, name, most }) => (
                  <Button
                    type="link"
                    size="small"
                    aria-label={words.changeTitle(name)}
                    onClick={() => setEdited({ scope: 'platform', subjectId: '', type, name, most })}
                  >
                    {words.change}
                  </Button>
                ),
              },
            ]}
          />
        ) : general.isError ? (
          <ListFailure retrying={general.isFetching} onRetry={() => void general.refetch()} />
        ) : (
          <Skeleton active />
        )}
      </section>
      <section className={classes.section} aria-labelledby="limits-exceptions">
        <div className={classes.bar}>
          <div>
            <h2 id="limits-exceptions">{words.exceptions}</h2>
            <p>{words.exceptionsHint}</p>
          </div>
          <Select
            className={classes.filter}
            aria-label={words.kind}
            value={state.filters.type ?? ''}
            options={[
              { value: '', label: words.anyKind },
              ...kinds.map(({ type, name }) => ({ value: type, label: name })),
            ]}
            onChange={(type) => state.setFilter('type', type || undefined)}
          />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ scope: 'new' })}>
            {words.add}
          </Button>
        </div>
        <DataTable
          query={list}
          state={state}
          columns={columns}
          rowKey={({ scope, subjectId, type }) => `${scope} ${subjectId} ${type}`}
          label={words.exceptions}
          minWidth={860}
          empty={{ title: words.empty, hint: words.emptyHint }}
        />
      </section>
      <LateDialog onFailure={() => setEdited(undefined)}>
        {edited && <LimitForm limit={edited} kinds={kinds} onClose={() => setEdited(undefined)} />}
      </LateDialog>
    </>
  )
}
