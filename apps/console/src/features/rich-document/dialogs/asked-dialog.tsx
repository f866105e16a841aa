import type { Editor } from '@tiptap/core'
import { useFormPort } from '@zhanfang/blocks/forms'
import type { LinkTarget } from '@zhanfang/blocks/links'
import { useEffect, useEffectEvent } from 'react'
import type { Asked } from '../editor/asked.ts'
import { insertBlocks, setNode } from '../editor/commands.ts'
import { texts } from '../texts.ts'
import { AddressDialog } from './address-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { FootnoteDialog } from './footnote-dialog.tsx'
import { MapDialog } from './map-dialog.tsx'
import { GalleryDialog, ImageDialog } from './pictures-dialog.tsx'
import { TargetDialog } from './target-dialog.tsx'

/** Pictures that are taken at once. */
const PICTURES_AT_ONCE = 50

interface AskedDialogProps {
  editor: Editor
  asked: Asked
  onClose: () => void
}

/** Makes a link of the chosen words, or changes the one that the caret stands in; without words its name is put in. */
function setLink(editor: Editor, target: LinkTarget) {
  const { empty } = editor.state.selection
  if (empty && !editor.isActive('link')) {
    const text = target.title || target.url || target.phone
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: target }] })
      .run()
    return
  }
  editor.chain().focus().extendMarkRange('link').setMark('link', target).run()
}

/** The picker of surveys is a dialog of its own. */
function SurveyPicker({ onDone, onClose }: { onDone: (attrs: object) => void; onClose: () => void }) {
  const port = useFormPort()
  const pick = useEffectEvent(async () => {
    const survey = await port.pickContent('survey')
    if (survey) onDone({ surveyId: survey.id, surveyTitle: survey.title })
    onClose()
  })
  useEffect(() => {
    void pick()
  }, [])
  return null
}

/** The dialog for what is put in or changed. */
export function AskedDialog({ editor, asked: { kind, node }, onClose }: AskedDialogProps) {
  const initial = node?.attrs ?? {}
  const done = (attrs: object) => {
    if (node !== undefined) setNode(editor, node.at, { ...attrs })
    else insertBlocks(editor, { type: kind, attrs: { ...attrs } })
  }
  switch (kind) {
    case 'link': {
      const isPicture = node !== undefined
      return (
        <TargetDialog
          title={texts.dialogs.link}
          initial={isPicture ? initial['link'] : editor.getAttributes('link')}
          start="url"
          onDone={(target) => {
            if (isPicture) setNode(editor, node.at, { link: target })
            else setLink(editor, target)
          }}
          onClose={onClose}
        />
      )
    }
    case 'image':
      return (
        <ImageDialog
          room={node === undefined ? PICTURES_AT_ONCE : 1}
          onAdd={(picture) => done({ ...picture, alt: picture.alt || initial['alt'] || '' })}
          onClose={onClose}
        />
      )
    case 'gallery':
      return <GalleryDialog initial={initial} onDone={done} onClose={onClose} />
    case 'video':
    case 'audio':
      return <AddressDialog kind={kind} initial={initial} onDone={done} onClose={onClose} />
    case 'file':
      return <FileDialog onDone={done} onClose={onClose} />
    case 'contentCard':
      return (
        <TargetDialog
          title={texts.dialogs.card}
          initial={initial['target']}
          start="micro-page"
          onDone={(target) => done({ ...initial, target })}
          onClose={onClose}
        />
      )
    case 'survey':
      return <SurveyPicker onDone={done} onClose={onClose} />
    case 'map':
      return <MapDialog initial={initial} onDone={done} onClose={onClose} />
    case 'footnote':
      return (
        <FootnoteDialog
          initial={initial}
          onDone={(attrs) => {
            if (node !== undefined) setNode(editor, node.at, attrs)
            else editor.chain().focus().insertContent({ type: 'footnote', attrs }).run()
          }}
          onClose={onClose}
        />
      )
  }
}
