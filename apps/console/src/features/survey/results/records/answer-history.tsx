import { answerHistory } from '@zhanfang/contract'
import { Skeleton } from 'antd'
import { useCall } from '../../../../api.ts'
import { TimeText } from '../../../../components/values/time-text.tsx'
import classes from './records.module.css'
import { recordTexts as texts } from './texts.ts'

/** Who changed an answer when, and what each question said before and after. */
export function AnswerHistory({ surveyId, answerId }: { surveyId: string; answerId: string }) {
  const history = useCall(
    answerHistory,
    { params: { id: surveyId }, query: { answerId, size: 100 } },
    { quiet: true },
  )
  const list = history.data?.list
  return (
    <section className={classes.history} aria-label={texts.history.title}>
      <h3>{texts.history.title}</h3>
      {!list ? (
        <Skeleton active paragraph={{ rows: 2 }} />
      ) : (
        <ol>
          {list.map(({ revision, changedAt, changedBy, changes }) => (
            <li key={revision}>
              <p className={classes.historyHead}>
                {texts.history.changed(changedBy ?? texts.history.respondent)} · <TimeText at={changedAt} />
              </p>
              {changes.map(({ questionId, title, before, after }) => (
                <dl key={questionId} className={classes.change}>
                  <dt>{title}</dt>
                  <dd>
                    <del aria-label={texts.history.before}>{before || texts.history.empty}</del>
                    <ins aria-label={texts.history.after}>{after || texts.history.empty}</ins>
                  </dd>
                </dl>
              ))}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
