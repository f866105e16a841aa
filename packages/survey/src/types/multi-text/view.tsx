import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellRows } from '../../cells/cell-control.tsx'
import { lengthHint } from '../../view/length-hint.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import type { MultiTextQuestion } from './question.ts'
import { itemCell } from './type.ts'
import { useViewTexts } from '../../view/view-language.ts'

export default function MultiTextView(props: AnswerViewProps<MultiTextQuestion>) {
  const viewTexts = useViewTexts()
  const { question, value, onChange, problems, disabled } = props
  const ids = questionIds(question.id)
  return (
    <QuestionGroup {...props} partsTell>
      <CellRows
        cells={question.rows.map(itemCell)}
        idOf={(cell) => `${ids.root}-${cell.id}`}
        firstId={ids.control}
        nameOf={(cell) => fieldName(question.id, cell.id)}
        values={isRecord(value) ? value : {}}
        problems={problems}
        disabled={disabled}
        hintOf={(cell) => (cell.kind === 'text' ? lengthHint(viewTexts, cell.length) : undefined)}
        onChange={onChange}
      />
    </QuestionGroup>
  )
}
