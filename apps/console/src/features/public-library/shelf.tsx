import { type LibraryKind, publicLibraryCategories, publicLibrarySearch } from '@zhanfang/contract'
import { Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../api.ts'
import { useKeywords } from '../../components/list/query/use-keywords.ts'
import classes from './shelf.module.css'
import { texts } from './texts.ts'

const PAGE_SIZE = 20

/** What the platform offers of one kind, as an operator looks through it in a window. */
export function useShelf(kind: LibraryKind) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [categoryId, setCategory] = useState('')
  const categories = useCall(publicLibraryCategories, { query: { kind } }, { quiet: true })
  const items = useCall(
    publicLibrarySearch,
    {
      body: {
        kind,
        page,
        size: PAGE_SIZE,
        ...(keywords === '' ? {} : { keywords }),
        ...(categoryId === '' ? {} : { categoryId }),
      },
    },
    { keepPrevious: true, quiet: true },
  )
  /** Another question begins at its first page. */
  const ask = (next: { keywords?: string; categoryId?: string }) => {
    if (next.keywords !== undefined) setKeywords(next.keywords)
    if (next.categoryId !== undefined) setCategory(next.categoryId)
    setPage(1)
  }
  return {
    items,
    page,
    setPage,
    keywords,
    categoryId,
    categories: categories.data?.list ?? [],
    isNarrowed: keywords !== '' || categoryId !== '',
    ask,
    reset: () => ask({ keywords: '', categoryId: '' }),
  }
}
export type Shelf = ReturnType<typeof useShelf>

/** Search by word and category. */
export function ShelfSearch({ shelf }: { shelf: Shelf }) {
  const input = useKeywords(shelf.keywords, (keywords) => shelf.ask({ keywords }))
  return (
    <div className={classes.search}>
      <Input
        {...input}
        className={classes.words}
        placeholder={texts.search}
        aria-label={texts.search}
        maxLength={50}
        allowClear
      />
      <Select
        className={classes.category}
        aria-label={texts.category}
        value={shelf.categoryId}
        options={[
          { value: '', label: texts.anyCategory },
          // One with nothing of this kind in it would lead nowhere.
          ...shelf.categories
            .filter(({ count }) => count > 0)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(categoryId) => shelf.ask({ categoryId })}
      />
    </div>
  )
}

/** The way through more than one page holds. */
export function ShelfPages({ shelf: { items, page, setPage } }: { shelf: Shelf }) {
  const total = items.data?.total ?? 0
  return total > PAGE_SIZE ? (
    <Pagination
      align="end"
      size="small"
      current={page}
      pageSize={PAGE_SIZE}
      total={total}
      showSizeChanger={false}
      onChange={setPage}
    />
  ) : null
}
