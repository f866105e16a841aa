import type { AnswerRow } from '@zhanfang/contract'
import { bandOf, scoreAt, scoreColumns, type SurveyDefinition } from '@zhanfang/survey'
import classes from './answer-scores.module.css'
import { texts } from '../texts.ts'

interface AnswerScoresProps {
  definition: SurveyDefinition
  scores: NonNullable<AnswerRow['scores']>
}

/** The points of one answer and what they mean. */
export function AnswerScores({ definition, scores }: AnswerScoresProps) {
  const { assessment } = definition
  return (
    <dl className={classes.scores}>
      {scoreColumns(definition).map(({ id, title }) => {
        const score = scoreAt(scores, id)
        const bands =
          id === '' ? assessment?.bands : assessment?.dimensions.find((one) => one.id === id)?.bands
        const band = score === null ? undefined : bandOf(bands ?? [], score)
        return (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {score === null
                ? texts.scores.pending
                : texts.scores.of(score, id === '' ? scores.most : undefined)}
              {band && <span>{band.title}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
