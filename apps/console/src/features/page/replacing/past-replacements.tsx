import { pageReplacementList } from '@zhanfang/contract'
import { Button, Pagination, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { ListFailure } from '../../../components/list/list-outcome.tsx'
import { TimeText } from '../../../components/values/time-text.tsx'
import classes from './replacing.module.css'
import { texts } from './texts.ts'

const words = texts.past
const SIZE = 10

/** Replacements of the last weeks, each with the way to what became of it. */
export function PastReplacements({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const past = useCall(
    pageReplacementList,
    { query: { page, size: SIZE } },
    { keepPrevious: true, quiet: true, staleTime: 0 },
  )
  const { data } = past
  return (
    <section aria-label={words.title}>
      <h2 className={classes.pastTitle}>{words.title}</h2>
      {!data ? (
        past.isError ? (
          <ListFailure onRetry={() => void past.refetch()} retrying={past.isFetching} />
        ) : (
          <Skeleton active title={false} />
        )
      ) : data.total === 0 ? (
        <p className={classes.quiet}>{words.none}</p>
      ) : (
        <ul className={classes.lines}>
          {data.list.map((one) => {
            const name = texts.run.title(one.find, one.replacement)
            return (
              <li key={one.id} className={classes.line}>
                <span className={classes.pastName}>{name}</span>
                <Tag>{texts.run.states[one.state]}</Tag>
                <span className={classes.told}>
                  {texts.run.by(one.createdBy)} · <TimeText at={one.createTime} />
                </span>
                <Button
                  type="link"
                  size="small"
                  aria-label={words.viewNamed(name)}
                  onClick={() => onOpen(one.id)}
                >
                  {words.view}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {data && data.total > SIZE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={SIZE}
          total={data.total}
          showSizeChanger={false}
          showTotal={words.total}
          onChange={setPage}
        />
      )}
    </section>
  )
}
