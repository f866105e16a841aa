import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type ArticleBlock, portalPicture } from '@zhanfang/contract'
import { Button, Form, Input, Segmented, Select } from 'antd'
import { FormItemInputContext } from 'antd/es/form/context'
import { type ClipboardEvent, useRef, useState } from 'react'
import { PictureField } from '../platform/public/picture-field.tsx'
import {
  articleOf,
  asKind,
  draftProblem,
  type DraftPiece,
  kindOfPiece,
  newPiece,
  pastedParagraphs,
  pieceKinds,
  withWords,
  wordsOf,
} from './article-draft.ts'
import classes from './article-editor.module.css'
import { ArticlePreview } from './article-preview.tsx'
import { texts } from './texts.ts'

interface ArticleEditorProps {
  /** Given by the form. */
  id?: string
  value?: readonly DraftPiece[]
  onChange?: (draft: readonly DraftPiece[]) => void
}

const words = texts.article

/** An article as its pieces, each of a chosen kind, and as its readers will see it. */
export function ArticleEditor({ id, value = [], onChange }: ArticleEditorProps) {
  const [view, setView] = useState<'write' | 'read'>('write')
  const { status } = Form.Item.useStatus()
  // One piece is wrong, not every field in the article.
  const wrongAt = status === 'error' ? draftProblem(value)?.at : undefined
  const list = useRef<HTMLOListElement>(null)
  const change = (next: readonly DraftPiece[]) => onChange?.(next)
  const replace = (at: number, block: ArticleBlock) =>
    change(value.map((piece, place) => (place === at ? { ...piece, block } : piece)))

  /** Once the pieces are drawn. */
  const focusPiece = (at: number) =>
    requestAnimationFrame(() => {
      const field = list.current?.children[at]?.querySelector<HTMLElement>('[data-words]')
      field?.focus()
    })

  function insert(at: number, blocks: readonly ArticleBlock[]) {
    change([...value.slice(0, at), ...blocks.map(newPiece), ...value.slice(at)])
    focusPiece(at + blocks.length - 1)
  }

  function move(at: number, by: -1 | 1) {
    const [piece, other] = [value[at], value[at + by]]
    if (piece && other) change(value.with(at, other).with(at + by, piece))
  }

  function paste(event: ClipboardEvent, at: number, block: ArticleBlock) {
    const parts = block.type === 'paragraph' ? pastedParagraphs(event.clipboardData.getData('text')) : []
    if (parts.length === 0) return
    event.preventDefault()
    const pieces = parts.map((text): ArticleBlock => ({ type: 'paragraph', text }))
    // An empty piece makes room for what came; one with words stays before it.
    const kept = wordsOf(block).trim() === '' ? at : at + 1
    change([...value.slice(0, kept), ...pieces.map(newPiece), ...value.slice(at + 1)])
    focusPiece(kept + pieces.length - 1)
  }

  return (
    <div className={classes.editor} id={id}>
      <Segmented
        aria-label={words.view}
        value={view}
        onChange={setView}
        options={[
          { value: 'write', label: words.write },
          { value: 'read', label: words.preview },
        ]}
      />
      {view === 'read' ? (
        <ArticlePreview blocks={articleOf(value)} />
      ) : (
        <FormItemInputContext.Provider value={{}}>
          <ol className={classes.pieces} ref={list}>
            {value.map(({ key, block }, at) => (
              <li key={key} className={classes.piece} data-wrong={at === wrongAt || undefined}>
                <div className={classes.head}>
                  <Select
                    size="small"
                    aria-label={words.kindOf(at + 1)}
                    value={kindOfPiece(block)}
                    onChange={(kind) => replace(at, asKind(block, kind))}
                    options={pieceKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
                    style={{ width: 120 }}
                  />
                  <span className={classes.tools}>
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowUpOutlined />}
                      aria-label={words.up(at + 1)}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<ArrowDownOutlined />}
                      aria-label={words.down(at + 1)}
                      disabled={at === value.length - 1}
                      onClick={() => move(at, 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<PlusOutlined />}
                      aria-label={words.addAfter(at + 1)}
                      onClick={() => insert(at + 1, [{ type: 'paragraph', text: '' }])}
                    />
                    <Button
                      type="text"
                      size="small"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={words.remove(at + 1)}
                      onClick={() => change(value.toSpliced(at, 1))}
                    />
                  </span>
                </div>
                {block.type === 'image' && (
                  <PictureField
                    wide
                    label={words.pictureOf(at + 1)}
                    call={portalPicture}
                    value={block.url}
                    onChange={(url) => replace(at, { ...block, url })}
                  />
                )}
                <PieceWords
                  at={at}
                  block={block}
                  onChange={(next) => replace(at, next)}
                  onPaste={(event) => paste(event, at, block)}
                  onNext={() => insert(at + 1, [{ type: 'paragraph', text: '' }])}
                />
                {block.type === 'link' && (
                  <Input
                    aria-label={words.addressOf(at + 1)}
                    placeholder={words.address}
                    inputMode="url"
                    maxLength={2000}
                    value={block.href}
                    onChange={(event) => replace(at, { ...block, href: event.target.value })}
                  />
                )}
              </li>
            ))}
          </ol>
          <Button
            block
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => insert(value.length, [{ type: 'paragraph', text: '' }])}
          >
            {words.add}
          </Button>
        </FormItemInputContext.Provider>
      )}
    </div>
  )
}

interface PieceWordsProps {
  at: number
  block: ArticleBlock
  onChange: (block: ArticleBlock) => void
  onPaste: (event: ClipboardEvent) => void
  /** Enter in a line of its own begins the next piece. */
  onNext: () => void
}

function PieceWords({ at, block, onChange, onPaste, onNext }: PieceWordsProps) {
  const kind = kindOfPiece(block)
  const common = {
    'data-words': '',
    'aria-label': words.wordsOf(at + 1),
    placeholder: words.placeholders[kind],
    value: wordsOf(block),
  }
  const write = (text: string) => onChange(withWords(block, text))
  if (kind === 'paragraph' || kind === 'bullets' || kind === 'numbers')
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: kind === 'paragraph' ? 2 : 3, maxRows: 20 }}
        onChange={(event) => write(event.target.value)}
        onPaste={onPaste}
      />
    )
  return (
    <Input
      {...common}
      maxLength={100}
      onChange={(event) => write(event.target.value)}
      onPressEnter={(event) => {
        // Enter sends no form from here, and ends no word of an input method.
        event.preventDefault()
        if (!event.nativeEvent.isComposing && kind === 'heading') onNext()
      }}
    />
  )
}
