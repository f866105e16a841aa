import { CheckOutlined, EditOutlined } from '@ant-design/icons'
import { microPageTitle, pageTitleSchema, limits } from '@zhanfang/contract'
import { Button, Input, type InputRef } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../api.ts'
import { BarHeading } from '../../../draft/editing-bar.tsx'
import { toastError } from '../../../toast.ts'
import { texts } from '../texts.ts'

interface PageTitleProps {
  id: string
  title: string
  onRenamed: (title: string) => void
  readOnly?: boolean
}

/** The page's name: the first click opens it for editing, the second saves it. */
export const PageTitle = memo(function PageTitle({ id, title, onRenamed, readOnly }: PageTitleProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<InputRef>(null)
  const isEditing = draft !== null
  // The field takes the place of the button that had the focus.
  useEffect(() => {
    if (isEditing) field.current?.focus()
  }, [isEditing])
  const rename = useCallMutation(microPageTitle, { done: texts.renamed })

  const save = async () => {
    if (draft === null) return
    const parsed = pageTitleSchema.safeParse(draft)
    if (!parsed.success) {
      toastError(parsed.error.issues[0]?.message ?? '')
      return
    }
    if (parsed.data !== title) {
      try {
        await rename.mutateAsync({ body: { id, title: parsed.data } })
      } catch {
        // The failure was told; what was typed stays.
        return
      }
      onRenamed(parsed.data)
    }
    setDraft(null)
  }

  if (draft === null) {
    return (
      <>
        <BarHeading>{title || texts.untitled}</BarHeading>
        {!readOnly && (
          <Button
            type="text"
            size="small"
            title={texts.rename}
            icon={<EditOutlined aria-hidden />}
            aria-label={texts.rename}
            onClick={() => setDraft(title)}
          />
        )}
      </>
    )
  }
  return (
    <>
      <Input
        ref={field}
        size="small"
        aria-label={texts.nameLabel}
        value={draft}
        count={{
          max: limits.pageTitle.max,
          strategy: (text) => Array.from(text).length,
          exceedFormatter: (text, { max }) => Array.from(text).slice(0, max).join(''),
        }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') {
            event.stopPropagation()
            setDraft(null)
          }
        }}
      />
      <Button
        type="primary"
        size="small"
        icon={<CheckOutlined aria-hidden />}
        aria-label={texts.saveName}
        loading={rename.isPending}
        onClick={() => void save()}
      />
    </>
  )
})
