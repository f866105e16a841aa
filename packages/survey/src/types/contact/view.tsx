import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellRows } from '../../cells/cell-control.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useWords } from '../../view/view-language.ts'
import type { ContactField, ContactQuestion } from './question.ts'
import { contactTexts } from './texts.ts'
import { contactTextsEn } from './texts-en.ts'
import { contactTextsTw } from './texts-tw.ts'
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
  const words = useWords(contactTexts, contactTextsEn, contactTextsTw)
  const cellOf = (field: ContactField) => {
    const cell = { ...fieldCell(field), title: words.fields[field.key] }
    if (cell.kind !== 'single') return cell
    const options = cell.options.map((option) => ({
      ...option,
      text: option.id === 'male' ? words.male : words.female,
    }))
    return { ...cell, options }
  }
  return (
    <QuestionGroup {...props} partsTell>
      <CellRows
        cells={question.fields.map(cellOf)}
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
