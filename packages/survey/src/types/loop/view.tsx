import { isRecord } from '../../answers/raw-values.ts'
import { CellRows, withCell } from '../../cells/cell-control.tsx'
import { fieldName } from '../../model/question-type.ts'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { rowProblemWords, useViewTexts, useWords } from '../../view/view-language.ts'
import type { LoopQuestion } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

export default function LoopView(props: AnswerViewProps<LoopQuestion>) {
  const words = useWords(chinese, textsEn, textsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, required, disabled } = props
  const { rows, columns } = question
  const ids = questionIds(question.id)
  const answers = isRecord(value) ? value : {}
  const idOf = (row: string, part: string) => `${ids.root}-${row}-${part}`
  return (
    <QuestionGroup
      {...props}
      hint={required && question.everyRow && rows.length > 1 ? words.every : undefined}
      onClear={
        Object.keys(answers).length > 0 && !required && !disabled ? () => onChange(undefined) : undefined
      }
    >
      {rows.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      {rows.map((row, index) => {
        const cells = answers[row.id]
        const missing = problems.filter(({ part }) => part === row.id)
        return (
          <section key={row.id} className={styles.block} aria-labelledby={idOf(row.id, 'name')}>
            <h4 className={styles.name} id={idOf(row.id, 'name')}>
              {row.title}
              <span className={styles.number} aria-hidden="true">
                {words.of(index + 1, rows.length)}
              </span>
            </h4>
            {missing.length > 0 && (
              <p className={styles.error}>
                {[...new Set(missing.map((problem) => rowProblemWords(viewTexts, problem)))].join('；')}
              </p>
            )}
            <CellRows
              cells={columns}
              idOf={({ id }) => idOf(row.id, id)}
              nameOf={({ id }) => fieldName(question.id, row.id, id)}
              values={isRecord(cells) ? cells : {}}
              problems={problems.flatMap(({ row: where, ...problem }) =>
                problem.part?.startsWith(`${row.id}.`)
                  ? {
                      ...problem,
                      message: where?.words ?? problem.message,
                      part: problem.part.slice(row.id.length + 1),
                    }
                  : [],
              )}
              disabled={disabled}
              {...(index === 0 ? { firstId: ids.control } : {})}
              onChange={(next) => onChange(withCell(answers, row.id, next))}
            />
          </section>
        )
      })}
    </QuestionGroup>
  )
}
