import { CheckOutlined, EditOutlined } from '@ant-design/icons'
import {
  appNameSchema,
  appRename,
  columnNameSchema,
  microPagePreviewLink,
  microPageTitle,
  pageTitleSchema,
} from '@zhanfang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { Nothing } from '../../components/list/list-outcome.tsx'
import { api, useCallMutation } from '../../api.ts'
import { CopyButton } from '../../components/values/copy-button.tsx'
import { toastError } from '../../toast.ts'
import { draftHome } from './draft-home.ts'
import { LongPictureButton } from './public/long-picture/long-picture-button.tsx'
import { PhonePreview } from './public/phone-preview.tsx'
import classes from './preview-panel.module.css'
import { LinkCode } from './public/qr-code.tsx'
import { texts } from './public/texts.ts'

/** What is looked at: by the link of its draft, but for a published site, which is looked at where it stands. */
export type Previewed =
  | { type: 'micro-page'; id: string; name: string }
  | { type: 'column'; id: string; pageId: string; name: string }
  | { type: 'app'; id: string; name: string; url: string; isPublished: boolean }

const nameSchemas: Record<Previewed['type'], z.ZodType<string, unknown>> = {
  'micro-page': pageTitleSchema,
  column: columnNameSchema,
  app: appNameSchema,
}

interface PreviewNameProps {
  name: string
  schema: z.ZodType<string, unknown>
  readOnly: boolean
  onSave: (name: string) => Promise<unknown>
}

/** A name: the first click on the button opens it for editing, the second saves it. */
function PreviewName({ name, schema, readOnly, onSave }: PreviewNameProps) {
  const [draft, setDraft] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<InputRef>(null)
  const isEditing = draft !== undefined
  // The field takes the place of the button that had the focus.
  useEffect(() => {
    if (isEditing) field.current?.focus()
  }, [isEditing])

  async function save() {
    if (draft === undefined) return
    const parsed = schema.safeParse(draft)
    if (!parsed.success) {
      toastError(parsed.error.issues[0]?.message ?? '')
      return
    }
    setBusy(true)
    try {
      if (parsed.data !== name) await onSave(parsed.data)
      setDraft(undefined)
    } catch {
      // The failure was told; what was typed stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.name}>
      {draft === undefined ? (
        <strong title={name}>{name}</strong>
      ) : (
        <Input
          ref={field}
          aria-label={texts.preview.name}
          value={draft}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onPressEnter={(event) => {
            if (!event.nativeEvent.isComposing) void save()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setDraft(undefined)
          }}
        />
      )}
      {!readOnly && (
        <Button
          type={isEditing ? 'primary' : 'text'}
          icon={isEditing ? <CheckOutlined aria-hidden /> : <EditOutlined aria-hidden />}
          aria-label={isEditing ? texts.preview.saveName : texts.preview.rename}
          loading={busy}
          onClick={() => (isEditing ? void save() : setDraft(name))}
        />
      )}
    </div>
  )
}

interface PreviewPanelProps {
  subject: Previewed
  readOnly: boolean
  /** Saves what is not saved yet; the preview shows what the server holds. */
  flush?: (() => Promise<unknown>) | undefined
  onRenamed?: ((name: string) => void) | undefined
  /** Below the code. */
  children?: ReactNode
}

/** A page in a phone's frame, with its name, its link and its QR code. */
export function PreviewPanel({ subject, readOnly, flush, onRenamed, children }: PreviewPanelProps) {
  const [name, setName] = useState(subject.name)
  const pageId = subject.type === 'column' ? subject.pageId : subject.id
  const isLive = subject.type === 'app' && subject.isPublished
  const link = useQuery({
    queryKey: ['page', 'preview', subject.type, pageId],
    queryFn: async () => {
      if (isLive) return subject.url
      await flush?.()
      const id = subject.type === 'app' ? await draftHome() : pageId
      if (id === undefined) return null
      const answer = await api.call(microPagePreviewLink, { params: { id } }, { silent: true })
      return new URL(answer.url, location.origin).href
    },
    // Each opening shows the newest state.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  const renamePage = useCallMutation(microPageTitle, { done: texts.preview.renamed })
  const renameApp = useCallMutation(appRename, { done: texts.preview.renamed })

  async function rename(next: string) {
    if (subject.type === 'app') await renameApp.mutateAsync({ body: { id: subject.id, appName: next } })
    else await renamePage.mutateAsync({ body: { id: pageId, title: next } })
    setName(next)
    onRenamed?.(next)
  }

  return (
    <div className={classes.panel}>
      {link.data === null ? (
        <Nothing title={texts.preview.noPages} />
      ) : (
        <PhonePreview url={isLive ? `/h5/${subject.id}` : link.data} failed={link.isError} />
      )}
      <div className={classes.side}>
        <PreviewName name={name} schema={nameSchemas[subject.type]} readOnly={readOnly} onSave={rename} />
        {link.isError && (
          <Alert
            type="warning"
            title={texts.preview.failed}
            action={<Button onClick={() => void link.refetch()}>{texts.preview.retry}</Button>}
          />
        )}
        {typeof link.data === 'string' && (
          <>
            <label className={classes.label} htmlFor="preview-link">
              {texts.preview.link}
            </label>
            <div className={classes.link}>
              <Input
                id="preview-link"
                value={link.data}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <CopyButton text={link.data} label={texts.copyLink} />
            </div>
            {!isLive && <p className={classes.hint}>{texts.preview.hint}</p>}
            <LinkCode name={name} url={link.data} size={150} />
            <LongPictureButton title={name} link={isLive ? `/h5/${subject.id}` : link.data} />
          </>
        )}
        {children}
      </div>
    </div>
  )
}
