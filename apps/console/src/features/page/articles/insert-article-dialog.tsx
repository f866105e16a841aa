import { blocksOfPieces, type Piece, type WantedBlock } from '@zhanfang/blocks/article'
import { contentDetail, contentSearch } from '@zhanfang/contract'
import { piecesOfDocument } from '@zhanfang/rich-document/pieces'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Modal, Spin } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import classes from './articles.module.css'
import { LostNote } from './lost-note.tsx'
import { texts } from './texts.ts'

const words = texts.inserting
const kind = 'article' as const

interface InsertArticleDialogProps {
  onInsert: (blocks: readonly WantedBlock[]) => void
  onClose: () => void
}

/** Chooses an article, says what of it does not come along, and hands on its blocks. */
export function InsertArticleDialog({ onInsert, onClose }: InsertArticleDialogProps) {
  const [id, setId] = useState<string>()
  const [hasTitle, setHasTitle] = useState(true)
  const article = useQuery({
    queryKey: ['content', 'as blocks', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const { draft } = await api.call(contentDetail, { params: { kind, id: id ?? '' } }, { silent: true })
      return { title: draft.title, ...(draft.body ? piecesOfDocument(draft.body) : { pieces: [], lost: [] }) }
    },
    meta: { quiet: true },
  })
  const found = id === undefined ? undefined : article.data
  const heading: Piece[] =
    found && hasTitle && found.title !== ''
      ? [{ type: 'heading', level: 2, align: 'left', runs: [{ text: found.title }] }]
      : []
  const blocks = found && found.pieces.length > 0 ? blocksOfPieces([...heading, ...found.pieces]) : []

  return (
    <Modal
      open
      width={520}
      title={words.title}
      okText={words.run(blocks.length)}
      okButtonProps={{ disabled: blocks.length === 0 }}
      mask={{ closable: false }}
      onOk={() => {
        onInsert(blocks)
        onClose()
      }}
      onCancel={onClose}
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{words.purpose}</p>
        <RemoteSelect
          module="content"
          name="articles to insert"
          aria-label={words.article}
          placeholder={words.choose}
          style={{ width: '100%' }}
          search={(asked) => api.call(contentSearch, { params: { kind }, body: asked }, { silent: true })}
          optionOf={(row) => ({ value: row.id, label: row.title || words.untitled })}
          value={id}
          onChange={(next) => setId(next)}
        />
        <Checkbox checked={hasTitle} onChange={(event) => setHasTitle(event.target.checked)}>
          {words.withTitle}
        </Checkbox>
        {id !== undefined && article.isPending && <Spin />}
        {id !== undefined && article.isError && (
          <Alert type="error" showIcon role="alert" title={words.failed} />
        )}
        {found &&
          (found.pieces.length === 0 ? (
            <Alert type="info" showIcon title={words.empty} />
          ) : (
            <LostNote lost={found.lost} />
          ))}
      </div>
    </Modal>
  )
}
