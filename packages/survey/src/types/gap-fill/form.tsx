import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Collapse, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { OptionLinesField } from '../../cells/cell-fields.tsx'
import { freshContent } from '../../cells/cells.ts'
import {
  ChoiceField,
  Field,
  FieldGroup,
  NumberField,
  RangeField,
  SwitchField,
  TextField,
} from '../../forms/form-parts/field.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import { cellTexts } from '../../cells/cell-texts.ts'
import { formTexts } from '../../forms/form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { textFormats } from '../text/question.ts'
import { blankMark, piecesOf } from './content.ts'
import type { Blank, GapFillQuestion } from './question.ts'
import { gapFillTexts } from './texts.ts'
import { freshBlank } from './type.ts'
import { storedContent, writtenContent } from './written-content.ts'

/** Blanks that the content names no more go with it. */
function withContent(question: GapFillQuestion, content: string): GapFillQuestion {
  const used = new Set(piecesOf(content).flatMap((piece) => ('blank' in piece ? piece.blank : [])))
  return { ...question, content, blanks: question.blanks.filter(({ id }) => used.has(id)) }
}

function BlankFields({ blank, onChange }: { blank: Blank; onChange: (next: Blank) => void }) {
  return (
    <>
      <TextField
        label={gapFillTexts.name}
        value={blank.title}
        maxLength={surveyLimits.optionText}
        onChange={(title) => onChange({ ...blank, title })}
      />
      <SwitchField
        label={cellTexts.form.required}
        value={blank.required}
        onChange={(required) => onChange({ ...blank, required })}
      />
      <NumberField
        label={gapFillTexts.width}
        value={blank.width ?? 6}
        min={1}
        max={40}
        unit={gapFillTexts.widthUnit}
        onChange={(width) => onChange({ ...blank, width })}
      />
      <SwitchField
        label={gapFillTexts.asList}
        value={blank.options !== undefined}
        onChange={(isList) => {
          const { options: _options, ...rest } = blank
          const fresh = freshContent('dropdown')
          onChange(isList && 'options' in fresh ? { ...rest, options: fresh.options } : rest)
        }}
      />
      {blank.options ? (
        <OptionLinesField options={blank.options} onChange={(options) => onChange({ ...blank, options })} />
      ) : (
        <>
          <ChoiceField
            label={formTexts.format}
            value={blank.format}
            options={textFormats}
            names={formTexts.formats}
            onChange={(format) => onChange({ ...blank, format })}
          />
          <RangeField
            label={formTexts.length}
            value={blank.length}
            min={0}
            max={surveyLimits.answerText}
            onChange={(length) => onChange({ ...blank, length })}
          />
        </>
      )}
    </>
  )
}

export default function GapFillForm(props: QuestionFormProps<GapFillQuestion>) {
  const { question, onChange } = props
  const area = useRef<InputRef & { resizableTextArea?: { textArea: HTMLTextAreaElement } }>(null)
  const written = writtenContent(question)
  const insert = () => {
    const blank = freshBlank(question.blanks.length + 1)
    const field = area.current?.resizableTextArea?.textArea
    const at = field?.selectionStart ?? written.length
    const stored = (part: string) => storedContent(part, question.blanks)
    const before = stored(written.slice(0, at)) + blankMark(blank.id)
    const blanks = [...question.blanks, blank]
    onChange({ ...question, content: before + stored(written.slice(field?.selectionEnd ?? at)), blanks })
    requestAnimationFrame(() => {
      const end = writtenContent({ content: before, blanks }).length
      field?.focus()
      field?.setSelectionRange(end, end)
    })
  }
  // In the order of the text, as the respondent meets them.
  const order = piecesOf(question.content).flatMap((piece) => ('blank' in piece ? piece.blank : []))
  const blanks = order.flatMap((id) => question.blanks.find((blank) => blank.id === id) ?? [])
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <Field label={gapFillTexts.content} hint={gapFillTexts.contentHint}>
        {(ids) => (
          <Input.TextArea
            {...ids}
            ref={area}
            value={written}
            autoSize={{ minRows: 3, maxRows: 12 }}
            onChange={(event) => {
              const content = storedContent(event.target.value, question.blanks)
              if (content.length <= surveyLimits.intro) onChange(withContent(question, content))
            }}
          />
        )}
      </Field>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={question.blanks.length >= surveyLimits.rows}
        onClick={insert}
        style={{ marginBottom: 16 }}
      >
        {gapFillTexts.insert}
      </Button>
      <FieldGroup label={gapFillTexts.blanks}>
        <Collapse
          size="small"
          // The heading is the button, so that the one to remove does not stand in another.
          collapsible="header"
          destroyOnHidden
          items={blanks.map((blank) => ({
            key: blank.id,
            label: blank.title,
            extra: (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`${gapFillTexts.remove}：${blank.title}`}
                onClick={(event) => {
                  event.stopPropagation()
                  onChange(withContent(question, question.content.replaceAll(blankMark(blank.id), '')))
                }}
              />
            ),
            children: (
              <BlankFields
                blank={blank}
                onChange={(next) =>
                  onChange({
                    ...question,
                    blanks: question.blanks.map((other) => (other.id === next.id ? next : other)),
                  })
                }
              />
            ),
          }))}
        />
      </FieldGroup>
    </>
  )
}
