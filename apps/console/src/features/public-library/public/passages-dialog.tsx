import { publicPassage, publicPassageTake } from '@zhanfang/contract'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { PassageView } from '../passage-view.tsx'
import { ShelfPages, ShelfSearch, useShelf } from '../shelf.tsx'
import { texts } from '../texts.ts'
import classes from './passages-dialog.module.css'
import { texts as publicTexts } from './texts.ts'

const words = publicTexts.passagePicker

interface PassagesDialogProps {
  /** Is called with the Markdown of the passage that was chosen; returns whether it could be put in. */
  onInsert: (text: string) => boolean
  onClose: () => void
}

/** Passages that the platform offers, to put one into a text. */
export function PassagesDialog({ onInsert, onClose }: PassagesDialogProps) {
  const shelf = useShelf('passage')
  const [chosen, setChosen] = useState('')
  const passage = useCall(publicPassage, { params: { id: chosen } }, { quiet: true, enabled: chosen !== '' })
  const take = useCallMutation(publicPassageTake)
  const { data, isError, isFetching, refetch } = shelf.items

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
      <ShelfSearch shelf={shelf} />
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
            <ShelfPages shelf={shelf} />
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
