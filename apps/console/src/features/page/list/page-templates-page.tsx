import { blockKinds } from '@zhanfang/blocks'
import {
  microPageCreate,
  microPageCreateByTemplate,
  microPageSystemTemplates,
  microPageTemplateDelete,
  microPageTemplates,
} from '@zhanfang/contract'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askAhead, useCall, useCallMutation } from '../../../api.ts'
import { Button } from 'antd'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LateDialog } from '../../../components/late/late-dialog.tsx'
import { ConfirmDelete } from '../../../components/dialogs/confirm-delete.tsx'
import { LibraryTabs } from '../../../components/templates/library-tabs.tsx'
import { TemplateLibrary } from '../../../components/templates/template-library.tsx'
import { type Device, TemplatePreview } from '../../../components/templates/template-preview.tsx'
import { foundIn, useLibraryAddress } from '../../../components/templates/use-library-address.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { useCurrentApp, withApp } from '../../../session/session.ts'
import { useUser } from '../../account/public/use-user.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts as libraryTexts } from '../../public-library/public/texts.ts'
import { DocumentFrame } from '../canvas/document-frame.tsx'
import styles from './page-templates.module.css'
import { texts } from './texts.ts'

const OfferDialog = lateComponent(
  async () => (await import('../../public-library/public/offer-dialog.tsx')).OfferDialog,
)

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
  const address = useLibraryAddress()
  const [device, setDevice] = useState<Device>('phone')
  const [deleted, setDeleted] = useState<Template>()
  const [offered, setOffered] = useState<Template>()
  const managesPlatform = useUser()?.permissions.includes('platform:manage') ?? false
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
  const all = [
    ...templatesOf(own.data?.list ?? [], true),
    ...templatesOf(system.data?.list ?? [], false),
  ].map((template) => ({
    ...template,
    kind: template.category,
    summary: template.description,
    facts: texts.templates.blocks(template.blockCount),
    face: <TemplatePicture template={template} />,
  }))
  const close = () => address.change({ template: '' })
  const shown = all.find(({ id }) => id === address.opened)
  return (
    <FullPage
      back={{ to: withApp('/mini/pages'), label: texts.templates.back }}
      title={texts.templates.title}
      tabs={<LibraryTabs current="page" />}
    >
      <TemplateLibrary
        label={texts.templates.title}
        purpose={texts.templates.purpose}
        placeholder={texts.templates.search}
        address={address}
        kinds={[...new Set(all.map(({ kind }) => kind))].map((value) => ({ value, label: value }))}
        ownNone={{ title: texts.templates.ownNone, hint: texts.templates.ownNoneHint }}
        query={{ isPending: system.isPending || own.isPending, isError: system.isError || own.isError }}
        onRetry={() => void Promise.all([system.refetch(), own.refetch()])}
        templates={foundIn(all, address)}
        blank={
          can('page:write')
            ? {
                title: texts.templates.empty,
                hint: texts.templates.emptyHint,
                isBusy: create.isPending,
                onBegin: beginEmpty,
              }
            : undefined
        }
      />
      {shown && (
        <TemplatePreview
          name={shown.name}
          summary={shown.summary}
          device={{ value: device, onChange: setDevice }}
          use={{
            label: texts.templates.use,
            isBusy: use.isPending,
            isAllowed: can('page:write'),
            onUse: () => void begin(use.mutateAsync({ body: { templateId: shown.id } })),
          }}
          onRemove={shown.isOwn && can('page:write') ? () => setDeleted(shown) : undefined}
          extra={
            shown.isOwn && managesPlatform && can('page:write') ? (
              <Button onClick={() => setOffered(shown)}>{libraryTexts.offer.open}</Button>
            ) : undefined
          }
          onClose={close}
        >
          {shown.surveys.length > 0 && <p className={styles.along}>{texts.templates.along(shown.surveys)}</p>}
          <TemplateFrame template={shown} isWide={device === 'computer'} />
        </TemplatePreview>
      )}
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={() => [texts.templates.deleteConsequence]}
        onConfirm={async ({ id }) => {
          await remove.mutateAsync({ params: { id } })
          close()
        }}
        onClose={() => setDeleted(undefined)}
      />
      <LateDialog onFailure={() => setOffered(undefined)}>
        {offered && <OfferDialog template={offered} onClose={() => setOffered(undefined)} />}
      </LateDialog>
    </FullPage>
  )
}

function TemplateFrame({ template, isWide = false }: { template: Template; isWide?: boolean }) {
  const appId = useCurrentApp((state) => state.appid) ?? ''
  return <DocumentFrame document={template.document} appId={appId} title={template.name} isWide={isWide} />
}

/** A frame costs more than a picture: only those that come into sight are drawn. */
function TemplatePicture({ template }: { template: Template }) {
  const picture = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
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
  return (
    <div ref={picture} className={styles.picture} aria-hidden inert>
      {near && <TemplateFrame template={template} />}
    </div>
  )
}
