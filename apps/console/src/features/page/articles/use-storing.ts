import type { Piece } from '@zhanfang/blocks/article'
import { useRef, useState } from 'react'
import { pendingPictures, storePictures, type StoredPictures, withStored } from './store-pictures.ts'
import type { WebArticle } from './web-article.ts'

/** The pictures of an article of another site on their way into the library. */
export function useStoring() {
  const stored = useRef<StoredPictures>(new Map())
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [failures, setFailures] = useState<readonly string[]>([])

  return {
    progress,
    /** Why pictures could not be stored, one for each. */
    failures,
    /** Another article is meant from now on. */
    forget(): void {
      stored.current = new Map()
      setFailures([])
    },
    /**
     * Stores what is not stored yet. Returns the pieces with their pictures; undefined when some failed, unless they are
     * to go on without those.
     */
    async run({ pieces, pictures }: WebArticle, withoutFailed: boolean): Promise<Piece[] | undefined> {
      const wanted = pendingPictures(pieces)
      if (!withoutFailed && wanted.length > 0) {
        setFailures([])
        const tell = (done: number) => setProgress({ done, all: wanted.length })
        stored.current = await storePictures(pictures, wanted, stored.current, tell)
        setProgress(undefined)
        const failed = wanted.flatMap((index) => {
          const one = stored.current.get(index)
          return one !== undefined && 'failure' in one ? [one.failure] : []
        })
        setFailures(failed)
        if (failed.length > 0) return undefined
      }
      return withStored(pieces, stored.current)
    },
  }
}
export type Storing = ReturnType<typeof useStoring>
