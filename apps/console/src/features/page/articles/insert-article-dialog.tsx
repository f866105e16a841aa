import { blockKinds } from '@zhanfang/blocks'
import { blocksOfPieces, fragmentOfWanted, type Piece } from '@zhanfang/blocks/article'
import { contentDetail, contentSearch } from '@zhanfang/contract'
import type { Fragment } from '@zhanfang/document'
import { piecesOfDocument } from '@zhanfang/rich-document/pieces'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Modal, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import { useCan } from '../../app/public/use-app.ts'
import classes from './articles.module.css'
import { LostNote } from './lost-note.tsx'
import { StoringFooter } from './storing-footer.tsx'
import { texts } from './texts.ts'
import { useStoring } from './use-storing.ts'
import type { WebArticle } from './web-article.ts'
import { WebArticleStep } from './web-article-step.tsx'

const words = texts.inserting
const kind = 'article' as const

interface InsertArticleDialogProps {
  onInsert: (fragment: Fragment) => void
  onClose: () => void
}

/** Chooses an article, ours or one of another site, says what of it does not come along, and hands on its blocks. */
export function InsertArticleDialog({ onInsert, onClose }: InsertArticleDialogProps) {
  const can = useCan()
  const [from, setFrom] = useState<'own' | 'web'>('own')
  const [id, setId] = useState<string>()
  const [web, setWeb] = useState<WebArticle>()
  const [hasTitle, setHasTitle] = useState(true)
  const storing = useStoring()
  /** A text that was read elsewhere is not lost by chance. */
  const close = useCloseQuestion(() => web !== undefined, onClose)
  const article = useQuery({
    queryKey: ['content', 'as blocks', id],
    enabled: id !== undefined,
    queryFn: async () => {
      const { draft } = await api.call(contentDetail, { params: { kind, id: id ?? '' } }, { silent: true })
      const { pieces, lost } = draft.body ? piecesOfDocument(draft.body) : { pieces: [], lost: [] }
      return { title: draft.title, pieces, lost: [...lost, ...blocksOfPieces(pieces).lost] }
    },
    meta: { quiet: true },
  })
  const own = id === undefined ? undefined : article.data
  const found = from === 'own' ? own : web
  const blocksOf = (pieces: readonly Piece[]) => {
    const heading: Piece[] =
      found && hasTitle && found.title !== ''
        ? [{ type: 'heading', level: 2, align: 'left', runs: [{ text: found.title }] }]
        : []
    return pieces.length === 0 ? [] : blocksOfPieces([...heading, ...pieces]).blocks
  }
  const blocks = found ? blocksOf(found.pieces) : []

  async function run(withoutFailed: boolean): Promise<void> {
    const pieces = from === 'web' && web ? await storing.run(web, withoutFailed) : found?.pieces
    if (pieces === undefined) return
    onInsert(fragmentOfWanted(blocksOf(pieces), blockKinds))
    onClose()
  }

  return (
    <Modal
      open
      width={520}
      title={words.title}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <StoringFooter
          storing={storing}
          label={words.run(blocks.length)}
          isDisabled={blocks.length === 0}
          onRun={(withoutFailed) => void run(withoutFailed)}
        />
      }
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{words.purpose}</p>
        {can('content:write') && (
          <Segmented<'own' | 'web'>
            className={classes.choice}
            aria-label={words.from}
            value={from}
            disabled={storing.progress !== undefined}
            onChange={(next) => {
              storing.forget()
              setFrom(next)
            }}
            options={[
              { value: 'own', label: words.fromOwn },
              { value: 'web', label: words.fromWeb },
            ]}
          />
        )}
        {from === 'web' ? (
          <WebArticleStep article={web} storing={storing} onRead={setWeb} />
        ) : (
          <>
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
            {id !== undefined && article.isPending && <Spin />}
            {id !== undefined && article.isError && (
              <Alert type="error" showIcon role="alert" title={words.failed} />
            )}
            {own &&
              (own.pieces.length === 0 ? (
                <Alert type="info" showIcon title={words.empty} />
              ) : (
                <LostNote lost={own.lost} />
              ))}
          </>
        )}
        <Checkbox checked={hasTitle} onChange={(event) => setHasTitle(event.target.checked)}>
          {words.withTitle}
        </Checkbox>
      </div>
    </Modal>
  )
}
