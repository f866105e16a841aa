import type { PublicItem } from '@zhanfang/contract'
import { Skeleton } from 'antd'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { ShelfPages, ShelfSearch, useShelf } from '../shelf.tsx'
import { texts } from '../texts.ts'
import classes from './public-pictures.module.css'

const words = texts.picker

/** Pictures that the platform offers, to choose one. */
export function PublicPictures({
  chosen,
  onChoose,
}: {
  chosen: PublicItem | undefined
  onChoose: (picture: PublicItem) => void
}) {
  const shelf = useShelf('picture')
  const { data, isError, isFetching, refetch } = shelf.items
  return (
    <>
      <ShelfSearch shelf={shelf} />
      <p className={classes.note}>
        {chosen ? `${chosen.title} · ${chosen.rights || words.noRights}` : words.copied}
      </p>
      {!data ? (
        isError ? (
          <ListFailure onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )
      ) : data.total === 0 ? (
        <ListEmpty
          filtered={shelf.isNarrowed}
          onReset={shelf.reset}
          title={words.empty}
          hint={words.emptyHint}
        />
      ) : (
        <ul className={classes.grid}>
          {data.list.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={classes.picture}
                aria-label={words.pick(picture.title)}
                aria-pressed={chosen?.id === picture.id}
                onClick={() => onChoose(picture)}
              >
                <img src={`${picture.url}?w=320`} alt="" loading="lazy" />
                <span>{picture.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShelfPages shelf={shelf} />
    </>
  )
}
