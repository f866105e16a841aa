import {
  ChoiceField,
  FieldGroup,
  MediaUrlField,
  SwitchField,
  TextField,
  useFormPort,
} from '@zhanfang/blocks/forms'
import {
  lessonLimits,
  type LessonPart,
  lessonPartTypes,
} from '@zhanfang/contract/content-kinds/lesson/fields'
import { emptyRichDocument } from '@zhanfang/rich-document'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { RichEditor } from '../../../rich-document/public/rich-editor.tsx'
import classes from '../../editor/kind-form.module.css'
import { texts } from './texts.ts'

const most = lessonLimits

interface PartFieldsProps {
  part: LessonPart
  /** Nothing comes before the first part. */
  isFirst: boolean
  readOnly: boolean
  problem: string | undefined
  onChange: (changed: Partial<LessonPart>) => void
  chapterAt: number
  chapterTitles: readonly string[]
  onMove: (chapter: number) => void
}

/** A chosen content or file, and the way to choose another. */
function Chosen({
  label,
  name,
  choose,
  onChoose,
}: {
  label: string
  name: string
  choose: string
  onChoose: () => Promise<void>
}) {
  const [error, setError] = useState<string>()
  return (
    <FieldGroup label={label} error={error}>
      <div className={classes.chosen}>
        {name !== '' && <span>{name}</span>}
        <Button
          onClick={() => {
            setError(undefined)
            onChoose().catch(() => setError(texts.failed))
          }}
        >
          {name === '' ? choose : texts.change}
        </Button>
      </div>
    </FieldGroup>
  )
}

/** One part of a lesson: what it is called, who may follow it, and what it consists of. */
export function PartFields(props: PartFieldsProps) {
  const { part, isFirst, readOnly, problem, onChange, chapterAt, chapterTitles, onMove } = props
  const { type, media, chosen } = part
  const port = useFormPort()
  const minutesId = useId()
  const chapterId = useId()
  return (
    <div className={classes.form}>
      {problem !== undefined && <p className={classes.problem}>{problem}</p>}
      <TextField
        label={texts.partTitle}
        value={part.title}
        maxLength={most.title}
        onChange={(title) => onChange({ title })}
      />
      <ChoiceField
        label={texts.type}
        options={lessonPartTypes}
        names={texts.types}
        value={type}
        // What was chosen of one type means nothing in another.
        onChange={(next) =>
          onChange({ type: next, media: { url: '', name: '' }, chosen: { id: '', title: '' } })
        }
      />
      {(type === 'video' || type === 'audio') && (
        <MediaUrlField
          label={texts.media[type]}
          hint={texts.mediaHint[type]}
          kind={type}
          value={media.url}
          onChange={(url, name = media.name) => onChange({ media: { url, name } })}
        />
      )}
      {(type === 'file' || type === 'survey') && (
        <Chosen
          label={texts.chosen[type]}
          name={chosen.title}
          choose={texts.choose[type]}
          onChoose={async () => {
            const picked = await port.pickContent(type)
            if (picked) onChange({ chosen: { id: picked.id, title: picked.title.slice(0, 200) } })
          }}
        />
      )}
      <div className={classes.pair}>
        <div className={classes.line}>
          <label htmlFor={minutesId}>{texts.partMinutes}</label>
          <NumberInput
            id={minutesId}
            min={0}
            max={most.minutes}
            precision={0}
            disabled={readOnly}
            value={part.minutes}
            onChange={(minutes) => onChange({ minutes: typeof minutes === 'number' ? minutes : 0 })}
          />
        </div>
        <div className={classes.line}>
          <label htmlFor={chapterId}>{texts.chapterOf}</label>
          <Select
            id={chapterId}
            disabled={readOnly}
            value={chapterAt}
            options={chapterTitles.map((title, value) => ({
              value,
              label: texts.chapter(value + 1) + (title === '' ? '' : ` ${title}`),
            }))}
            onChange={onMove}
          />
        </div>
      </div>
      <SwitchField label={texts.isFree} value={part.isFree} onChange={(isFree) => onChange({ isFree })} />
      {!isFirst && (
        <SwitchField
          label={texts.afterPrevious}
          value={part.afterPrevious === true}
          onChange={(isAfter) => onChange({ afterPrevious: isAfter || undefined })}
        />
      )}
      <FieldGroup label={texts.body(type)}>
        <RichEditor
          value={part.body ?? emptyRichDocument}
          readOnly={readOnly}
          placeholder={type === 'text' ? texts.bodyPlaceholder.text : texts.bodyPlaceholder.other}
          ariaLabel={texts.body(type)}
          onChange={(body) => onChange({ body })}
        />
      </FieldGroup>
    </div>
  )
}
