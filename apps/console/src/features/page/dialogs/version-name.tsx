import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons'
import { microPageVersionName, versionName } from '@zhanfang/contract'
import { Button, Input, type InputRef, Space } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { useCan } from '../../app/public/use-app.ts'
import styles from '../designer/designer.module.css'
import { texts } from '../texts.ts'
import { versionTexts } from './version-texts.ts'

interface VersionNameProps {
  pageId: string
  version: number
  name: string | null
}

/** What a version is called: its name, else its number; written in its place. An empty name takes it away. */
export function VersionName({ pageId, version, name }: VersionNameProps) {
  const mayName = useCan()('page:write')
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<InputRef>(null)
  const isOpen = typed !== null
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const send = useCallMutation(microPageVersionName)
  const number = texts.version(version)
  const save = async () => {
    const words = (typed ?? '').trim()
    try {
      if (words !== (name ?? ''))
        await send.mutateAsync({
          params: { id: pageId, version },
          body: { name: words === '' ? null : words },
        })
      setTyped(null)
    } catch {
      // Told where it happened; what was typed stays.
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The drawer stays open.
    event.stopPropagation()
    setTyped(null)
  }
  if (typed === null)
    return (
      <>
        <b>{name ?? number}</b>
        {name !== null && <span className={styles.hint}> {number}</span>}
        {mayName && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={versionTexts.name(number)}
            onClick={() => setTyped(name ?? '')}
          />
        )}
      </>
    )
  return (
    <Space.Compact block>
      <Input
        ref={field}
        size="small"
        aria-label={versionTexts.field}
        placeholder={versionTexts.placeholder}
        value={typed}
        maxLength={versionName.max}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => void save()}
        onKeyDown={onKeyDown}
      />
      <Button
        size="small"
        type="primary"
        icon={<CheckOutlined aria-hidden />}
        aria-label={versionTexts.save}
        loading={send.isPending}
        onClick={() => void save()}
      />
      <Button
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={versionTexts.cancel}
        onClick={() => setTyped(null)}
      />
    </Space.Compact>
  )
}
