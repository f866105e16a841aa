import { Placeholder } from '@tiptap/extensions'
import { EditorContent, type Editor, useEditor } from '@tiptap/react'
import { useFormPort } from '@zhanfang/blocks/forms'
import { formatCount } from '@zhanfang/format'
import { type RichDocument, richDocumentLength, richDocumentLimits } from '@zhanfang/rich-document'
import { richDocumentClasses } from '@zhanfang/rich-document/view'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Skeleton, Tooltip } from 'antd'
import { FormPortProvider } from '../../../form-port-provider.tsx'
import { AskedDialog } from '../dialogs/asked-dialog.tsx'
import { CropDialog } from '../dialogs/crop-dialog.tsx'
import type { RichEditorProps } from '../public/rich-editor.tsx'
import { documentExtensions } from '../schema/extensions.ts'
import { IncomingBar, PictureProgress } from '../incoming/incoming-bar.tsx'
import { PendingPictureNode, PendingPictures } from '../incoming/pending-picture.ts'
import { useIncoming } from '../incoming/use-incoming.ts'
import { ContextToolbar } from '../toolbar/context-toolbar.tsx'
import { MainToolbar } from '../toolbar/main-toolbar.tsx'
import { texts } from '../texts.ts'
import type { Asked } from './asked.ts'
import { BubbleMenu } from './bubble-menu.tsx'
import { writeAtEnd } from './commands.ts'
import styles from './editor.module.css'
import { Find } from './find.ts'
import { FindBar } from './find-bar.tsx'
import { OutlinePanel } from './outline-panel.tsx'
import { picturesOf, type PictureUpload, Places, uploadPictures } from './picture-uploads.ts'
import { SlashMenu } from './slash-menu.tsx'
import { useDocument } from './use-document.ts'

/** What is told of the text when writing pauses: how long it is by the rule of the limits, or that it is too long. */
function CharacterCount({ document, isCut }: { document: RichDocument; isCut: boolean }) {
  const count = useMemo(() => richDocumentLength(document), [document])
  return isCut ? (
    <span className={styles['tooMany']} role="alert">
      {texts.tooMany(formatCount(richDocumentLimits.length))}
    </span>
  ) : (
    <Tooltip title={texts.charactersHint(formatCount(richDocumentLimits.length))}>
      <span>{texts.characters(count.toLocaleString('zh-CN'))}</span>
    </Tooltip>
  )
}

function Uploads({ uploads }: { uploads: readonly PictureUpload[] }) {
  return (
    <ul aria-live="polite">
      {uploads.map(({ name, share, failure }, index) => (
        <li key={index} className={failure === undefined ? undefined : styles['failed']}>
          {failure === undefined
            ? share === 0
              ? texts.uploads.waiting(name)
              : texts.uploads.sending(name, Math.round(share * 100))
            : texts.uploads.failed(name, failure)}
        </li>
      ))}
    </ul>
  )
}

const opening = <Skeleton active paragraph={{ rows: 8 }} aria-label={texts.loading} />

/** What stands in the editor only until it has arrived. */
const arriving = [PendingPictureNode, PendingPictures]

/** What the text hands on of what is pasted or dropped into it. */
interface Hands {
  take: (data: DataTransfer | null, place: { from: number; to: number }) => boolean
}

function Editing(props: RichEditorProps) {
  const { value, ariaLabel, placeholder = texts.placeholder, readOnly = false } = props
  const hands = useRef<Hands>(null)
  const editor = useEditor({
    extensions: [...documentExtensions, Placeholder.configure({ placeholder }), Places, Find, ...arriving],
    content: value,
    editable: !readOnly,
    // Made when it is on the page: one that is made before is destroyed again when the first drawing takes long.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: `${richDocumentClasses['document'] ?? ''} ${styles['text'] ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': ariaLabel,
      },
      handlePaste: (view, event) => hands.current?.take(event.clipboardData, view.state.selection) ?? false,
      handleDrop: (view, event, _slice, moved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        const place = at ?? view.state.selection.from
        return !moved && (hands.current?.take(event.dataTransfer, { from: place, to: place }) ?? false)
      },
    },
  })
  return editor === null ? opening : <Frame {...props} editor={editor} hands={hands} />
}

interface FrameProps extends RichEditorProps {
  editor: Editor
  hands: RefObject<Hands | null>
}

/** The text with its toolbars, dialogs and state around it. */
function Frame({ editor, hands, value, onChange, readOnly = false, extraTools, ref }: FrameProps) {
  const port = useFormPort()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [asked, setAsked] = useState<Asked>()
  const [cropped, setCropped] = useState<number>()
  const [isFull, setFull] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [hasOutline, setOutline] = useState(false)
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const ask = useCallback((next: Asked) => setAsked(next), [])
  /** What a dialog was opened with, an entry of a menu, is gone: the keyboard goes on in the text. */
  function backToText(close: () => void): void {
    close()
    setTimeout(() => {
      if (!editor.isDestroyed) editor.view.focus()
    })
  }

  const incoming = useIncoming(editor, port)
  const isPlainWanted = useRef(false)
  const [cut, setCut] = useState<RichDocument>()
  const flush = useDocument(editor, value, onChange, ({ document, isCut }) =>
    setCut(isCut ? document : undefined),
  )
  useImperativeHandle(ref, () => ({ flush, focus: () => editor.commands.focus(), insert: incoming.insert }))

  function takeAll(data: DataTransfer | null, place: { from: number; to: number }): boolean {
    if (data === null) return false
    const isPlain = isPlainWanted.current
    isPlainWanted.current = false
    return incoming.take(data, place, isPlain, () => takePictures(data, place.from))
  }

  function takePictures(data: DataTransfer, at: number): boolean {
    const files = picturesOf(data)
    if (files.length === 0) return false
    void uploadPictures(editor, port, files, at, (key, upload) =>
      setUploads((before) => [
        ...before.filter((one) => one.key !== key),
        ...(upload === undefined ? [] : [upload]),
      ]),
    )
    return true
  }

  useImperativeHandle(hands, () => ({ take: takeAll }))

  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    isPlainWanted.current = command && event.shiftKey && event.key.toLowerCase() === 'v'
    if (command && event.key.toLowerCase() === 'f') setFinding(true)
    else if (command && event.key.toLowerCase() === 'k') setAsked({ kind: 'link' })
    else if (event.altKey && event.key === 'F10') {
      box
        ?.closest(`.${styles['frame'] ?? ''}`)
        ?.querySelector('button')
        ?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.addEventListener('keydown', press)
    return () => dom.removeEventListener('keydown', press)
  }, [editor])

  return (
    // Escape is heard from wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles['frame'] ?? ''} ${isFull ? (styles['full'] ?? '') : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isFull && !event.defaultPrevented) setFull(false)
      }}
    >
      {!readOnly && (
        <div className={styles['bars']}>
          <MainToolbar
            editor={editor}
            ask={ask}
            isFull={isFull}
            onFull={() => setFull(!isFull)}
            onFind={() => setFinding(!isFinding)}
            onOutline={() => setOutline(!hasOutline)}
            extra={extraTools}
          />
          <ContextToolbar editor={editor} ask={ask} onCrop={setCropped} />
          {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
          <IncomingBar incoming={incoming} />
        </div>
      )}
      <div className={styles['middle']}>
        {/* A click below the text goes on writing at its end; the keyboard gets there by itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          ref={setBox}
          className={styles['box']}
          onClick={(event) => {
            if (event.target === event.currentTarget && !readOnly) writeAtEnd(editor)
          }}
        >
          <EditorContent editor={editor} />
          {!readOnly && <SlashMenu editor={editor} ask={ask} box={box} />}
          {!readOnly && <BubbleMenu editor={editor} ask={ask} box={box} />}
        </div>
        {hasOutline && <OutlinePanel editor={editor} onClose={() => setOutline(false)} />}
      </div>
      <div className={styles['status']}>
        <CharacterCount document={value} isCut={value === cut} />
        <PictureProgress counts={incoming.counts} />
        <Uploads uploads={uploads} />
      </div>
      {asked !== undefined && (
        <AskedDialog editor={editor} asked={asked} onClose={() => backToText(() => setAsked(undefined))} />
      )}
      {cropped !== undefined && (
        <CropDialog editor={editor} at={cropped} onClose={() => backToText(() => setCropped(undefined))} />
      )}
    </div>
  )
}

/** The editor with the library of files and the picker of contents around it. */
export function EditorBody(props: RichEditorProps) {
  // What comes with its code is drawn in slices of time, and an editor that waits between two of them is destroyed before
  // it is shown. A change of state is drawn in one piece.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <FormPortProvider>
      <div ref={setPlace} className={styles['place']}>
        {place !== null && <Editing {...props} />}
      </div>
    </FormPortProvider>
  )
}
