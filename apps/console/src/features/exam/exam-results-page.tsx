import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { SurveyResultsFrame } from '../survey/public/survey-results-frame.tsx'
import { ExamAnalysis } from './exam-analysis.tsx'
import { ExamPaperList } from './exam-paper-list.tsx'
import classes from './exam.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.results
const parts = ['analysis', 'papers'] as const
const nothing = new URLSearchParams()

/** Results of an exam: what they say together, and paper by paper for marking. */
export default function ExamResultsPage() {
  const [search, setSearch] = useSearchParams()
  const current = parts.find((part) => part === search.get('part')) ?? 'analysis'
  return (
    <SurveyResultsFrame current="exam" carried={nothing}>
      {(id) => (
        <div className={classes.body}>
          <Segmented
            className={classes.parts}
            aria-label={texts.title}
            value={current}
            options={parts.map((part) => ({ value: part, label: texts.tabs[part] }))}
            onChange={(part) => {
              // What one part was narrowed down to says nothing about the other.
              const next = new URLSearchParams({ id, part })
              const appId = search.get('appId')
              if (appId !== null) next.set('appId', appId)
              setSearch(next, { replace: true })
            }}
          />
          {current === 'analysis' ? <ExamAnalysis surveyId={id} /> : <ExamPaperList surveyId={id} />}
        </div>
      )}
    </SurveyResultsFrame>
  )
}
