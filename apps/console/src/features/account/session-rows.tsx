import { sessionEnd, sessionEndOthers, sessionList } from '@zhanfang/contract'
import { App, Button, Skeleton, Tag } from 'antd'
import { useCall, useCallMutation } from '../../api.ts'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { TimeText } from '../../components/values/time-text.tsx'
import { toastSuccess } from '../../toast.ts'
import classes from './account-page.module.css'
import { deviceWords } from './device-words.ts'
import { texts } from './texts.ts'

// The call itself said why it failed; the question closes.
const told = () => undefined

/** Where this user is logged in, with the means to end it elsewhere. */
export function SessionRows() {
  const { modal } = App.useApp()
  const query = useCall(sessionList, undefined, { quiet: true })
  const end = useCallMutation(sessionEnd, { done: texts.ended })
  const endOthers = useCallMutation(sessionEndOthers, {
    onSuccess: ({ ended }) => toastSuccess(texts.endedOthers(ended)),
  })
  if (query.isError) return <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton active title={false} />
  const { list } = query.data
  // This device first, so that the others stand together.
  const rows = list.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = list.length - 1

  return (
    <section className={classes.card} aria-labelledby="sessions">
      <header className={classes.head}>
        <div>
          <h2 id="sessions">{texts.sessions}</h2>
          <p className={classes.hint}>{others > 0 ? texts.sessionsPurpose : texts.onlyHere}</p>
        </div>
        {others > 0 && (
          <Button
            danger
            onClick={() =>
              void modal.confirm({
                title: texts.endOthersTitle(others),
                content: texts.endSessionText,
                okText: texts.endOthers,
                okButtonProps: { danger: true },
                onOk: () => endOthers.mutateAsync({}).catch(told),
              })
            }
          >
            {texts.endOthers}
          </Button>
        )}
      </header>
      <ul className={classes.rows}>
        {rows.map(({ id, current, ip, userAgent, createTime }) => {
          const device = deviceWords(userAgent)
          return (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <strong title={userAgent}>{device}</strong>{' '}
                {current && <Tag color="success">{texts.thisDevice}</Tag>}
                <div className={classes.hint}>
                  {texts.ip} {ip} · {texts.loggedInAt} <TimeText at={createTime} />
                </div>
              </div>
              {!current && (
                <Button
                  size="small"
                  onClick={() =>
                    void modal.confirm({
                      title: texts.endSessionTitle(device),
                      content: texts.endSessionText,
                      okText: texts.endSession,
                      okButtonProps: { danger: true },
                      onOk: () => end.mutateAsync({ params: { id } }).catch(told),
                    })
                  }
                >
                  {texts.endSession}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
