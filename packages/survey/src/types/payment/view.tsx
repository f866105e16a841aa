import { draftText, shortFieldLength } from '../../answers/draft-values.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { readNumber } from '../../expression/number-text.ts'
import { fieldName } from '../../model/question-type.ts'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import control from '../../view/control.module.css'
import { useHydrated } from '../../view/hydrated.ts'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { useWords } from '../../view/view-language.ts'
import { amountOf, type PaymentQuestion, yuanText } from './question.ts'
import { texts as chinese } from './texts.ts'
import { textsEn } from './texts-en.ts'
import { textsTw } from './texts-tw.ts'
import styles from './view.module.css'

type Props = AnswerViewProps<PaymentQuestion>

/** A number that is being typed; what is no number, or below 0, counts as 0. */
const typed = (text: string): number => Math.max(0, readNumber(text) ?? 0)

/** An amount that the respondent enters. */
function OwnAmount({ question, value, onChange, problems, disabled }: Props) {
  const texts = useWords(chinese, textsEn, textsTw)
  const ids = questionIds(question.id)
  const isWrong = problems.length > 0
  return (
    <div className={styles.own}>
      <span aria-hidden="true">¥</span>
      <input
        id={ids.control}
        name={fieldName(question.id)}
        className={`${control.control} ${styles.amount}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={draftText(own(isRecord(value) ? value : {}, 'own'))}
        maxLength={shortFieldLength}
        disabled={disabled}
        aria-label={texts.own}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? ids.error : undefined}
        onChange={(event) => onChange(event.target.value === '' ? undefined : { own: event.target.value })}
      />
      <span className={styles.note}>
        {texts.between(yuanText(question.minFen), yuanText(question.maxFen))}
      </span>
    </div>
  )
}

/** Things with prices: ticked where one may take one, counted otherwise. */
function Items({ question, value, onChange, problems, disabled }: Props) {
  const texts = useWords(chinese, textsEn, textsTw)
  const hydrated = useHydrated()
  const ids = questionIds(question.id)
  const given = own(isRecord(value) ? value : {}, 'items')
  const draft = isRecord(given) ? given : {}
  const texted = Object.fromEntries(question.rows.map(({ id }) => [id, draftText(own(draft, id))]))
  const items = Object.fromEntries(question.rows.map(({ id }) => [id, Math.floor(typed(texted[id] ?? ''))]))
  const set = (id: string, text: string) => {
    const { [id]: _before, ...rest } = draft
    const next = text === '' ? rest : { ...rest, [id]: text }
    onChange(Object.keys(next).length > 0 ? { items: next } : undefined)
  }
  return (
    <>
      <ul className={styles.rows}>
        {question.rows.map(({ id, title, priceFen, most }, index) => {
          const isWrong = problems.some(({ part }) => part === id)
          const inputId = index === 0 ? ids.control : `${ids.root}-${id}`
          const shared = {
            id: inputId,
            name: fieldName(question.id, id),
            disabled,
            'aria-invalid': isWrong,
            'aria-describedby': isWrong ? ids.error : undefined,
          }
          return (
            <li key={id} className={styles.row} data-wrong={isWrong || undefined}>
              <label className={styles.name} htmlFor={inputId}>
                {title}
                <span className={styles.note}>
                  {texts.price(yuanText(priceFen))}
                  {most > 1 && ` · ${texts.most(most)}`}
                </span>
              </label>
              {most === 1 ? (
                <input
                  {...shared}
                  className={styles.tick}
                  type="checkbox"
                  value="1"
                  checked={(items[id] ?? 0) > 0}
                  onChange={(event) => set(id, event.target.checked ? '1' : '')}
                />
              ) : (
                <input
                  {...shared}
                  className={`${control.control} ${styles.number}`}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  value={texted[id] ?? ''}
                  maxLength={shortFieldLength}
                  placeholder="0"
                  aria-label={texts.count(title)}
                  onChange={(event) => set(id, event.target.value)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {hydrated && (
        <output className={styles.total}>{texts.total(yuanText(amountOf(question, { items })))}</output>
      )}
    </>
  )
}

export default function PaymentView(props: Props) {
  const texts = useWords(chinese, textsEn, textsTw)
  return (
    <QuestionGroup {...props} hint={texts.hint}>
      {props.question.mode === 'free' ? <OwnAmount {...props} /> : <Items {...props} />}
    </QuestionGroup>
  )
}
