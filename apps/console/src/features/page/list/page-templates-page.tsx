import { blockKinds } from '@zhanfang/blocks'
import {
  microPageCreate,
  microPageCreateByTemplate,
  microPageSystemTemplates,
  microPageTemplateDelete,
  microPageTemplates,
} from '@zhanfang/contract'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Modal, Result, Segmented, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askAhead, useCall, useCallMutation } from '../../../api.ts'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { useTemplateFilter } from '../../../components/list/query/template-filter.tsx'
import { FullPage } from '../../../layout/full-page.tsx'
import { useCurrentApp, withApp } from '../../../session.ts'
import { useCan } from '../../app/public/use-app.ts'
import { DocumentFrame } from '../canvas/document-frame.tsx'
import styles from './page-templates.module.css'
import { texts } from './texts.ts'

interface Template {
  id: string
  name: string
  description: string
  category: string
  blockCount: number
  document: PageDocument
  /** Titles of those that a page of it brings along. */
  surveys: readonly string[]
  isOwn: boolean
}

export const ahead = (): Promise<unknown> =>
  Promise.all([
    askAhead(microPageSystemTemplates, undefined, { staleTime: Infinity }),
    askAhead(microPageTemplates),
  ])

/** `/micro/module`: pages to begin a micro page from, each drawn as visitors would see it. */
export default function PageTemplatesPage() {
  const navigate = useNavigate()
  const can = useCan()
  const [shown, setShown] = useState<Template>()
  const [device, setDevice] = useState<'phone' | 'computer'>('phone')
  const [deleted, setDeleted] = useState<Template>()
  const system = useCall(microPageSystemTemplates, undefined, { quiet: true, staleTime: Infinity })
  const own = useCall(microPageTemplates, undefined, { quiet: true })
  const create = useCallMutation(microPageCreate)
  const remove = useCallMutation(microPageTemplateDelete, { done: texts.templates.deleted })
  const use = useCallMutation(microPageCreateByTemplate, { changes: ['survey'] })
  const begin = async (made: Promise<{ id: string }>) => {
    try {
      const { id } = await made
      await navigate(withApp(`/micro/edit/${id}`))
    } catch {
      // Told already.
    }
  }
  const beginEmpty = () => void begin(create.mutateAsync({ body: { title: texts.templates.emptyTitle } }))
  const templatesOf = (list: readonly Omit<Template, 'isOwn'>[], isOwn: boolean): Template[] =>
    list.flatMap((template) => {
      const loaded = loadPageDocument(template.document, blockKinds)
      return loaded.ok ? [{ ...template, document: loaded.document, isOwn }] : []
    })
  const failed = system.isError || own.isError
  const filter = useTemplateFilter([
    ...templatesOf(own.data?.list ?? [], true),
    ...templatesOf(system.data?.list ?? [], false),
  ])
  return (
    <FullPage
      back={{ to: withApp('/mini/pages'), label: texts.templates.back }}
      title={texts.templates.title}
    >
      <div className={styles.page}>
        {filter.bar(texts.templates.search, <p className={styles.purpose}>{texts.templates.purpose}</p>)}
        {failed && (
          <Result
            status="warning"
            title={texts.templates.failed}
            extra={
              <Button onClick={() => void Promise.all([system.refetch(), own.refetch()])}>
                {texts.templates.retry}
              </Button>
            }
          />
        )}
        {(system.isPending || own.isPending) && <Skeleton active paragraph={{ rows: 8 }} />}
        {system.data && filter.found.length === 0 && filter.none}
        <ul className={styles.grid} aria-label={texts.templates.title}>
          {!filter.isNarrowed && can('page:write') && (
            <li>
              <button type="button" className={styles.card} disabled={create.isPending} onClick={beginEmpty}>
                <span className={styles.empty} aria-hidden>
                  <PlusOutlined />
                </span>
                <strong>{texts.templates.empty}</strong>
                <span>{texts.templates.emptyHint}</span>
              </button>
            </li>
          )}
          {filter.found.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onOpen={() => setShown(template)} />
            </li>
          ))}
        </ul>
        {own.data?.list.length === 0 && <p className={styles.hint}>{texts.templates.ownNone}</p>}
      </div>
      {shown !== undefined && (
        <Modal
          open
          centered
          width={device === 'phone' ? 460 : 1080}
          title={shown.name}
          onCancel={() => setShown(undefined)}
          footer={[
            ...(shown.isOwn && can('page:write')
              ? [
                  <Button key="delete" danger onClick={() => setDeleted(shown)}>
                    {texts.templates.delete}
                  </Button>,
                ]
              : []),
            <Button
              key="use"
              type="primary"
              loading={use.isPending}
              disabled={!can('page:write')}
              onClick={() => void begin(use.mutateAsync({ body: { templateId: shown.id } }))}
            >
              {texts.templates.use}
            </Button>,
          ]}
        >
          <div className={styles.look}>
            <p className={styles.purpose}>{shown.description}</p>
            <Segmented
              aria-label={texts.templates.device}
              value={device}
              options={[
                { value: 'phone', label: texts.templates.phone },
                { value: 'computer', label: texts.templates.computer },
              ]}
              onChange={setDevice}
            />
          </div>
          {shown.surveys.length > 0 && <p className={styles.along}>{texts.templates.along(shown.surveys)}</p>}
          <TemplateFrame template={shown} isWide={device === 'computer'} />
        </Modal>
      )}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={() => [texts.templates.deleteConsequence]}
        onConfirm={async ({ id }) => {
          await remove.mutateAsync({ params: { id } })
          setShown(undefined)
        }}
        onClose={() => setDeleted(undefined)}
      />
    </FullPage>
  )
}

function TemplateFrame({ template, isWide = false }: { template: Template; isWide?: boolean }) {
  const appId = useCurrentApp((state) => state.appid) ?? ''
  return <DocumentFrame document={template.document} appId={appId} title={template.name} isWide={isWide} />
}

function TemplateCard({ template, onOpen }: { template: Template; onOpen: () => void }) {
  const picture = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  // A frame costs more than a picture: only those that come into sight are drawn.
  useEffect(() => {
    const element = picture.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { name, description, category, blockCount } = template
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <div ref={picture} className={styles.picture} aria-hidden inert>
        {near && <TemplateFrame template={template} />}
      </div>
      <strong>{name}</strong>
      <span>{description === '' ? texts.templates.blocks(blockCount) : description}</span>
      <small>{category}</small>
    </button>
  )
}
