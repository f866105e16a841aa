import { surveyDetail } from '@zhanfang/contract'
import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useCall } from '../../api.ts'
import { FullPage } from '../../layout/full-page.tsx'
import { surveyPaths } from '../survey/survey-paths.ts'
import { ExamAnalysis } from './exam-analysis.tsx'
import { ExamPaperList } from './exam-paper-list.tsx'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.results
const parts = ['analysis', 'papers'] as const

/** Results of an exam: what they say together, and paper by paper for marking. */
export default function ExamResultsPage() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const current = parts.find((part) => part === search.get('part')) ?? 'analysis'
  const survey = useCall(surveyDetail, { params: { id } }, { enabled: id !== '' }).data
  return (
    <FullPage
      back={{ to: surveyPaths.list, label: texts.back }}
      title={survey?.title ?? texts.title}
      tabs={
        <Tabs
          aria-label={texts.title}
          activeKey={current}
          onChange={(part) => {
            const next = new URLSearchParams(search)
            next.set('part', part)
            setSearch(next, { replace: true })
          }}
          items={parts.map((key) => ({ key, label: texts.tabs[key] }))}
        />
      }
    >
      <div className={classes.body}>
        {id !== '' && current === 'analysis' && <ExamAnalysis surveyId={id} />}
        {id !== '' && current === 'papers' && <ExamPaperList surveyId={id} />}
      </div>
    </FullPage>
  )
}
