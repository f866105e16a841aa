import { classDetail } from '@zhanfang/contract'
import { Card, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { Nothing } from '../../components/list/list-outcome.tsx'
import { useCall } from '../../api.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { SharePanel } from '../share/public/share-panel.tsx'
import { sharedColumn } from '../share/public/shared-content.ts'
import { texts } from './texts.ts'

/** `/special/share?id=`: link, QR code, mini-program code and poster of a column. */
export default function SpecialSharePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const column = useCall(classDetail, { params: { id } }, { enabled: id !== '' })
  useDocumentTitle(column.data?.name)
  return (
    <FullPage
      back={{ to: '/mini/columns', label: texts.share.back }}
      title={column.data?.name ?? texts.share.title}
    >
      <div style={{ maxWidth: 680, margin: '24px auto 0' }}>
        <PageHeader title={texts.share.title} purpose={texts.share.purpose} />
        <Card>
          {column.data ? (
            <SharePanel {...sharedColumn(column.data)} />
          ) : id === '' || column.isError ? (
            <Nothing title={texts.share.missing} />
          ) : (
            <Skeleton active />
          )}
        </Card>
      </div>
    </FullPage>
  )
}
