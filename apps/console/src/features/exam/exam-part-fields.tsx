import {
  type Element,
  type ExamPart,
  examLimits,
  questionType,
  type ScoringKey,
  scoringOf,
} from '@zhanfang/survey'
import { Input, Rate, Select, Switch } from 'antd'
import classes from './exam.module.css'
import { freshKey } from './part-fields/fresh-key.ts'
import { KeyFields } from './part-fields/key-fields.tsx'
import { Labelled, Points } from './part-fields/labelled-fields.tsx'
import { rubricSum } from './part-fields/manual-fields.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.part

const SINGLE_SHAPES: readonly string[] = ['choice', 'choiceRows']

/** What a question is worth and what is right; under the question's own properties. */
export function ExamPartFields({
  element,
  onChange,
}: {
  element: Element
  onChange: (next: Element) => void
}) {
  const type = questionType(element.type)
  if (type?.role !== 'question') return null
  const scoring = scoringOf(element)
  const { exam } = element
  const choices = scoring.choices?.(element) ?? []
  const parts = scoring.parts?.(element) ?? []
  const fallback = scoring.keys[0]
  const fresh = (kind: ScoringKey['kind'], score: number) => freshKey(kind, score, choices, parts)
  const set = (next: Partial<ExamPart>) => onChange({ ...element, exam: { score: 0, ...exam, ...next } })
  function setScore(score: number) {
    const key = exam?.key
    const only =
      key?.kind === 'text' && Object.keys(key.blanks).length === 1 ? Object.entries(key.blanks)[0] : undefined
    // A question that is one blank has nothing to share out.
    if (key?.kind === 'text' && only)
      set({ score, key: { ...key, blanks: { [only[0]]: { ...only[1], score } } } })
    else set({ score })
  }
  const single = SINGLE_SHAPES.includes(type.answerShape)
  const rubricTotal = rubricSum(exam?.key)
  return (
    <section className={classes.examPart} aria-label={texts.heading}>
      <div className={classes.row}>
        <h3>{texts.heading}</h3>
        {fallback !== undefined && (
          <Switch
            aria-label={texts.scored}
            checkedChildren={texts.scored}
            checked={exam !== undefined}
            onChange={(on) => {
              const { exam: _exam, ...rest } = element
              onChange(on ? { ...rest, exam: { score: 5, key: fresh(fallback, 5) } } : rest)
            }}
          />
        )}
      </div>
      {fallback === undefined && <p className={classes.hint}>{texts.notScored}</p>}
      {exam && (
        <>
          <Points label={texts.score} value={exam.score} onChange={(score) => setScore(score ?? 0)} />
          {scoring.keys.length > 1 && (
            <Labelled label={texts.keyKind}>
              {(id) => (
                <Select
                  id={id}
                  className={classes.wide}
                  value={exam.key?.kind}
                  options={scoring.keys.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
                  onChange={(kind) => set({ key: fresh(kind, exam.score) })}
                />
              )}
            </Labelled>
          )}
          <KeyFields
            key={exam.key?.kind ?? 'none'}
            value={exam.key ?? fresh(fallback ?? 'manual', exam.score)}
            onChange={(key) => set({ key })}
            choices={choices}
            parts={parts}
            single={single}
          />
          {rubricTotal !== undefined && rubricTotal !== exam.score && (
            <p className={classes.warning}>{texts.rubricOver(rubricTotal, exam.score)}</p>
          )}
          <Labelled label={texts.analysis}>
            {(id) => (
              <Input.TextArea
                id={id}
                rows={2}
                maxLength={examLimits.analysis}
                showCount
                value={exam.analysis ?? ''}
                onChange={({ target }) => {
                  const { analysis: _analysis, ...rest } = exam
                  onChange({
                    ...element,
                    exam: target.value === '' ? rest : { ...rest, analysis: target.value },
                  })
                }}
              />
            )}
          </Labelled>
          <div className={classes.row}>
            <span>{texts.difficulty}</span>
            <Rate
              aria-label={texts.difficulty}
              value={exam.difficulty ?? 0}
              onChange={(level) => {
                const { difficulty: _difficulty, ...rest } = exam
                const known = ([1, 2, 3, 4, 5] as const).find((one) => one === level)
                onChange({ ...element, exam: known ? { ...rest, difficulty: known } : rest })
              }}
            />
          </div>
          <Labelled label={texts.knowledge}>
            {(id) => (
              <Select
                id={id}
                mode="tags"
                open={false}
                suffixIcon={null}
                className={classes.wide}
                value={exam.knowledge ?? []}
                onChange={(knowledge: string[]) =>
                  set({
                    knowledge: knowledge
                      .map((name) => name.trim().slice(0, examLimits.knowledgeName))
                      .filter((name) => name !== '')
                      .slice(0, examLimits.knowledge),
                  })
                }
              />
            )}
          </Labelled>
          <div className={classes.row}>
            <span>{texts.counts}</span>
            <Switch
              aria-label={texts.counts}
              checked={exam.countsInTotal !== false}
              onChange={(countsInTotal) => set({ countsInTotal })}
            />
          </div>
        </>
      )}
    </section>
  )
}
