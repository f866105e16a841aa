import { weappAllCommitDetail } from '@zhanfang/contract'
import { Drawer, Skeleton } from 'antd'
import { useCall } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { allCommitTexts as texts } from '../texts.ts'
import classes from './runs.module.css'

const LOOK_MS = 2_000
const MOST = 100

/** What came of a run for each mini-program, what failed first. */
export function RunDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useCall(
    weappAllCommitDetail,
    { query: { id, page: 1, size: MOST } },
    { quiet: true, poll: LOOK_MS },
  )
  return (
    <Drawer open title={texts.detail} size={480} onClose={onClose}>
      {found.isError ? (
        <ListFailure onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : !found.data ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : (
        <>
          <ul className={classes.affected}>
            {found.data.list.map(({ appId, nickName, state, message }) => (
              <li key={appId}>
                <span>
                  {nickName || appId}
                  {message !== '' && <small className={classes.hint}>{message}</small>}
                </span>
                <StatusTag tone={texts.itemTones[state]}>{texts.itemStates[state]}</StatusTag>
              </li>
            ))}
          </ul>
          {found.data.total > MOST && <p className={classes.hint}>{texts.first(MOST, found.data.total)}</p>}
        </>
      )}
    </Drawer>
  )
}
