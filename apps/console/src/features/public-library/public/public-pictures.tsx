import { publicLibraryCategories, publicLibrarySearch, type PublicItem } from '@zhanfang/contract'
import { Input, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { useKeywords } from '../../../components/list/query/use-keywords.ts'
import { texts } from '../texts.ts'
import classes from './public-pictures.module.css'

const words = texts.picker
const PAGE_SIZE = 20

/** Pictures that the platform offers, to choose one. */
export function PublicPictures({
  chosen,
  onChoose,
}: {
  chosen: PublicItem | undefined
  onChoose: (picture: PublicItem) => void
}) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [categoryId, setCategory] = useState('')
  const input = useKeywords(keywords, (typed) => {
    setKeywords(typed)
    setPage(1)
  })
  const categories = useCall(publicLibraryCategories, undefined, { quiet: true })
  const pictures = useCall(
    publicLibrarySearch,
    {
      body: {
        page,
        size: PAGE_SIZE,
        ...(keywords === '' ? {} : { keywords }),
        ...(categoryId === '' ? {} : { categoryId }),
      },
    },
    { keepPrevious: true, quiet: true },
  )
  const { data } = pictures
  const reset = () => {
    setKeywords('')
    setCategory('')
    setPage(1)
  }
  return (
    <>
      <div className={classes.head}>
        <Input
          {...input}
          className={classes.search}
          placeholder={texts.search}
          aria-label={texts.search}
          maxLength={50}
          allowClear
        />
        <Select
          className={classes.category}
          aria-label={texts.category}
          value={categoryId}
          options={[
            { value: '', label: texts.anyCategory },
            ...(categories.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            setCategory(id)
            setPage(1)
          }}
        />
      </div>
      <p className={classes.note}>
        {chosen ? `${chosen.title} · ${chosen.rights || words.noRights}` : words.copied}
      </p>
      {!data ? (
        pictures.isError ? (
          <ListFailure onRetry={() => void pictures.refetch()} retrying={pictures.isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )
      ) : data.total === 0 ? (
        <ListEmpty
          filtered={keywords !== '' || categoryId !== ''}
          onReset={reset}
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
      {data && data.total > PAGE_SIZE && (
        <Pagination
          align="end"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}
