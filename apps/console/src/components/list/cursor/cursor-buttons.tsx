import { Button } from 'antd'
import type { Cursors } from './use-cursors.ts'

/** The ways to the page before and to the one behind; each is there while there is such a page. */
export function CursorButtons({
  cursors: { pageIndex, previous, next },
  nextCursor,
  words,
}: {
  cursors: Pick<Cursors, 'pageIndex' | 'previous' | 'next'>
  /** Of the page behind; null at the end. */
  nextCursor: string | null
  words: { previous: string; next: string }
}) {
  return (
    <>
      {pageIndex > 0 && <Button onClick={previous}>{words.previous}</Button>}
      {nextCursor !== null && <Button onClick={() => next(nextCursor)}>{words.next}</Button>}
    </>
  )
}
