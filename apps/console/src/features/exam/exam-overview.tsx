import {
  type Element,
  picksOf,
  questionType,
  rescored,
  scoringOf,
  sumPoints,
  type SurveyDefinition,
  totalPoints,
} from '@zhanfang/survey'
import { Button } from 'antd'
import { NumberInput } from '../../components/form/number-input.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import classes from './exam.module.css'
import { examPaths } from '../../paths/exam-paths.ts'
import { freshKey } from './part-fields/fresh-key.ts'
import { isKeyless } from '../survey/public/scored-questions.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.part

function withScore(element: Element, score: number): Element {
  const type = questionType(element.type)
  const scoring = scoringOf(element)
  const kind = scoring.keys[0]
  if (type?.role !== 'question' || kind === undefined) return element
  if (element.exam) return { ...element, exam: rescored(element.exam, score) }
  const key = freshKey(kind, score, scoring.choices?.(element) ?? [], scoring.parts?.(element) ?? [])
  return { ...element, exam: { score, key } }
}

function drawnPoints(elements: readonly Element[]): number {
  return sumPoints(elements.flatMap((element) => picksOf(element).map(({ count, score }) => count * score)))
}

/** The exam as a whole: its total, scores for all questions at once, and where its settings and results are. */
export function ExamOverview({
  surveyId,
  definition,
  onChange,
}: {
  surveyId: string | undefined
  definition: SurveyDefinition
  onChange: (next: SurveyDefinition, step: string) => void
}) {
  const [score, setScore] = useState(5)
  const drawn = drawnPoints(definition.elements)
  const total = sumPoints([totalPoints(definition.elements), drawn])
  const keyless = definition.elements.filter(isKeyless).length
  return (
    <section className={classes.examPart} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p className={classes.total}>{total > 0 ? texts.total(total) : texts.noScores}</p>
      {drawn > 0 && <p className={classes.hint}>{texts.drawn(drawn)}</p>}
      {keyless > 0 && <p className={classes.warning}>{texts.noKeys(keyless)}</p>}
      <div className={classes.row}>
        <NumberInput
          required
          aria-label={texts.batchScore}
          min={0}
          max={1000}
          precision={2}
          value={score}
          onChange={(next) => setScore(next ?? 0)}
        />
        <Button
          onClick={() =>
            onChange(
              { ...definition, elements: definition.elements.map((element) => withScore(element, score)) },
              texts.step,
            )
          }
        >
          {texts.batchApply}
        </Button>
      </div>
      {surveyId !== undefined && (
        <div className={classes.links}>
          <Link to={examPaths.settings(surveyId)}>{texts.toSettings}</Link>
          <Link to={examPaths.results(surveyId)}>{texts.toResults}</Link>
        </div>
      )}
    </section>
  )
}
