import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import type { BlockId } from '@zhanfang/document'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import panelStyles from './panels.module.css'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import { findBlocks } from '../document/find-blocks.ts'
import { texts } from '../texts.ts'

/** Looks for blocks by their words; Enter goes from one to the next. */
export function FindField() {
  const designer = useDesigner()
  const field = useRef<InputRef>(null)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly BlockId[]>([])
  const [at, setAt] = useState(-1)
  const wishes = useView((view) => view.findWishes)
  useEffect(() => {
    if (wishes > 0) field.current?.focus({ cursor: 'all' })
  }, [wishes])

  const go = (direction: 1 | -1) => {
    // The page may have changed since the last step.
    const now = findBlocks(designer.store.getDocument(), designer.kinds, search)
    setFound(now)
    if (now.length === 0) {
      designer.say(texts.foundNone)
      return
    }
    const next = at === -1 && direction === -1 ? now.length - 1 : (at + direction + now.length) % now.length
    const id = now[next]
    setAt(next)
    if (id !== undefined) designer.select([id])
  }
  const type = (text: string) => {
    setSearch(text)
    setFound(findBlocks(designer.store.getDocument(), designer.kinds, text))
    setAt(-1)
  }
  return (
    <div className={panelStyles.find}>
      <Input
        ref={field}
        size="small"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.find}
        aria-label={texts.find}
        value={search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
        }}
      />
      {search.trim() !== '' && (
        <>
          <output className={panelStyles.findCount}>{texts.found(at + 1, found.length)}</output>
          <Button
            type="text"
            size="small"
            icon={<UpOutlined aria-hidden />}
            aria-label={texts.findPrevious}
            disabled={found.length === 0}
            onClick={() => go(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<DownOutlined aria-hidden />}
            aria-label={texts.findNext}
            disabled={found.length === 0}
            onClick={() => go(1)}
          />
        </>
      )}
    </div>
  )
}
