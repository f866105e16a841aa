import { CheckOutlined, DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import { GrowingTextArea } from '@zhanfang/blocks/forms'
import { limits, microPageNoteCreate, microPageNoteDelete, microPageNoteDone } from '@zhanfang/contract'
import type { BlockId } from '@zhanfang/document'
import { Badge, Button, Popconfirm } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { TimeText } from '../../../components/values/time-text.tsx'
import styles from '../designer/designer.module.css'
import panelStyles from './panels.module.css'
import { useReadOnly, useView } from '../designer/designer-context.tsx'
import { type Notes, useNotes } from './notes.tsx'
import { noteTexts } from './note-texts.ts'
import { texts } from '../texts.ts'

/** Characters left when they begin to be counted. */
const COUNTED_FROM = 100

/** How many notes of a block wait to be dealt with. */
export function OpenNotes({ id }: { id: BlockId }) {
  const open =
    useNotes()
      ?.ofBlock.get(id)
      ?.filter((note) => !note.isDone).length ?? 0
  return open === 0 ? null : (
    <Badge
      count={open}
      size="small"
      color="gold"
      title={noteTexts.open(open)}
      className={panelStyles.noteMark}
    />
  )
}

/** What was noted about a block, below its properties: for those who make the page, never for visitors. */
export const BlockNotes = memo(function BlockNotes({ id }: { id: BlockId }) {
  const notes = useNotes()
  return notes === null ? null : <NoteList id={id} notes={notes} />
})

function NoteList({ id, notes }: { id: BlockId; notes: Notes }) {
  const { pageId, drafts } = notes
  const list = notes.ofBlock.get(id) ?? []
  const readOnly = useReadOnly()
  const wishes = useView((view) => view.noteWishes)
  const [seen] = useState(wishes)
  const field = useRef<HTMLTextAreaElement>(null)
  // What is being written belongs to its block.
  const [draft, setDraft] = useState({ id, text: drafts.get(id) ?? '' })
  const text = draft.id === id ? draft.text : (drafts.get(id) ?? '')
  // Nothing that was typed or pasted is cut; what is too much has to be taken out before it is added.
  const isTooLong = text.trim().length > limits.pageNote.max
  const isCounted = text.trim().length > limits.pageNote.max - COUNTED_FROM
  const write = (words: string) => {
    drafts.set(id, words)
    setDraft({ id, text: words })
  }
  const create = useCallMutation(microPageNoteCreate)
  const done = useCallMutation(microPageNoteDone)
  const remove = useCallMutation(microPageNoteDelete)
  useEffect(() => {
    if (wishes === 0) return
    // The wish may have come with the selection that brought this list.
    const area = field.current
    area?.scrollIntoView({ block: 'center' })
    area?.focus()
  }, [wishes, seen])

  const add = async () => {
    if (text.trim() === '' || isTooLong) return
    try {
      await create.mutateAsync({ params: { id: pageId }, body: { blockId: id, text } })
      drafts.delete(id)
      setDraft((before) => (before.id === id ? { id, text: '' } : before))
    } catch {
      // Told already; what was written stays.
    }
  }
  return (
    <section className={styles.notes} aria-label={texts.note}>
      <h3 className={styles.groupName}>{texts.note}</h3>
      {list.length > 0 && (
        <ul>
          {list.map(({ id: noteId, text: words, author, isDone, createTime }) => (
            <li key={noteId} className={isDone ? styles.noteDone : undefined}>
              <p>{words}</p>
              <div className={panelStyles.noteFoot}>
                <span>
                  {author} · <TimeText at={createTime} />
                </span>
                <Button
                  type="text"
                  size="small"
                  icon={isDone ? <UndoOutlined aria-hidden /> : <CheckOutlined aria-hidden />}
                  aria-label={isDone ? noteTexts.reopen : noteTexts.done}
                  title={isDone ? noteTexts.reopen : noteTexts.done}
                  disabled={readOnly}
                  onClick={() => done.mutate({ params: { id: pageId, noteId }, body: { isDone: !isDone } })}
                />
                <Popconfirm
                  title={noteTexts.removeTitle}
                  okText={texts.remove}
                  okButtonProps={{ danger: true }}
                  disabled={readOnly}
                  onConfirm={() => remove.mutate({ params: { id: pageId, noteId } })}
                >
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={noteTexts.remove}
                    title={noteTexts.remove}
                    disabled={readOnly}
                  />
                </Popconfirm>
              </div>
            </li>
          ))}
        </ul>
      )}
      <GrowingTextArea
        ref={field}
        value={text}
        status={isTooLong ? 'error' : ''}
        aria-invalid={isTooLong}
        minRows={1}
        maxRows={5}
        placeholder={noteTexts.placeholder}
        aria-label={noteTexts.placeholder}
        onChange={(event) => write(event.target.value)}
      />
      {text.trim() !== '' && (
        <div className={panelStyles.noteAdd}>
          <Button size="small" loading={create.isPending} disabled={isTooLong} onClick={() => void add()}>
            {noteTexts.add}
          </Button>
          {isCounted && (
            // Not the field's own counter: that one makes the field anew when it appears, and takes the focus away.
            <span className={isTooLong ? styles.noteTooLong : undefined}>
              {noteTexts.counted(text.trim().length, limits.pageNote.max)}
            </span>
          )}
          {isTooLong && (
            <span role="alert" className={styles.noteTooLong}>
              {limits.pageNote.length}
            </span>
          )}
        </div>
      )}
    </section>
  )
}
