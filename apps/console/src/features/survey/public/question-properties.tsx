import type { Element } from '@zhanfang/survey'
import { NumberControlContext, type QuestionFormProps, questionForms } from '@zhanfang/survey/forms'
import { Skeleton } from 'antd'
import { numberControl } from '../../../components/form/number-control.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { LatePart } from '../../../components/late/late-part.tsx'
import { texts } from '../editor/texts.ts'

/** The property form of a question's type. One that cannot be loaded says so in its place; another question is another try. */
export function createQuestionProperties(forms: typeof questionForms) {
  // One late component per type for good: a new one on each render would throw away what is typed.
  const lateForms = Object.fromEntries(
    Object.entries(forms).map(([type, load]) => [
      type,
      lateComponent<QuestionFormProps>(async () => (await load()).default, <Skeleton active />),
    ]),
  )
  return function QuestionProperties(props: QuestionFormProps) {
    const { id, type }: Element = props.question
    const Form = Object.hasOwn(lateForms, type) ? lateForms[type] : undefined
    if (Form === undefined) return <p>{texts.unknownType}</p>
    return (
      <LatePart key={`${type} ${id}`}>
        <NumberControlContext value={numberControl}>
          <Form {...props} />
        </NumberControlContext>
      </LatePart>
    )
  }
}

export const QuestionProperties = createQuestionProperties(questionForms)
