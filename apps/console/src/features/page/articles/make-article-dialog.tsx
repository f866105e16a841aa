import { piecesOfBlocks } from '@zhanfang/blocks/article'
import { contentCreate, contentDetail, contentSave, limits } from '@zhanfang/contract'
import type { BlockId, PageDocument } from '@zhanfang/document'
import { truncateText } from '@zhanfang/format'
import { documentOfPieces } from '@zhanfang/rich-document/pieces'
import { Alert, Button, Input, Modal } from 'antd'
import { useId, useMemo, useState } from 'react'
import { api, queryClient } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { withApp } from '../../../session/session.ts'
import classes from './articles.module.css'
import { LostNote } from './lost-note.tsx'
import { texts } from './texts.ts'

const words = texts.making

interface MakeArticleDialogProps {
  document: PageDocument
  ids: readonly BlockId[]
  pageTitle: string
  onClose: () => void
}

/** Makes an article of blocks: a draft of its own, the page stays as it is. */
export function MakeArticleDialog({ document, ids, pageTitle, onClose }: MakeArticleDialogProps) {
  const nameId = useId()
  const { pieces, lost } = useMemo(() => piecesOfBlocks(document, ids), [document, ids])
  const heading = pieces.flatMap((piece) =>
    piece.type === 'heading' ? [piece.runs.map(({ text }) => text).join('')] : [],
  )[0]
  const given = truncateText(heading ?? pageTitle, limits.contentTitle.max)
  const [title, setTitle] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [made, setMade] = useState('')
  const close = useCloseQuestion(() => made === '' && title !== given, onClose)

  async function make() {
    setBusy(true)
    setFailed(false)
    try {
      const kind = 'article' as const
      const { id } = await api.call(contentCreate, { params: { kind }, body: { title } }, { silent: true })
      const { draft, revision } = await api.call(contentDetail, { params: { kind, id } }, { silent: true })
      await api.call(
        contentSave,
        {
          params: { kind, id },
          body: { baseRevision: revision, draft: { ...draft, body: documentOfPieces(pieces) } },
        },
        { silent: true },
      )
      await queryClient.invalidateQueries({ queryKey: ['content'] })
      setMade(id)
    } catch (error) {
      console.error(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      width={520}
      title={words.title}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        made === ''
          ? [
              <Button
                key="run"
                type="primary"
                loading={isBusy}
                disabled={pieces.length === 0}
                onClick={() => void make()}
              >
                {words.run}
              </Button>,
            ]
          : [
              <Button key="close" onClick={onClose}>
                {words.close}
              </Button>,
              <Button key="open" type="primary" href={withApp(`/quill?id=${made}`)} target="_blank">
                {words.open}
              </Button>,
            ]
      }
    >
      <div className={classes.dialog}>
        {made === '' ? (
          <>
            <p className={classes.hint}>{words.purpose(ids.length)}</p>
            <label htmlFor={nameId}>{words.name}</label>
            <Input
              id={nameId}
              value={title}
              maxLength={limits.contentTitle.max}
              onChange={(event) => setTitle(event.target.value)}
            />
            {pieces.length === 0 ? (
              <Alert type="info" showIcon title={words.empty} />
            ) : (
              <LostNote lost={lost} />
            )}
            {hasFailed && <Alert type="error" showIcon role="alert" title={words.failed} />}
          </>
        ) : (
          <output>
            <Alert type="success" showIcon title={words.done} />
          </output>
        )}
      </div>
    </Modal>
  )
}
