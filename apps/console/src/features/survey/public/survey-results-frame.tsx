import { ShareAltOutlined } from '@ant-design/icons'
import { surveyDetail } from '@zhanfang/contract'
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api.ts'
import { FullPage } from '../../../layout/full-page.tsx'
import { useDocumentTitle } from '../../../layout/document-title.ts'
import { ShareDialog } from '../../share/public/share-dialog.tsx'
import { sharedSurvey } from '../../share/public/shared-content.ts'
import type { Shared } from '../../share/public/share-panel.tsx'
import { examPaths } from '../../../paths/exam-paths.ts'
import { NoSurvey } from '../../../components/page/no-survey.tsx'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { SurveyStatusTag } from '../../../components/values/survey-status-tag.tsx'
import { GoneSurvey, isGone } from '../../../components/page/gone-survey.tsx'
import classes from './survey-results-frame.module.css'
import { texts } from '../results/texts.ts'

interface SurveyResultsFrameProps {
  current: 'answers' | 'statistics' | 'exam'
  /** Parameters that go along to the other screens of the survey. */
  carried: URLSearchParams
  tools?: ReactNode
  /** Given the id of the survey in the address. */
  children: (surveyId: string) => ReactNode
}

function withParameters(path: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${path}&${parameters.toString()}` : path
}

/** Name, state and parts of one survey above its answers or its statistics. */
export function SurveyResultsFrame({ current, carried, tools, children }: SurveyResultsFrameProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  // The results say themselves what went wrong with them.
  const detail = useCall(
    surveyDetail,
    { params: { id } },
    { enabled: id !== '', staleTime: 30_000, quiet: true },
  )
  const gone = isGone(detail.error)
  const survey = gone ? undefined : detail.data
  const [shared, setShared] = useState<Shared>()
  useDocumentTitle(survey && `${texts.tabs[current]} – ${survey.title}`)
  const paths = {
    edit: surveyPaths.edit(id),
    answers: withParameters(surveyPaths.answers(id), carried),
    statistics: withParameters(surveyPaths.statistics(id), carried),
    exam: examPaths.results(id),
  }
  const isExam = current === 'exam' || survey?.definition.kind === 'exam'
  const parts = ['edit', 'answers', 'statistics', ...(isExam ? (['exam'] as const) : [])] as const
  return (
    <FullPage
      back={{ to: surveyPaths.list, label: texts.back }}
      title={
        <span className={classes.title}>
          <span className={classes.name} title={survey?.title}>
            {survey?.title ?? texts.tabs[current]}
          </span>
          {survey && (
            <span className={classes.status}>
              <SurveyStatusTag status={survey.status} />
            </span>
          )}
        </span>
      }
      tabs={
        id !== '' &&
        !gone && (
          <Tabs
            className={classes.tabs}
            aria-label={texts.tabsLabel}
            activeKey={current}
            onChange={(key) => {
              const part = parts.find((name) => name === key)
              if (part) void navigate(paths[part])
            }}
            items={parts.map((key) => ({ key, label: texts.tabs[key] }))}
          />
        )
      }
      tools={
        survey && (
          <>
            {tools}
            <Button
              icon={<ShareAltOutlined />}
              onClick={() => setShared(sharedSurvey(survey))}
              aria-label={texts.share}
            >
              <span className={classes.wide}>{texts.share}</span>
            </Button>
          </>
        )
      }
    >
      {id === '' ? (
        <NoSurvey title={texts.missing} hint={texts.missingHint} toList={texts.toList} />
      ) : gone ? (
        <GoneSurvey />
      ) : (
        children(id)
      )}
      <ShareDialog shared={shared} onClose={() => setShared(undefined)} />
    </FullPage>
  )
}
