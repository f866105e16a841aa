import { weappNotices } from '@zhanfang/contract'
import { Drawer, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { ListFailure, Nothing } from '../../../components/list/list-outcome.tsx'
import { useNarrow } from '../../../components/page/use-narrow.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import { upkeepTexts as texts } from '../texts.ts'
import classes from './panel.module.css'
import { reasonText } from './reason-text.ts'

const SIZE = 20

/** What this user was told about the app. */
export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const [page, setPage] = useState(1)
  const isNarrow = useNarrow()
  const notices = useCall(weappNotices, { query: { page, size: SIZE } }, { quiet: true, keepPrevious: true })
  const { data } = notices
  return (
    <Drawer open title={texts.notices.title} size={isNarrow ? '100%' : 480} onClose={onClose}>
      {data ? (
        data.list.length === 0 ? (
          <Nothing title={texts.notices.none} />
        ) : (
          <>
            <ul className={classes.notices}>
              {data.list.map(({ id, title, text, createTime }) => (
                <li key={id}>
                  <span>{title}</span>
                  <small>
                    <TimeText at={createTime} />
                  </small>
                  {text !== '' && <p className={classes.reason}>{reasonText(text)}</p>}
                </li>
              ))}
            </ul>
            {data.total > SIZE && (
              <Pagination
                current={page}
                pageSize={SIZE}
                total={data.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </>
        )
      ) : notices.isError ? (
        <ListFailure onRetry={() => void notices.refetch()} retrying={notices.isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Drawer>
  )
}
