import { SearchOutlined } from '@ant-design/icons'
import {
  type StockPicture,
  type StockPictureShape,
  stockPictureLimits,
  stockPictureSearch,
  stockPictureShapes,
} from '@zhanfang/contract'
import { Button, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { ListFailure, Nothing } from '../../../components/list/list-outcome.tsx'
import classes from './stock-pictures.module.css'
import { texts } from './texts.ts'

interface Question {
  keywords: string
  shape: StockPictureShape
  page: number
}

/** Pictures of the platform's stock service, looked for by word, to choose one. It asks only when it is told to. */
export function StockPictures({
  chosen,
  onChoose,
}: {
  chosen: StockPicture | undefined
  onChoose: (picture: StockPicture | undefined) => void
}) {
  const [words, setWords] = useState('')
  const [question, setQuestion] = useState<Question>({ keywords: '', shape: 'any', page: 1 })
  const isAsked = question.keywords !== ''
  const { data, isError, isFetching, refetch } = useCall(
    stockPictureSearch,
    { query: question },
    { enabled: isAsked, keepPrevious: true, quiet: true },
  )
  function ask(next: Partial<Question>) {
    onChoose(undefined)
    setQuestion({ ...question, page: 1, ...next })
  }
  function search(keywords: string) {
    setWords(keywords)
    ask({ keywords: keywords.trim() })
  }

  return (
    <>
      <div className={classes.search}>
        <Input.Search
          className={classes.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onSearch={search}
          placeholder={texts.search}
          aria-label={texts.search}
          enterButton={texts.go}
          prefix={<SearchOutlined />}
          loading={isAsked && isFetching}
          maxLength={stockPictureLimits.keywords}
          allowClear
        />
        <Select
          className={classes.shape}
          aria-label={texts.shape}
          value={question.shape}
          options={stockPictureShapes.map((value) => ({ value, label: texts.shapes[value] }))}
          onChange={(shape) => ask({ shape })}
        />
      </div>
      {!isAsked ? (
        <div className={classes.start}>
          <b>{texts.start}</b>
          <p>{texts.startHint}</p>
          <div className={classes.suggestions}>
            {texts.suggestions.map((word) => (
              <Button key={word} size="small" onClick={() => search(word)}>
                {word}
              </Button>
            ))}
          </div>
        </div>
      ) : !data ? (
        isError ? (
          <ListFailure onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )
      ) : !data.isSetUp ? (
        <Nothing title={texts.notSetUp} hint={texts.notSetUpHint} />
      ) : data.list.length === 0 ? (
        <Nothing title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <>
          <p className={classes.note} aria-live="polite">
            {chosen ? texts.chosen(chosen.creator) : texts.note}
          </p>
          <ul className={classes.grid}>
            {data.list.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={classes.picture}
                  aria-label={texts.pick(picture.title, picture.creator)}
                  aria-pressed={chosen?.id === picture.id}
                  onClick={() => onChoose(picture)}
                >
                  <img src={picture.previewUrl} alt="" loading="lazy" referrerPolicy="no-referrer" />
                  <span>{picture.title || picture.creator}</span>
                </button>
              </li>
            ))}
          </ul>
          {(question.page > 1 || data.hasMore) && (
            <div className={classes.pages}>
              <Button disabled={question.page === 1} onClick={() => ask({ page: question.page - 1 })}>
                {texts.previous}
              </Button>
              <span>{texts.page(question.page)}</span>
              <Button disabled={!data.hasMore} onClick={() => ask({ page: question.page + 1 })}>
                {texts.next}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
