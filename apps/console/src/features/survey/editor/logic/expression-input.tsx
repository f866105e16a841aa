import {
  expressionFunctions,
  parseExpression,
  shownExpression,
  storedExpression,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { Button, Input, type InputRef, Popover } from 'antd'
import { useId, useRef, useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import styles from './logic.module.css'

const texts = editorTexts.logicPanel

interface ExpressionInputProps {
  definition: SurveyDefinition
  /** As it is stored: questions by their ids. */
  value: string
  onChange: (next: string) => void
  /** Whether it may be left empty. */
  isOptional?: boolean
}

/** The functions that expressions know; one that is chosen is begun in the text. */
function FunctionList({ onChoose }: { onChoose: (name: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={
        <ul className={styles.functions}>
          {expressionFunctions.map(({ name, title }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onChoose(name)
                }}
              >
                <code>{name}</code>
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <Button type="text" size="small">
        {texts.functions}
      </Button>
    </Popover>
  )
}

/** An expression, shown with the numbers of questions and stored with their ids; says what cannot be read. */
export function ExpressionInput({ definition, value, onChange, isOptional = false }: ExpressionInputProps) {
  const id = useId()
  // While typing the text stays as it was typed: what is stored is another way to write it.
  const [typed, setTyped] = useState<string>()
  const parsed = parseExpression(typed ?? value)
  const isGood = parsed.ok || (isOptional && (typed ?? value).trim() === '')
  const shown = typed ?? shownExpression(definition, value)
  const input = useRef<InputRef>(null)
  const change = (text: string) => {
    setTyped(text)
    onChange(storedExpression(definition, text))
  }
  return (
    <div className={styles.expression}>
      <Input
        aria-label={texts.expression}
        aria-describedby={id}
        status={isGood ? '' : 'error'}
        maxLength={2000}
        value={shown}
        placeholder={texts.expressionHint}
        ref={input}
        suffix={
          <FunctionList
            onChoose={(name) => {
              change(`${shown}${name}(`)
              input.current?.focus({ cursor: 'end' })
            }}
          />
        }
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span id={id} className={isGood ? styles.quiet : styles.error}>
        {parsed.ok || isGood
          ? texts.expressionHint
          : texts.expressionWrong(parsed.error.message, parsed.error.at + 1)}
      </span>
    </div>
  )
}
