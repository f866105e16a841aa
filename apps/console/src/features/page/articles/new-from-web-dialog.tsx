import { blockKinds } from '@zhanfang/blocks'
import { blocksOfPieces, fragmentOfWanted } from '@zhanfang/blocks/article'
import { limits, microPageCreate } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { truncateText } from '@zhanfang/format'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { useCloseQuestion } from '../../../components/leaving/use-close-question.ts'
import classes from './articles.module.css'
import { StoringFooter } from './storing-footer.tsx'
import { texts } from './texts.ts'
import { useStoring } from './use-storing.ts'
import type { WebArticle } from './web-article.ts'
import { WebArticleStep } from './web-article-step.tsx'

const words = texts.newFromWeb

interface NewFromWebDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

/** Begins a page with the article that an address shows. */
export function NewFromWebDialog({ onMade, onClose }: NewFromWebDialogProps) {
  const nameId = useId()
  const [web, setWeb] = useState<WebArticle>()
  const [title, setTitle] = useState('')
  const storing = useStoring()
  const create = useCallMutation(microPageCreate)
  const close = useCloseQuestion(() => web !== undefined, onClose)

  async function run(withoutFailed: boolean): Promise<void> {
    const pieces = web && (await storing.run(web, withoutFailed))
    if (pieces === undefined) return
    const { roots, blocks } = fragmentOfWanted(blocksOfPieces(pieces).blocks, blockKinds)
    try {
      const document = { ...emptyPageDocument(), root: [...roots], blocks }
      const { id } = await create.mutateAsync({ body: { title: title.trim(), document } })
      onMade(id)
    } catch {
      // Told already.
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
        <StoringFooter
          storing={storing}
          label={words.run}
          isDisabled={web === undefined || web.pieces.length === 0 || title.trim() === ''}
          isBusy={create.isPending}
          onRun={(withoutFailed) => void run(withoutFailed)}
        />
      }
    >
      <div className={classes.dialog}>
        <p className={classes.hint}>{words.purpose}</p>
        <WebArticleStep
          article={web}
          storing={storing}
          onRead={(next) => {
            setWeb(next)
            if (next) setTitle(truncateText(next.title, limits.pageTitle.max))
          }}
        />
        {web && (
          <>
            <label htmlFor={nameId}>{words.name}</label>
            <Input
              id={nameId}
              value={title}
              maxLength={limits.pageTitle.max}
              onChange={(event) => setTitle(event.target.value)}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
