import type { AnswerOutcomeProps, AnswerViewProps, VoteCounts } from '../../view/answer-view.ts'
import { ChoiceList } from '../../choices/choice-list.tsx'
import { chosenOption, countHint, toggleChoice, withOther } from '../../choices/choice-toggle.ts'
import { cssVariables } from '../../view/css-variables.ts'
import { draftChoices } from '../../answers/draft-values.ts'
import type { Option } from '../../model/model.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { shareText, useVoteCounts } from './counts.ts'
import type { VoteQuestion } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'
import { useViewTexts, useWords } from '../../view/view-language.ts'

/** The bar of one option with its votes. */
function Bar({ option, counts }: { option: Option; counts: VoteCounts }) {
  const texts = useWords(chinese, textsEn, textsTw)
  const count = counts.options[option.id] ?? 0
  const share = counts.count > 0 ? Math.min(1, count / counts.count) : 0
  return (
    <span className={styles.votes}>
      <span className={styles.bar} style={cssVariables({ '--share': share })} aria-hidden="true" />
      <span className={styles.figures}>{texts.votes(count, shareText(count, counts.count))}</span>
    </span>
  )
}

export default function VoteView(props: AnswerViewProps<VoteQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const viewTexts = useViewTexts()
  const { question, value, onChange, votes, required, disabled } = props
  const { options, multi } = question
  const chosen = draftChoices(typeof value === 'object' && !Array.isArray(value) ? [value] : value)
  const counts = useVoteCounts(votes, question.id, question.results === 'always')
  return (
    <QuestionGroup
      {...props}
      role={multi ? undefined : 'radiogroup'}
      hint={multi ? countHint(viewTexts, question) : undefined}
      onClear={!multi && chosen.length > 0 && !required && !disabled ? () => onChange(undefined) : undefined}
    >
      <ChoiceList
        {...props}
        kind={multi ? 'checkbox' : 'radio'}
        options={options}
        order={question.order}
        layout={{ columns: 1, style: 'list' }}
        chosen={chosen}
        onToggle={(option, checked, other) =>
          onChange(
            multi ? toggleChoice(options, chosen, option, checked, other) : [chosenOption(option, other)],
          )
        }
        onOther={(option, other) => onChange(withOther(chosen, option, other))}
        after={counts && ((option) => <Bar option={option} counts={counts} />)}
      />
      {counts && <p className={styles.total}>{texts.total(counts.count)}</p>}
    </QuestionGroup>
  )
}

/** The result of the vote for those who have voted. */
export function Outcome({ question, votes }: AnswerOutcomeProps<VoteQuestion>) {
  const texts = useWords(chinese, textsEn, textsTw)
  const counts = useVoteCounts(votes, question.id, question.results !== 'never')
  if (!counts) return null
  return (
    <section className={styles.outcome} aria-label={`${texts.heading}：${question.title}`}>
      <h2 className={styles.heading}>{question.title}</h2>
      <ul className={styles.list}>
        {question.options.map((option) => (
          <li key={option.id} className={styles.row}>
            <span className={styles.name}>{option.text}</span>
            <Bar option={option} counts={counts} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>{texts.total(counts.count)}</p>
    </section>
  )
}
