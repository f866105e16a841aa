import { noticeKinds, noticeList, noticeRead, type Notice } from '@zhanfang/contract'
import { Button, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { TimeText } from '../../components/values/time-text.tsx'
import classes from './bell-messages.module.css'
import { addressOfNotice } from './notice-address.ts'
import { texts } from './texts.ts'
import { useTodoAnswer } from './use-todo-answer.tsx'

/** Messages that fit below the bell; the others are in their list. */
const SHOWN = 5

/** The newest unread messages: each leads to what it is about, or is put away. */
export function BellMessages({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const query = { page: 1, size: SHOWN, unread: 'true', everyKind: 'true' }
  const unread = useCall(noticeList, { query }, { quiet: true })
  const markRead = useCallMutation(noticeRead)
  const { answer, pending, dialog } = useTodoAnswer()

  function follow(notice: Notice, address: string) {
    // A to-do is done when it was decided, not when it was looked at.
    if (notice.key !== noticeKinds.todo) markRead.mutate({ params: { id: notice.id } })
    onLeave()
    void navigate(address)
  }

  if (!unread.data)
    return unread.isError ? (
      <p className={classes.none}>{texts.bell.failed}</p>
    ) : (
      <div className={classes.loading}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    )
  const { list, total } = unread.data
  if (list.length === 0) return <p className={classes.none}>{texts.bell.none}</p>
  return (
    <section aria-label={texts.bell.unread}>
      <ul className={classes.messages}>
        {list.map((notice) => {
          const address = addressOfNotice(notice)
          return (
            <li key={notice.id} className={classes.message}>
              <div className={classes.words}>
                {address ? (
                  <button type="button" className={classes.title} onClick={() => follow(notice, address)}>
                    {notice.title}
                  </button>
                ) : (
                  <span className={classes.title}>{notice.title}</span>
                )}
                {notice.text && <p className={classes.text}>{notice.text}</p>}
                <span className={classes.time}>
                  <TimeText at={notice.createTime} />
                </span>
                {notice.answers.length > 0 && (
                  <div className={classes.answers}>
                    {notice.answers.map((one, index) => (
                      <Button
                        key={one.key}
                        size="small"
                        type={index === 0 ? 'primary' : 'default'}
                        loading={pending?.id === notice.id && pending.key === one.key}
                        aria-label={`${one.label} ${notice.title}`}
                        onClick={() => answer(notice, one)}
                      >
                        {one.label}
                      </Button>
                    ))}
                  </div>
                )}
              </div>
              {notice.key !== noticeKinds.todo && (
                <Button
                  type="text"
                  size="small"
                  aria-label={texts.bell.markOne(notice.title)}
                  onClick={() => markRead.mutate({ params: { id: notice.id } })}
                >
                  {texts.read}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
      {total > list.length && <p className={classes.foot}>{texts.bell.more(total - list.length)}</p>}
    </section>
  )
}
