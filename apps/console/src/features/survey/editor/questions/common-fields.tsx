import {
  canBePrefilled,
  type Element,
  isAddressName,
  isPartList,
  isUniqueType,
  partsOf,
  questionType,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { Input, Select, Switch } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { groupsFor, setGroup } from '../store/definition-edits.ts'
import { useEditor } from '../store/editor-context.tsx'
import { elementName } from '../store/editor-store.ts'
import styles from '../editor.module.css'
import { elementLabel } from '../logic/rule-words.ts'
import { texts as editorTexts } from '../texts.ts'

const texts = editorTexts.common

/** What `codeSchema` takes. */
const isCode = (text: string) => /^[A-Za-z][A-Za-z0-9_]{0,31}$/.test(text) && !(text in {})

const filters = ['all', 'chosen', 'notChosen'] as const

function Labelled({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint?: string
  error?: string | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.commonField}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error !== undefined ? (
        <p className={styles.fieldError} role="alert">
          {error}
        </p>
      ) : (
        hint !== undefined && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  )
}

/** Questions before an element whose options it can take over. */
function optionSources({ elements }: SurveyDefinition, element: Element): Element[] {
  if (!isPartList(partsOf(element, 'rows')) && !isPartList(partsOf(element, 'options'))) return []
  const before = elements.slice(
    0,
    elements.findIndex(({ id }) => id === element.id),
  )
  return before.filter((other) => isPartList(partsOf(other, 'options')))
}

/** Whether the values of the question may not repeat; what that means where answers are there already. */
function UniqueField({ unique, onChange }: { unique: boolean; onChange: (unique: boolean) => void }) {
  const id = useId()
  return (
    <div className={styles.commonField}>
      <span className={styles.switchLine}>
        <label htmlFor={id}>{texts.unique}</label>
        <Switch id={id} checked={unique} aria-describedby={`${id}-hint`} onChange={onChange} />
      </span>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.uniqueHint}
      </p>
    </div>
  )
}

/** What elements of all types can have: a group, options out of another question, a name in formulas and exports. */
export function CommonFields({ element, definition }: { element: Element; definition: SurveyDefinition }) {
  const { store } = useEditor()
  const groups = groupsFor(definition, element)
  const sources = optionSources(definition, element)
  const isQuestion = questionType(element.type)?.role === 'question'
  const takes = element.optionsFrom !== undefined || sources.length > 0
  const joins = element.group !== undefined || groups.length > 0
  if (!isQuestion && !joins) return null
  const isSet =
    element.group !== undefined ||
    element.optionsFrom !== undefined ||
    element.code !== undefined ||
    element.prefill !== undefined
  const mayBeUnique = isUniqueType(element.type) && definition.kind !== 'exam'
  return (
    <>
      {mayBeUnique && (
        <UniqueField
          unique={element.unique === true}
          onChange={(unique) => {
            const { unique: _before, ...rest } = element
            store.change(unique ? { ...rest, unique } : rest)
          }}
        />
      )}
      <details className={styles.common} open={isSet || undefined}>
        <summary>{texts.heading}</summary>
        {joins && (
          <Labelled label={texts.group} hint={texts.groupHint}>
            {(id) => (
              <Select
                id={id}
                className={styles.full}
                value={element.group ?? ''}
                options={[
                  { value: '', label: texts.noGroup },
                  ...groups.map((group) => ({ value: group.id, label: elementName(group) })),
                ]}
                onChange={(value) =>
                  store.edit(
                    setGroup(store.snapshot().definition, element.id, value || undefined),
                    editorTexts.step.change(elementName(element)),
                  )
                }
              />
            )}
          </Labelled>
        )}
        {takes && <OptionsFromFields element={element} definition={definition} sources={sources} />}
        {definition.kind !== 'exam' && canBePrefilled(element.type) && (
          <PrefillField key={`prefill ${element.id}`} element={element} />
        )}
        {isQuestion && <CodeField key={element.id} element={element} definition={definition} />}
      </details>
    </>
  )
}

function OptionsFromFields({
  element,
  definition,
  sources,
}: {
  element: Element
  definition: SurveyDefinition
  sources: readonly Element[]
}) {
  const { store } = useEditor()
  const { optionsFrom } = element
  const isRows = isPartList(partsOf(element, 'rows'))
  return (
    <>
      <Labelled
        label={isRows ? texts.rowsFrom : texts.optionsFrom}
        hint={isRows ? texts.rowsFromHint : texts.optionsFromHint}
      >
        {(id) => (
          <Select
            id={id}
            className={styles.full}
            showSearch={{ optionFilterProp: 'label' }}
            value={optionsFrom?.q ?? ''}
            options={[
              { value: '', label: texts.ownOnly },
              ...sources.map((source) => ({ value: source.id, label: elementLabel(definition, source.id) })),
            ]}
            onChange={(q) => {
              const { optionsFrom: _from, ...rest } = element
              store.change(
                q === '' ? rest : { ...rest, optionsFrom: { q, filter: optionsFrom?.filter ?? 'chosen' } },
              )
            }}
          />
        )}
      </Labelled>
      {optionsFrom && (
        <Labelled label={texts.which}>
          {(id) => (
            <Select
              id={id}
              className={styles.full}
              value={optionsFrom.filter}
              options={filters.map((filter) => ({ value: filter, label: texts.filters[filter] }))}
              onChange={(filter) => store.change({ ...element, optionsFrom: { ...optionsFrom, filter } })}
            />
          )}
        </Labelled>
      )}
    </>
  )
}

/** The parameter of the address whose value stands in the question when the survey is opened. */
function PrefillField({ element }: { element: Element }) {
  const { store } = useEditor()
  // A name that is still being typed is none yet, and would be refused.
  const [name, setName] = useState(element.prefill ?? '')
  const isWrong = name !== '' && !isAddressName(name)
  const hasOptions = isPartList(partsOf(element, 'options'))
  return (
    <Labelled
      label={texts.prefill}
      hint={texts.prefillHint(name, hasOptions)}
      error={isWrong ? texts.prefillWrong : undefined}
    >
      {(id) => (
        <Input
          id={id}
          value={name}
          maxLength={40}
          status={isWrong ? 'error' : ''}
          placeholder={texts.prefillPlaceholder}
          onChange={(event) => {
            const next = event.target.value.trim()
            setName(next)
            const { prefill: _prefill, ...rest } = element
            if (next === '') store.change(rest)
            else if (isAddressName(next)) store.change({ ...rest, prefill: next })
          }}
        />
      )}
    </Labelled>
  )
}

function CodeField({ element, definition }: { element: Element; definition: SurveyDefinition }) {
  const { store } = useEditor()
  // One that is still being typed is none yet, and would be refused.
  const [code, setCode] = useState(element.code ?? '')
  const isTaken = definition.elements.some(
    (other) => other.id !== element.id && other.code?.toLowerCase() === code.toLowerCase(),
  )
  const error =
    code === '' ? undefined : !isCode(code) ? texts.codeWrong : isTaken ? texts.codeTaken : undefined
  return (
    <Labelled label={texts.code} hint={texts.codeHint} error={error}>
      {(id) => (
        <Input
          id={id}
          value={code}
          maxLength={32}
          status={error === undefined ? '' : 'error'}
          placeholder={texts.codePlaceholder}
          onChange={(event) => {
            const next = event.target.value.trim()
            setCode(next)
            const { code: _code, ...rest } = element
            if (next === '') store.change(rest)
            else if (isCode(next)) store.change({ ...rest, code: next })
          }}
        />
      )}
    </Labelled>
  )
}
