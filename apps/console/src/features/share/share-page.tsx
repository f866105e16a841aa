import { microPageDetail, surveyDetail } from '@zhanfang/contract'
import { Card, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api.ts'
import { ListFailure, Nothing } from '../../components/list/list-outcome.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { FullPage } from '../../layout/full-page.tsx'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { GoneSurvey, isGone } from '../../components/page/gone-survey.tsx'
import { SharePanel, type Shared } from './public/share-panel.tsx'
import { sharedPage, sharedSurvey } from './public/shared-content.ts'
import { texts } from './public/texts.ts'
import { limitMenuInWechat } from './wechat-menu.ts'

/** `/share?type=page|survey&id=`: the share dialog's content as a page of its own. */
export default function SharePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const isPage = search.get('type') === 'page' || search.get('type') === 'micro-page'
  const page = useCall(microPageDetail, { params: { id } }, { enabled: isPage && id !== '' })
  const survey = useCall(surveyDetail, { params: { id } }, { enabled: !isPage && id !== '', quiet: isGone })
  const query = isPage ? page : survey
  const shared: Shared | undefined = isPage
    ? page.data && sharedPage(page.data)
    : survey.data && sharedSurvey(survey.data)
  useDocumentTitle(shared && texts.titleOf(shared.name))
  useEffect(limitMenuInWechat, [])
  return (
    <FullPage
      back={
        isPage
          ? { to: '/mini/pages', label: texts.back.page }
          : { to: '/mini/surveys', label: texts.back.survey }
      }
      title={shared?.name ?? texts.title}
    >
      <div style={{ maxWidth: 680, margin: '24px auto 0' }}>
        <PageHeader title={texts.title} purpose={texts.purpose} />
        <Card>
          {shared ? (
            <SharePanel {...shared} />
          ) : id === '' ? (
            <Nothing title={texts.missing} />
          ) : isGone(query.error) ? (
            <GoneSurvey />
          ) : query.isError ? (
            <ListFailure onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton active />
          )}
        </Card>
      </div>
    </FullPage>
  )
}
