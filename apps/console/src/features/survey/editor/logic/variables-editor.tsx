import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type SurveyDefinition, surveyLimits, type Variable, variableSchema } from '@zhanfang/survey'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { texts as editorTexts } from '../texts.ts'
import { ExpressionInput } from './expression-input.tsx'
import styles from './logic.module.css'

const texts = editorTexts.logicPanel.variables

interface VariablesEditorProps {
  definition: SurveyDefinition
  canWrite: boolean
  onEdit: (next: SurveyDefinition, label: string, merge?: string) => void
}

/** The variables of a survey: names, first values and expressions. */
export function VariablesEditor({ definition, canWrite, onEdit }: VariablesEditorProps) {
  const variables = definition.variables ?? []
  const put = (next: Variable[], merge?: string) =>
    onEdit({ ...definition, variables: next }, texts.step, merge)
  const freeName = () => {
    const names = new Set(variables.map(({ name }) => name))
    let number = variables.length + 1
    while (names.has(`变量${number}`)) number += 1
    return `变量${number}`
  }
  return (
    <details className={styles.variables} open={variables.length > 0}>
      <summary>{texts.heading}</summary>
      <p className={styles.quiet}>{texts.hint}</p>
      {variables.map((variable, index) => (
        <div key={String(index)} className={styles.comparison}>
          <NameInput
            value={variable.name}
            isFree={(name) => variables.every((other, place) => place === index || other.name !== name)}
            disabled={!canWrite}
            onChange={(name) => put(variables.with(index, { ...variable, name }), `variable ${index}`)}
          />
          <Input
            className={styles.operand}
            aria-label={texts.initial}
            placeholder={texts.initial}
            disabled={!canWrite}
            maxLength={500}
            value={variable.initial === undefined ? '' : String(variable.initial)}
            onChange={(event) => {
              const { initial: _initial, ...rest } = variable
              const text = event.target.value
              const isNumber = /^-?\d+(\.\d+)?$/.test(text)
              const next = text === '' ? rest : { ...rest, initial: isNumber ? Number(text) : text }
              put(variables.with(index, next), `variable ${index}`)
            }}
          />
          <ExpressionInput
            definition={definition}
            value={variable.expression ?? ''}
            isOptional
            onChange={(expression) => {
              const { expression: _expression, ...rest } = variable
              put(
                variables.with(index, expression === '' ? rest : { ...rest, expression }),
                `variable ${index}`,
              )
            }}
          />
          {canWrite && (
            <Button
              className={styles.removeComparison}
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={texts.remove(variable.name)}
              onClick={() => put(variables.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {canWrite && variables.length < surveyLimits.variables && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => put([...variables, { name: freeName(), initial: 0 }])}
        >
          {texts.add}
        </Button>
      )}
    </details>
  )
}

interface NameInputProps {
  value: string
  isFree: (name: string) => boolean
  disabled: boolean
  onChange: (name: string) => void
}

/** A name while it is typed; only a good one is taken over. */
function NameInput({ value, isFree, disabled, onChange }: NameInputProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? value
  const isGood = variableSchema.safeParse({ name: text }).success && isFree(text)
  return (
    <Input
      className={styles.operand}
      aria-label={isGood ? texts.name : `${texts.name}：${texts.nameWrong}`}
      title={isGood ? undefined : texts.nameWrong}
      status={isGood ? '' : 'error'}
      disabled={disabled}
      maxLength={40}
      value={text}
      onChange={(event) => {
        const name = event.target.value
        setTyped(name)
        if (variableSchema.safeParse({ name }).success && isFree(name)) onChange(name)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
