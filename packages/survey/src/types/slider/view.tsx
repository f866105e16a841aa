import type { AnswerViewProps } from '../../view/answer-view.ts'
import { QuestionField } from '../../view/question-frame.tsx'
import { SliderControl } from '../../levels/slider-control.tsx'
import type { SliderQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'

export default function SliderView(props: AnswerViewProps<SliderQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const { min, max, step, start, unit, ticks } = props.question
  return (
    <QuestionField {...props} hint={texts.untouched}>
      <SliderControl
        {...props}
        hint={texts.untouched}
        min={min}
        max={max}
        step={step}
        start={start}
        unit={unit}
        ticks={ticks}
      />
    </QuestionField>
  )
}
