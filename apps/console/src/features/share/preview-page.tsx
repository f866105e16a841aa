import { classDetail, microPageDetail } from '@zhanfang/contract'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { Nothing } from '../../components/list/list-outcome.tsx'
import { useCall } from '../../api.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { APP_PUBLISHED, useAppQuery, useCan } from '../app/public/use-app.ts'
import { type Previewed, PreviewPanel } from './preview-panel.tsx'
import { texts } from './public/texts.ts'

/** `/preview?type=page|column&id=`: the preview dialog's content as a page of its own; without an id the whole site. */
export default function PreviewPage() {
  const [search] = useSearchParams()
  const can = useCan()
  const id = search.get('id') ?? ''
  const isColumn = search.get('type') === 'column'
  const page = useCall(microPageDetail, { params: { id } }, { enabled: id !== '' && !isColumn })
  const column = useCall(classDetail, { params: { id } }, { enabled: id !== '' && isColumn })
  const app = useAppQuery()
  let subject: Previewed | undefined
  if (id === '') {
    if (app.data)
      subject = {
        type: 'app',
        id: app.data.id,
        name: app.data.appName,
        url: app.data.siteUrl,
        isPublished: app.data.appStatus === APP_PUBLISHED,
      }
  } else if (isColumn) {
    if (column.data) subject = { type: 'column', id, pageId: column.data.pageId, name: column.data.name }
  } else if (page.data) subject = { type: 'micro-page', id, name: page.data.title }
  const isMissing = id !== '' && (isColumn ? column.isError : page.isError)
  useDocumentTitle(subject && `${texts.preview.title} ${subject.name}`)
  const back = isColumn
    ? { to: '/mini/columns', label: texts.back.column }
    : id === ''
      ? { to: '/mini/message', label: texts.back.app }
      : { to: '/mini/pages', label: texts.back.page }
  return (
    <FullPage back={back} title={texts.preview.title}>
      <div style={{ maxWidth: 960, margin: '24px auto' }}>
        {subject ? (
          <PreviewPanel
            key={subject.id}
            subject={subject}
            readOnly={!can(id === '' ? 'app:manage' : 'page:write')}
          />
        ) : isMissing ? (
          <Nothing title={texts.preview.missing} />
        ) : (
          <Skeleton active />
        )}
      </div>
    </FullPage>
  )
}
