import { type AnswerViewProps, questionIds } from '../../answer-view.ts'
import { CellRows } from '../../cell-control.tsx'
import { QuestionGroup } from '../../question-frame.tsx'
import { fieldName } from '../../question-type.ts'
import { isRecord } from '../../raw-values.ts'
import type { ContactQuestion } from './question.ts'
import { fieldCell } from './type.ts'

/** What the browser may fill in by itself. */
const autoComplete: Partial<Record<string, string>> = {
  name: 'name',
  mobile: 'tel-national',
  email: 'email',
  org: 'organization',
  title: 'organization-title',
  address: 'street-address',
  birth: 'bday',
}

export default function ContactView(props: AnswerViewProps<ContactQuestion>) {
  const { question, value, onChange, problems, disabled } = props
  const ids = questionIds(question.id)
  return (
    <QuestionGroup {...props}>
      <CellRows
        cells={question.fields.map(fieldCell)}
        idOf={(cell) => `${ids.root}-${cell.id}`}
        firstId={ids.control}
        nameOf={(cell) => fieldName(question.id, cell.id)}
        values={isRecord(value) ? value : {}}
        problems={problems}
        disabled={disabled}
        autoCompleteOf={(cell) => autoComplete[cell.id]}
        onChange={onChange}
      />
    </QuestionGroup>
  )
}
