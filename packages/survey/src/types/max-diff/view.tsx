import { isRecord } from '../../answers/raw-values.ts'
import { MatrixMark, MatrixTable } from '../../cells/matrix-table.tsx'
import { fieldName } from '../../model/question-type.ts'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { problemWords, useViewTexts, useWords } from '../../view/view-language.ts'
import { type MaxDiffQuestion, maxDiffSides } from './question.ts'
import { maxDiffSets } from './sets.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

/** What was chosen in a set so far, if it is the set that is shown. */
function draftSet(value: unknown, shown: readonly string[]): { best?: string; worst?: string } {
  if (!isRecord(value)) return {}
  const { best, worst } = value
  return {
    ...(typeof best === 'string' && shown.includes(best) ? { best } : {}),
    ...(typeof worst === 'string' && shown.includes(worst) ? { worst } : {}),
  }
}

export default function MaxDiffView(props: AnswerViewProps<MaxDiffQuestion>) {
  const words = useWords(chinese, textsEn, textsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled, seed } = props
  const { labels } = question
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const sets = maxDiffSets(question, `${seed}.${question.id}`)
  const names = new Map(question.options.map(({ id, text }) => [id, text]))
  return (
    <QuestionGroup
      {...props}
      partsTell
      hint={words.hint(labels.best, labels.worst)}
      onClear={
        Object.keys(answers).length > 0 && !required && !disabled ? () => onChange(undefined) : undefined
      }
    >
      {sets.map((shown, index) => {
        const number = String(index + 1)
        const chosen = draftSet(answers[number], shown)
        const wrong = problems.filter(({ part }) => part === number)
        return (
          <section key={number} className={styles.set} aria-labelledby={`${ids.root}-set-${number}`}>
            <h4 className={styles.heading} id={`${ids.root}-set-${number}`}>
              {words.set(number, sets.length)}
            </h4>
            <input type="hidden" name={fieldName(question.id, number, 'shown')} value={shown.join(',')} />
            <MatrixTable
              question={question}
              problems={[]}
              cells="marks"
              isScale
              rows={shown.map((id) => ({ id: `${number}.${id}`, title: names.get(id) ?? '' }))}
              columns={maxDiffSides.map((side) => ({ id: `${number}.${side}`, title: labels[side] }))}
              renderCell={({ row, column, labelledBy, first }) => {
                const id = row.slice(number.length + 1)
                const side = maxDiffSides.find((one) => column.endsWith(one)) ?? 'best'
                const other = side === 'best' ? 'worst' : 'best'
                return (
                  <MatrixMark
                    kind="radio"
                    id={first && index === 0 ? ids.control : undefined}
                    name={fieldName(question.id, number, side)}
                    value={id}
                    text={labels[side]}
                    checked={chosen[side] === id}
                    disabled={disabled}
                    labelledBy={labelledBy}
                    onChange={() => {
                      const { [other]: before } = chosen
                      // The same option cannot be both: what was chosen last counts.
                      const kept = before === undefined || before === id ? {} : { [other]: before }
                      onChange({ ...answers, [number]: { shown, ...kept, [side]: id } })
                    }}
                  />
                )
              }}
            />
            {wrong.length > 0 && (
              <p className={styles.error}>
                {[
                  ...new Set(
                    wrong.map(({ row, ...problem }) =>
                      problemWords(viewTexts, { ...problem, message: row?.words ?? problem.message }),
                    ),
                  ),
                ].join('；')}
              </p>
            )}
          </section>
        )
      })}
    </QuestionGroup>
  )
}
