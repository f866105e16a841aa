import { formatDuration } from '@zhanfang/format'
import { type QuestionResult, questionType } from '@zhanfang/survey'
import { Card, Tag } from 'antd'
import type { ReactNode } from 'react'
import { texts as shellTexts } from '../../../../texts.ts'
import type { AnswerSelection } from '../answers/answer-selection.ts'
import { ProvinceMap } from '../charts/province-map.tsx'
import classes from './question-statistics.module.css'
import { StatisticsOutcome } from './statistics-outcome.tsx'
import { texts as allTexts } from '../texts.ts'
import { WordCloudSection } from '../charts/word-cloud-section.tsx'

const texts = allTexts.statistics

interface QuestionStatisticsProps {
  number: number
  typeTitle: string
  question: QuestionResult
  /** The way to the answers behind the figures. */
  more: ReactNode
  /** Whose words a cloud is made of. */
  words: { surveyId: string; selection: AnswerSelection }
}

/** One question: how many saw and answered it, its chart, and the figures in a table. */
export function QuestionStatistics({ number, typeTitle, question, more, words }: QuestionStatisticsProps) {
  const { title, deleted, shown, answered, valid, statistics } = question
  return (
    <Card className={classes.card}>
      <section aria-labelledby={`question-${question.questionId}`}>
        <header className={classes.head}>
          <h2 id={`question-${question.questionId}`} className={classes.title}>
            {number}. {title}
          </h2>
          <Tag variant="filled">{typeTitle}</Tag>
          {deleted && (
            <Tag variant="filled" color="warning">
              {texts.deleted}
            </Tag>
          )}
        </header>
        <p className={classes.bases}>{texts.bases(shown, answered, valid)}</p>
        {valid === 0 ? (
          <p className={classes.hint}>{texts.noAnswers}</p>
        ) : (
          <>
            {questionType(question.type)?.beginsWithProvinces && statistics.kind === 'tree' && (
              <ProvinceMap title={title} nodes={statistics.levels[0]?.nodes ?? []} count={statistics.count} />
            )}
            <StatisticsOutcome title={title} result={statistics} more={more} />
            {statistics.kind === 'texts' && (
              <WordCloudSection {...words} questionId={question.questionId} title={title} />
            )}
          </>
        )}
      </section>
    </Card>
  )
}

export const durationText = (seconds: number | null) =>
  seconds === null ? shellTexts.empty : formatDuration(seconds)
