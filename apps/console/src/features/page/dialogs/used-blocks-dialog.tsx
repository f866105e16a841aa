import { DeleteOutlined } from '@ant-design/icons'
import { firstImageOf } from '@zhanfang/blocks'
import { type BlockHistory, deleteHistory, historyKinds, historyList } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { Button, Empty, Modal, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import { useDesigner } from '../designer/designer-context.tsx'
import { KindIcon } from '../panels/palette.tsx'
import { usedTexts } from './ready-texts.ts'
import classes from './used-blocks-dialog.module.css'

const SIZE = 8

interface Used extends BlockHistory {
  data: Record<string, unknown>
}

function Preview({ id, kind, data }: Used) {
  const designer = useDesigner()
  const alone = {
    ...emptyPageDocument(),
    blocks: { [id]: { id, kind, version: 1, props: data } },
    root: [id],
  }
  const url = firstImageOf(alone)
  return (
    <span className={classes.picture}>
      {url === '' ? (
        <KindIcon kind={designer.kinds[kind]} />
      ) : (
        <img src={url.startsWith('/files/') ? `${url}?w=160` : url} alt="" loading="lazy" />
      )}
    </span>
  )
}

/** Blocks of the app's pages, to be put onto this one with all that is in them. */
export function UsedBlocksDialog({ onClose, onInserted }: { onClose: () => void; onInserted: () => void }) {
  const designer = useDesigner()
  const [type, setType] = useState<number>()
  const [page, setPage] = useState(1)
  const used = useCall(
    historyList,
    { body: { page, size: SIZE, ...(type === undefined ? {} : { type }) } },
    { keepPrevious: true, quiet: true, staleTime: 0 },
  )
  const forget = useCallMutation(deleteHistory, { done: usedTexts.forgotten })
  const options = historyKinds.flatMap((name) => {
    const kind = designer.kinds[name]
    return kind ? [{ value: kind.code, label: kind.title }] : []
  })

  async function remove(id: string) {
    await forget.mutateAsync({ query: { id } }).catch(() => undefined)
    // The last row of the last page takes the page with it.
    if (used.data?.list.length === 1 && page > 1) setPage(page - 1)
  }
  function insert({ kind, data }: Used) {
    designer.insertKind(kind, undefined, data)
    onInserted()
  }

  return (
    <Modal open title={usedTexts.title} footer={null} onCancel={onClose} width={620}>
      <div className={classes.head}>
        <p className={classes.purpose}>{usedTexts.purpose}</p>
        <Select
          allowClear
          value={type}
          options={options}
          placeholder={usedTexts.allKinds}
          aria-label={usedTexts.kinds}
          className={classes.kinds}
          onChange={(chosen) => {
            setType(chosen)
            setPage(1)
          }}
        />
      </div>
      {used.isError ? (
        <ListFailure onRetry={() => void used.refetch()} retrying={used.isFetching} />
      ) : !used.data ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : used.data.list.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={type === undefined ? usedTexts.empty : usedTexts.noneOfKind}
        />
      ) : (
        <ul className={classes.list}>
          {used.data.list.map((one) => (
            <li key={one.id} className={classes.row}>
              <Preview {...one} />
              <span className={classes.words}>
                <span className={classes.name}>{one.title}</span>
                <span className={classes.meta}>
                  {designer.kinds[one.kind]?.title} · {one.userName} · <TimeText at={one.useTime} />
                </span>
              </span>
              <Button size="small" onClick={() => insert(one)} aria-label={usedTexts.insertNamed(one.title)}>
                {usedTexts.insert}
              </Button>
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={usedTexts.forget(one.title)}
                title={usedTexts.forget(one.title)}
                onClick={() => void remove(one.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {used.data && used.data.total > SIZE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={SIZE}
          total={used.data.total}
          showSizeChanger={false}
          showTotal={(total) => usedTexts.total(total)}
          onChange={setPage}
        />
      )}
    </Modal>
  )
}
