import { ApartmentOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Ending, newId, questionType, type SurveyDefinition, surveyLimits } from '@zhanfang/survey'
import { Button, Input } from 'antd'
import { memo, useId, useState } from 'react'
import { hasScores } from '../../public/scored-questions.ts'
import { useExamParts } from '../../public/exam-parts.ts'
import { ThemePanel } from '../../theme/theme-panel.tsx'
import { CommonFields } from './common-fields.tsx'
import { rulesOf } from '../store/definition-edits.ts'
import { useEditor, useEditorState } from '../store/editor-context.tsx'
import styles from '../editor.module.css'
import { TypeIcon } from './palette.tsx'
import { QuestionProperties } from '../../public/question-properties.tsx'
import { texts } from '../texts.ts'

/** The properties of what is selected: a question, or the survey itself. */
export const Properties = memo(function Properties({ onLogic }: { onLogic: (elementId: string) => void }) {
  const { store, canWrite } = useEditor()
  const definition = useEditorState((state) => state.definition)
  const selectedId = useEditorState((state) => state.selectedId)
  const { PartFields } = useExamParts()
  const element = definition.elements.find(({ id }) => id === selectedId)
  if (!element) return <SurveyProperties definition={definition} />
  const type = questionType(element.type)
  const rules = rulesOf(definition, element.id).length
  return (
    <div className={styles.properties} inert={!canWrite}>
      <h2 className={styles.propertiesTitle}>
        {type && <TypeIcon type={type} />}
        {type?.title ?? element.type}
      </h2>
      <QuestionProperties question={element} definition={definition} onChange={store.change} />
      {hasScores(definition.kind) && (
        <PartFields key={`exam ${element.id}`} element={element} onChange={store.change} />
      )}
      <CommonFields key={`common ${element.id}`} element={element} definition={definition} />
      <Button block icon={<ApartmentOutlined aria-hidden />} onClick={() => onLogic(element.id)}>
        {texts.rules(rules)}
      </Button>
    </div>
  )
})

function SurveyProperties({ definition }: { definition: SurveyDefinition }) {
  const { store, canWrite } = useEditor()
  const { Overview } = useExamParts()
  const setEndings = (endings: Ending[], merge?: string) =>
    store.edit({ ...definition, endings }, texts.step.ending, merge)
  const used = new Set(JSON.stringify(definition.rules).match(/"endId":"([^"]+)"/g) ?? [])
  return (
    <div className={styles.properties} inert={!canWrite}>
      {hasScores(definition.kind) && (
        <Overview
          surveyId={new URLSearchParams(location.search).get('id') ?? undefined}
          definition={definition}
          onChange={(next, step) => store.edit(next, step)}
        />
      )}
      <h2 className={styles.propertiesTitle}>{texts.look.heading}</h2>
      <ThemePanel
        theme={definition.theme}
        onChange={(theme, merge) => store.edit({ ...definition, theme }, texts.step.theme, merge)}
      />
      <h3 className={styles.groupName}>{texts.look.endings}</h3>
      <p className={styles.hint}>{texts.look.endingsHint}</p>
      {definition.endings.map((ending, index) => (
        <EndingFields
          key={ending.id}
          ending={ending}
          name={texts.look.endingName(index + 1)}
          onChange={(next) => setEndings(definition.endings.with(index, next), `ending ${ending.id}`)}
          onRemove={
            index > 0 && !used.has(`"endId":"${ending.id}"`)
              ? () => setEndings(definition.endings.toSpliced(index, 1))
              : undefined
          }
          isUsed={used.has(`"endId":"${ending.id}"`)}
        />
      ))}
      {definition.endings.length < surveyLimits.endings && (
        <Button
          block
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            setEndings([...definition.endings, { id: newId(), title: texts.look.newEnding, text: '' }])
          }
        >
          {texts.look.addEnding}
        </Button>
      )}
    </div>
  )
}

interface EndingFieldsProps {
  ending: Ending
  name: string
  isUsed: boolean
  onChange: (next: Ending) => void
  onRemove: (() => void) | undefined
}

const isLink = (url: string) => /^(https?:\/\/[^\s]+|\/(?![/\\]).*)$/i.test(url)

function EndingFields({ ending, name, isUsed, onChange, onRemove }: EndingFieldsProps) {
  const id = useId()
  // An address that is still being typed is none yet, and would be refused.
  const [url, setUrl] = useState(ending.url ?? '')
  const isWrong = url !== '' && !isLink(url)
  return (
    <fieldset className={styles.ending}>
      <legend>{name}</legend>
      <label htmlFor={`${id}-title`}>{texts.look.endingTitle}</label>
      <Input
        id={`${id}-title`}
        value={ending.title}
        maxLength={surveyLimits.title}
        onChange={(event) => onChange({ ...ending, title: event.target.value })}
      />
      <label htmlFor={`${id}-text`}>{texts.look.endingText}</label>
      <Input.TextArea
        id={`${id}-text`}
        value={ending.text}
        maxLength={surveyLimits.intro}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => onChange({ ...ending, text: event.target.value })}
      />
      <label htmlFor={`${id}-url`}>{texts.look.endingUrl}</label>
      <Input
        id={`${id}-url`}
        value={url}
        maxLength={surveyLimits.url}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        placeholder={texts.look.endingUrlPlaceholder}
        onChange={(event) => {
          const next = event.target.value.trim()
          setUrl(next)
          const { url: _url, ...rest } = ending
          if (next === '') onChange(rest)
          else if (isLink(next)) onChange({ ...ending, url: next })
        }}
      />
      {isWrong && (
        <p className={styles.fieldError} role="alert">
          {texts.look.endingUrlWrong}
        </p>
      )}
      {onRemove && (
        <Button type="text" size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
          {texts.look.removeEnding}
        </Button>
      )}
      {isUsed && <p className={styles.hint}>{texts.look.endingUsed}</p>}
    </fieldset>
  )
}
