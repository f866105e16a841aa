import {
  type GoodsNumber,
  goodsNumberCounts,
  goodsNumberExport,
  goodsNumberRemove,
  goodsNumberSearch,
  goodsNumberStateNames,
  goodsNumberStateSchema,
  goodsNumberUse,
} from '@zhanfang/contract/content-kinds/goods/number-calls'
import { DownloadOutlined, EditOutlined, UploadOutlined } from '@ant-design/icons'
import { formatDateTime } from '@zhanfang/format'
import { Alert, Button, Tooltip, Typography } from 'antd'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { api, useCall } from '../../../../../api.ts'
import { type BulkAction, BulkRefusal } from '../../../../../components/list/bulk/bulk-action.ts'
import { type DataColumn, DataTable } from '../../../../../components/list/data-table.tsx'
import { QueryForm } from '../../../../../components/list/query/query-form.tsx'
import { useListState } from '../../../../../components/list/use-list-state.ts'
import { ListFailure } from '../../../../../components/list/list-outcome.tsx'
import { useExportTask } from '../../../../../components/tasks/use-export-task.ts'
import { StatusTag } from '../../../../../components/values/status-tag.tsx'
import { TimeText } from '../../../../../components/values/time-text.tsx'
import { useDocumentTitle } from '../../../../../layout/document-title.ts'
import { FullPage } from '../../../../../layout/full-page.tsx'
import { bulkImportPath } from '../../../../../paths/bulk-import-paths.ts'
import { goodsPaths } from '../../../../../paths/goods-paths.ts'
import { useCan } from '../../../../app/public/use-app.ts'
import { contentPaths } from '../../../content-screens.ts'
import { NumberCounts } from './number-counts.tsx'
import classes from './numbers.module.css'
import { texts } from './texts.ts'

const stateSchema = z.string().transform(Number).pipe(goodsNumberStateSchema)
const tones = { 1: 'good', 2: 'notice', 3: 'neutral' } as const
const quiet = { silent: true }
const changes = ['content']

/** What can be done to many numbers: what was given can be used, what is free can be deleted. */
function bulkActions(id: string): BulkAction<GoodsNumber>[] {
  const mark = (row: GoodsNumber, used: boolean) =>
    api.call(goodsNumberUse, { params: { id }, body: { ids: [row.id], used } }, quiet).then(({ changed }) => {
      if (changed === 0) throw new BulkRefusal(texts.gone)
    })
  return [
    {
      key: 'use',
      label: texts.use,
      fits: ({ state }) => state === 2,
      run: (row) => mark(row, true),
      undo: (row) => mark(row, false),
      changes,
    },
    {
      key: 'unuse',
      label: texts.unuse,
      fits: ({ state }) => state === 3,
      run: (row) => mark(row, false),
      undo: (row) => mark(row, true),
      changes,
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      fits: ({ state }) => state === 1,
      confirm: (count) => ({ title: texts.removeTitle(count), content: texts.removeText }),
      async run(row) {
        const { removed } = await api.call(
          goodsNumberRemove,
          { params: { id }, body: { ids: [row.id] } },
          quiet,
        )
        if (removed === 0) throw new BulkRefusal(texts.gone)
      },
      changes,
    },
  ]
}

/** The numbers of one of the goods. */
export function NumbersOfGoodsPage({ id }: { id: string }) {
  const navigate = useNavigate()
  const canWrite = useCan()('content:write')
  const counts = useCall(goodsNumberCounts, { params: { id } })
  const [isExporting, exportTable] = useExportTask()
  const name = counts.data ? counts.data.title || texts.untitled : ''
  const title = name === '' ? texts.title : texts.titleOf(name)
  useDocumentTitle(title)

  const save = () => exportTable({ name: title, call: goodsNumberExport, input: { params: { id } } })

  return (
    <FullPage back={{ to: goodsPaths.numbers(), label: texts.backToAll }} title={title}>
      <div className={classes.page}>
        <p className={classes.purpose}>{texts.purposeOfOne}</p>
        <div className={classes.tools}>
          {canWrite && (
            <Button
              type="primary"
              icon={<UploadOutlined />}
              onClick={() => void navigate(bulkImportPath('goods-number', id))}
            >
              {texts.import}
            </Button>
          )}
          <Button icon={<DownloadOutlined />} loading={isExporting} onClick={save}>
            {texts.export}
          </Button>
          <Button icon={<EditOutlined />} onClick={() => void navigate(contentPaths.edit('goods', id))}>
            {texts.goods}
          </Button>
        </div>
        {counts.isError && <ListFailure retrying={counts.isFetching} onRetry={() => void counts.refetch()} />}
        {counts.data && !counts.data.isVirtual && <Alert type="warning" showIcon title={texts.notVirtual} />}
        {counts.data && <NumberCounts id={id} skus={counts.data.skus} canWrite={canWrite} />}
        {canWrite ? (
          <NumberList id={id} skus={counts.data?.skus ?? []} />
        ) : (
          <p className={classes.purpose}>{texts.viewersOnly}</p>
        )}
      </div>
    </FullPage>
  )
}

function NumberList({ id, skus }: { id: string; skus: readonly { key: string; label: string }[] }) {
  const navigate = useNavigate()
  const state = useListState(['state', 'sku'])
  const { page, size, keywords, filters } = state
  const asked = (at: { page: number; size: number }) => ({
    params: { id },
    body: {
      ...at,
      keywords: keywords || undefined,
      state: stateSchema.safeParse(filters.state).data,
      key: filters.sku,
    },
  })
  const numbers = useCall(goodsNumberSearch, asked({ page, size }), { keepPrevious: true })
  const labels = new Map(skus.map(({ key, label }) => [key, label]))
  const time = (key: 'created' | 'givenAt' | 'usedAt', of: (row: GoodsNumber) => string | null) =>
    ({
      key,
      title: texts.columns[key],
      width: 120,
      render: (row) => {
        const at = of(row)
        return at === null ? null : <TimeText at={at} />
      },
      text: (row) => formatDateTime(of(row)),
    }) satisfies DataColumn<GoodsNumber>
  const columns: DataColumn<GoodsNumber>[] = [
    {
      key: 'name',
      title: texts.columns.number,
      role: 'name',
      width: 240,
      render: ({ number, isReadable }) =>
        isReadable ? (
          <span className={classes.number}>{number}</span>
        ) : (
          <Tooltip title={texts.unreadableWhy}>
            <Typography.Text type="secondary" tabIndex={0}>
              {texts.unreadable}
            </Typography.Text>
          </Tooltip>
        ),
    },
    {
      key: 'password',
      title: texts.columns.password,
      width: 140,
      render: ({ password }) => password && <span className={classes.number}>{password}</span>,
    },
    ...(skus.length > 1
      ? [
          {
            key: 'specification',
            title: texts.columns.specification,
            width: 130,
            render: ({ key }: GoodsNumber) => labels.get(key) ?? '',
          },
        ]
      : []),
    {
      key: 'state',
      title: texts.columns.state,
      width: 110,
      render: (row) => <StatusTag tone={tones[row.state]}>{goodsNumberStateNames[row.state]}</StatusTag>,
    },
    { key: 'order', title: texts.columns.order, width: 170, render: ({ orderId }) => orderId },
    time('created', ({ createTime }) => createTime),
    time('givenAt', ({ giveTime }) => giveTime),
    time('usedAt', ({ useTime }) => useTime),
  ]
  return (
    <>
      <QueryForm
        state={state}
        placeholder={texts.searchNumber}
        choices={[
          {
            name: 'state',
            label: texts.state,
            options: Object.entries(goodsNumberStateNames).map(([value, label]) => ({ value, label })),
          },
          ...(skus.length > 1
            ? [
                {
                  name: 'sku' as const,
                  label: texts.specification,
                  options: skus.map(({ key, label }) => ({ value: key, label })),
                },
              ]
            : []),
        ]}
      />
      <DataTable
        query={numbers}
        state={state}
        columns={columns}
        rowKey={(row) => row.id}
        label={texts.title}
        minWidth={1000}
        bulk={{ nameOf: ({ number }) => number || texts.unreadable, actions: bulkActions(id) }}
        fetchPage={(at, rows) => api.call(goodsNumberSearch, asked({ page: at, size: rows }))}
        // Secrets leave by the masked table alone.
        exports={false}
        empty={{
          title: texts.empty,
          hint: texts.emptyHint,
          action: (
            <Button type="primary" onClick={() => void navigate(bulkImportPath('goods-number', id))}>
              {texts.import}
            </Button>
          ),
        }}
      />
    </>
  )
}
