import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Tool } from '../toolbar/tool.tsx'
import { texts } from '../texts.ts'
import styles from './editor.module.css'
import { findOrder, findState } from './find.ts'

interface FindBarProps {
  editor: Editor
  onClose: () => void
}

/** Finds words, goes from place to place, and puts others there. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const words = texts.findBar
  const first = useRef<InputRef>(null)
  const [replacement, setReplacement] = useState('')
  const [told, setTold] = useState('')
  const { query, at, count } = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const state = findState(current.state)
      return { query: state.query, at: state.at, count: state.found.length }
    },
  })
  useEffect(() => {
    first.current?.focus()
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(...findOrder({ query: '' })))
    }
  }, [editor])

  function order(change: { query?: string; at?: number }) {
    setTold('')
    editor.view.dispatch(editor.state.tr.setMeta(...findOrder(change)))
    const { found, at: now } = findState(editor.state)
    const place = found[now]
    if (place === undefined) return
    const { node } = editor.view.domAtPos(place.from)
    const element = node instanceof Element ? node : node.parentElement
    element?.scrollIntoView({ block: 'center' })
  }
  const step = (by: number) => count > 0 && order({ at: (at + by + count) % count })

  function replaceOne() {
    const place = findState(editor.state).found[at]
    if (place === undefined) return
    editor.view.dispatch(editor.state.tr.insertText(replacement, place.from, place.to))
    order({ at })
  }
  function replaceAll() {
    const { found } = findState(editor.state)
    const { tr } = editor.state
    // From the end, so that no place moves before it is reached. One step of undo takes all of it back.
    for (const { from, to } of found.toReversed()) tr.insertText(replacement, from, to)
    editor.view.dispatch(tr)
    setTold(words.replaced(found.length))
  }
  return (
    // Escape is heard from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <search
      className={styles['find']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
        editor.commands.focus()
      }}
    >
      <Input
        ref={first}
        size="small"
        aria-label={words.query}
        placeholder={words.query}
        value={query}
        maxLength={100}
        onChange={({ target }) => order({ query: target.value, at: 0 })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) step(event.shiftKey ? -1 : 1)
        }}
      />
      <output>{told || (query === '' ? '' : words.count(at + 1, count))}</output>
      <Tool name={words.previous} icon={<UpOutlined />} disabled={count === 0} onClick={() => step(-1)} />
      <Tool name={words.next} icon={<DownOutlined />} disabled={count === 0} onClick={() => step(1)} />
      <Input
        size="small"
        aria-label={words.replacement}
        placeholder={words.replacement}
        value={replacement}
        maxLength={200}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Button size="small" disabled={count === 0} onClick={replaceOne}>
        {words.replace}
      </Button>
      <Button size="small" disabled={count === 0} onClick={replaceAll}>
        {words.replaceAll}
      </Button>
      <Tool name={words.close} icon={<CloseOutlined />} onClick={onClose} />
    </search>
  )
}
