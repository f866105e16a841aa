import {
  publicLibraryCategories,
  publicLibrarySearch,
  publicPassage,
  publicPassageTake,
} from '@zhanfang/contract'
import { Input, Modal, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { useKeywords } from '../../../components/list/query/use-keywords.ts'
import { texts } from '../texts.ts'
import { PassageView } from '../passage-view.tsx'
import { texts as publicTexts } from './texts.ts'
import classes from './passages-dialog.module.css'

const words = publicTexts.passagePicker
const PAGE_SIZE = 20

interface PassagesDialogProps {
  /** Is called with the Markdown of the passage that was chosen; returns whether it could be put in. */
  onInsert: (text: string) => boolean
  onClose: () => void
}

/** Passages that the platform offers, to put one into a text. */
export function PassagesDialog({ onInsert, onClose }: PassagesDialogProps) {
  const [page, setPage] = useState(1)
  const [keywords, setKeywords] = useState('')
  const [categoryId, setCategory] = useState('')
  const [chosen, setChosen] = useState('')
  const input = useKeywords(keywords, (typed) => {
    setKeywords(typed)
    setPage(1)
  })
  const categories = useCall(publicLibraryCategories, { query: { kind: 'passage' } }, { quiet: true })
  const passages = useCall(
    publicLibrarySearch,
    {
      body: {
        kind: 'passage',
        page,
        size: PAGE_SIZE,
        ...(keywords === '' ? {} : { keywords }),
        ...(categoryId === '' ? {} : { categoryId }),
      },
    },
    { keepPrevious: true, quiet: true },
  )
  const passage = useCall(publicPassage, { params: { id: chosen } }, { quiet: true, enabled: chosen !== '' })
  const take = useCallMutation(publicPassageTake)
  const { data } = passages

  async function insert() {
    try {
      const { text } = await take.mutateAsync({ params: { id: chosen } })
      if (onInsert(text)) onClose()
    } catch {
      // Told by the client.
    }
  }

  return (
    <Modal
      open
      title={words.title}
      width={920}
      okText={words.insert}
      okButtonProps={{ disabled: chosen === '', loading: take.isPending }}
      onOk={() => void insert()}
      onCancel={onClose}
    >
      <p className={classes.purpose}>{words.purpose}</p>
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
            ...(categories.data?.list ?? [])
              .filter(({ count }) => count > 0)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => {
            setCategory(id)
            setPage(1)
          }}
        />
      </div>
      {!data ? (
        passages.isError ? (
          <ListFailure onRetry={() => void passages.refetch()} retrying={passages.isFetching} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )
      ) : data.total === 0 ? (
        <ListEmpty
          filtered={keywords !== '' || categoryId !== ''}
          onReset={() => {
            setKeywords('')
            setCategory('')
            setPage(1)
          }}
          title={words.empty}
          hint={words.emptyHint}
        />
      ) : (
        <div className={classes.columns}>
          <div>
            <ul className={classes.list}>
              {data.list.map(({ id, title, excerpt, rights }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.passage}
                    aria-pressed={id === chosen}
                    onClick={() => setChosen(id)}
                  >
                    <b>{title}</b>
                    <span>{excerpt}</span>
                    {rights !== '' && <small>{rights}</small>}
                  </button>
                </li>
              ))}
            </ul>
            {data.total > PAGE_SIZE && (
              <Pagination
                size="small"
                current={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
          </div>
          <section className={classes.look} aria-label={texts.passages.preview} aria-live="polite">
            {chosen === '' ? (
              <p className={classes.purpose}>{words.choose}</p>
            ) : passage.data ? (
              <PassageView text={passage.data.text} />
            ) : passage.isError ? (
              <ListFailure onRetry={() => void passage.refetch()} retrying={passage.isFetching} />
            ) : (
              <Skeleton active />
            )}
          </section>
        </div>
      )}
    </Modal>
  )
}
