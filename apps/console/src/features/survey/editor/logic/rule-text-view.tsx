import { applyReplacements, parseRules, printRules, type SurveyDefinition } from '@zhanfang/survey'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import styles from './logic.module.css'

const texts = editorTexts.logicPanel.text

interface RuleTextViewProps {
  definition: SurveyDefinition
  canWrite: boolean
  onEdit: (next: SurveyDefinition, label: string) => void
  onSay: (text: string) => void
}

/** All rules as lines of text, to read and to write. Nothing changes before it is applied. */
export function RuleTextView({ definition, canWrite, onEdit, onSay }: RuleTextViewProps) {
  const printed = useMemo(() => printRules(definition), [definition])
  const [typed, setTyped] = useState<string>()
  const text = typed ?? printed
  const parsed = useMemo(() => parseRules(definition, text, definition.rules), [definition, text])
  const { errors } = parsed
  return (
    <section className={styles.panel} aria-label={texts.label}>
      <p className={styles.quiet}>{texts.hint}</p>
      <Input.TextArea
        className={styles.code}
        aria-label={texts.label}
        autoSize={{ minRows: 10, maxRows: 28 }}
        spellCheck={false}
        readOnly={!canWrite}
        status={errors.length > 0 ? 'error' : ''}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {errors.length > 0 && (
        <div className={styles.circles} aria-live="polite">
          <p className={styles.error}>{texts.errors(errors.length)}</p>
          <ul className={styles.errorLines}>
            {errors.slice(0, 50).map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>{texts.error(line, message)}</li>
            ))}
          </ul>
        </div>
      )}
      {canWrite && (
        <div className={styles.ruleFoot}>
          <Button
            type="primary"
            disabled={typed === undefined || errors.length > 0}
            onClick={() => {
              const next = applyReplacements({ ...definition, rules: parsed.rules }, parsed.replacements)
              onEdit(next, texts.step)
              onSay(texts.applied(parsed.rules.length))
              setTyped(undefined)
            }}
          >
            {texts.apply}
          </Button>
          <Button disabled={typed === undefined} onClick={() => setTyped(undefined)}>
            {texts.reset}
          </Button>
        </div>
      )}
    </section>
  )
}
