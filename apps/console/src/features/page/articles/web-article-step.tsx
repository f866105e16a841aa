import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { isPageAddress, readingFailure } from '../../content/public/read-link.ts'
import classes from './articles.module.css'
import { LostNote } from './lost-note.tsx'
import { pendingPictures } from './store-pictures.ts'
import { texts } from './texts.ts'
import type { Storing } from './use-storing.ts'
import { readWebArticle, type WebArticle } from './web-article.ts'

const words = texts.web
/** Reasons that are told one by one. */
const MOST_FAILURES = 5

interface WebArticleStepProps {
  article: WebArticle | undefined
  storing: Storing
  onRead: (article: WebArticle | undefined) => void
}

/** Takes the address of a page, says what was read there, what does not come along and how far its pictures are. */
export function WebArticleStep({ article, storing, onRead }: WebArticleStepProps) {
  const [url, setUrl] = useState('')
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState('')
  /** Counts the readings: only what was asked for last is shown. */
  const turn = useRef(0)

  async function read(): Promise<void> {
    const address = url.trim()
    if (!isPageAddress(address)) {
      setFailure(words.linkWrong)
      return
    }
    const mine = (turn.current += 1)
    setReading(true)
    setFailure('')
    try {
      const found = await readWebArticle(address)
      if (mine === turn.current) onRead(found)
    } catch (error) {
      if (mine === turn.current) setFailure(readingFailure(error))
    } finally {
      if (mine === turn.current) setReading(false)
    }
  }

  if (article === undefined)
    return (
      <>
        <label className={classes.field}>
          {words.link}
          <Input.Search
            value={url}
            placeholder={words.linkHint}
            enterButton={words.read}
            loading={isReading}
            allowClear
            onChange={({ target }) => setUrl(target.value)}
            onSearch={(_, __, info) => {
              if (info?.source !== 'clear') void read()
            }}
          />
        </label>
        {isReading && <output className={classes.hint}>{words.reading}</output>}
        {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
      </>
    )
  const { progress, failures } = storing
  const facts = words.facts(article.publisher, pendingPictures(article.pieces).length)
  return (
    <>
      <section aria-label={words.found} className={classes.found}>
        <div>
          <strong>{article.title || words.untitled}</strong>
          {facts !== '' && <p className={classes.hint}>{facts}</p>}
        </div>
        <Button
          size="small"
          disabled={progress !== undefined}
          onClick={() => {
            storing.forget()
            onRead(undefined)
          }}
        >
          {words.again}
        </Button>
      </section>
      {article.pieces.length === 0 ? (
        <Alert type="info" showIcon title={texts.inserting.empty} />
      ) : (
        <LostNote lost={article.lost} />
      )}
      {progress && <output className={classes.hint}>{words.storing(progress.done, progress.all)}</output>}
      {failures.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={words.picturesLost(failures.length)}
          description={
            <ul>
              {[...new Set(failures)].slice(0, MOST_FAILURES).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
