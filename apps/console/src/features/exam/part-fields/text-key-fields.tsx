import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type BlankKey, examLimits, type TextKey } from '@zhanfang/survey'
import { Button, Checkbox, Select } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import classes from '../exam.module.css'
import { freshBlank } from './fresh-key.ts'
import type { KeyProps } from './key-props.ts'
import { Labelled, Points } from './labelled-fields.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.part

/** Other answers to a blank, each with the share of its points that it earns. */
function PartialAnswers({
  value,
  onChange,
}: {
  value: NonNullable<BlankKey['partial']>
  onChange: (next: NonNullable<BlankKey['partial']>) => void
}) {
  return (
    <fieldset className={classes.field}>
      <legend>{texts.partialAnswers}</legend>
      {value.map((line, index) => (
        // They have no ids; their place is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.rubricLine}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            className={classes.wide}
            aria-label={texts.partialAnswer(index + 1)}
            value={line.accept}
            onChange={(accept: string[]) =>
              onChange(value.with(index, { ...line, accept: accept.slice(0, examLimits.accept) }))
            }
          />
          <NumberInput
            required
            aria-label={texts.partialShare(index + 1)}
            min={0}
            max={100}
            suffix="%"
            value={Math.round(line.share * 10_000) / 100}
            onChange={(share) =>
              share !== null && onChange(value.with(index, { ...line, share: share / 100 }))
            }
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.partialRemove(index + 1)}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= examLimits.partial}
        onClick={() => onChange([...value, { accept: [], share: 0.5 }])}
      >
        {texts.partialAdd}
      </Button>
    </fieldset>
  )
}

/** What is accepted in each blank, and how it is compared. */
export function TextKeyFields({ value, onChange, parts }: KeyProps<TextKey>) {
  const ids = parts.length > 0 ? parts : [{ id: 'self', text: '' }]
  const isUnordered = (value.unordered?.length ?? 0) > 0
  return (
    <>
      {ids.map(({ id, text }) => {
        const blank = value.blanks[id] ?? freshBlank(0)
        const set = (next: Partial<BlankKey>) =>
          onChange({ ...value, blanks: { ...value.blanks, [id]: { ...blank, ...next } } })
        return (
          <div key={id} className={classes.part}>
            <Labelled label={text === '' ? texts.accept : texts.acceptOf(text)}>
              {(inputId) => (
                <Select
                  id={inputId}
                  mode="tags"
                  open={false}
                  suffixIcon={null}
                  className={classes.wide}
                  value={blank.accept}
                  onChange={(accept: string[]) => set({ accept: accept.slice(0, examLimits.accept) })}
                />
              )}
            </Labelled>
            <Labelled label={texts.match}>
              {(inputId) => (
                <Select
                  id={inputId}
                  className={classes.wide}
                  value={blank.match}
                  options={(['exact', 'contains', 'regex'] as const).map((match) => ({
                    value: match,
                    label: texts.matches[match],
                  }))}
                  onChange={(match) => set({ match })}
                />
              )}
            </Labelled>
            <fieldset className={classes.field}>
              <legend>{texts.ignore}</legend>
              <Checkbox.Group
                value={blank.ignore}
                options={(['case', 'space', 'width', 'punct'] as const).map((fold) => ({
                  value: fold,
                  label: texts.ignores[fold],
                }))}
                onChange={(ignore) => set({ ignore })}
              />
            </fieldset>
            {!isUnordered && (
              <PartialAnswers
                value={blank.partial ?? []}
                onChange={(partial) => set({ partial: partial.length > 0 ? partial : undefined })}
              />
            )}
            {ids.length > 1 && (
              <Points
                label={texts.blankScore}
                value={blank.score}
                onChange={(score) => set({ score: score ?? 0 })}
              />
            )}
          </div>
        )
      })}
      {ids.length > 1 && (
        <Checkbox
          checked={isUnordered}
          onChange={({ target }) => {
            const { unordered: _unordered, ...rest } = value
            onChange(target.checked ? { ...rest, unordered: [ids.map(({ id }) => id)] } : rest)
          }}
        >
          {texts.unordered}
        </Checkbox>
      )}
    </>
  )
}
