import { goodsNumberGoods, type NumberedGoods } from '@zhanfang/contract/content-kinds/goods/number-calls'
import { useCall } from '../../../../../api.ts'
import { type DataColumn, DataTable } from '../../../../../components/list/data-table.tsx'
import { NameCell } from '../../../../../components/list/rows/name-cell.tsx'
import { QueryForm } from '../../../../../components/list/query/query-form.tsx'
import { RowActions } from '../../../../../components/list/rows/row-actions.tsx'
import { useListState } from '../../../../../components/list/use-list-state.ts'
import { CountText } from '../../../../../components/values/count-text.tsx'
import { FullPage } from '../../../../../layout/full-page.tsx'
import { goodsPaths } from '../../../../../paths/goods-paths.ts'
import { withApp } from '../../../../../session/session.ts'
import { useNavigate } from 'react-router'
import classes from './numbers.module.css'
import { texts } from './texts.ts'

const nameOf = ({ title }: NumberedGoods) => title || texts.untitled

/** Virtual goods, and how many numbers there are of each. */
export function NumberedGoodsPage() {
  const navigate = useNavigate()
  const state = useListState()
  const { page, size, keywords } = state
  const query = { page, size, keywords: keywords || undefined }
  const goods = useCall(goodsNumberGoods, { query }, { keepPrevious: true })
  const count = (key: 'free' | 'given' | 'used'): DataColumn<NumberedGoods> => ({
    key,
    title: texts.columns[key],
    width: 110,
    align: 'end',
    render: (row) => <CountText count={row[key]} />,
    text: (row) => String(row[key]),
  })
  const columns: DataColumn<NumberedGoods>[] = [
    {
      key: 'name',
      title: texts.columns.goods,
      role: 'name',
      width: 320,
      render: (row) => <NameCell name={nameOf(row)} to={goodsPaths.numbers(row.id)} />,
      text: nameOf,
    },
    count('free'),
    count('given'),
    count('used'),
    {
      key: 'actions',
      title: texts.columns.actions,
      role: 'actions',
      width: 120,
      render: (row) => (
        <RowActions
          name={nameOf(row)}
          primary={[
            { key: 'view', label: texts.view, onClick: () => void navigate(goodsPaths.numbers(row.id)) },
          ]}
          more={[]}
        />
      ),
    },
  ]
  return (
    <FullPage back={{ to: withApp(goodsPaths.list), label: texts.back }} title={texts.title}>
      <div className={classes.page}>
        <p className={classes.purpose}>{texts.purpose}</p>
        <QueryForm state={state} placeholder={texts.search} />
        <DataTable
          query={goods}
          state={state}
          columns={columns}
          rowKey={({ id }) => id}
          label={texts.title}
          minWidth={760}
          empty={{ title: texts.emptyGoods, hint: texts.emptyGoodsHint }}
        />
      </div>
    </FullPage>
  )
}
