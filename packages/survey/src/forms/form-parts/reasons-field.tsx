import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { formTexts } from '../form-texts.ts'
import { type Element, newId, surveyLimits } from '../../model/model.ts'
import type { Reason } from '../../levels/reasons.ts'
import { mostReasons } from '../../levels/reasons-limits.ts'
import { reasonTexts } from '../../levels/reasons-texts.ts'
import { linesOf, partsFromLines } from './batch-text.ts'
import { Field, FieldGroup, RangeField, SwitchField, TextField } from './field.tsx'
import styles from './reasons-field.module.css'

interface ReasonsFieldProps<Q extends Element & { reasons?: Reason[] }> {
  question: Q
  onChange: (next: Q) => void
  lowest: number
  highest: number
}

const newTag = (text: string) => ({ id: newId(), text })

/** What is asked after a level: the levels, tags to tap and a text. */
export function ReasonsField<Q extends Element & { reasons?: Reason[] }>({
  question,
  onChange,
  lowest,
  highest,
}: ReasonsFieldProps<Q>) {
  const { reasons = [] } = question
  const set = (next: Reason[]) => onChange({ ...question, reasons: next })
  const fresh = (): Reason => ({
    id: newId(),
    from: lowest,
    to: Math.max(lowest, Math.floor((lowest + highest) / 2)),
    tags: reasonTexts.freshTags.map(newTag),
    input: { required: false },
  })
  return (
    <FieldGroup label={reasonTexts.heading} hint={reasons.length > 0 ? reasonTexts.hint : undefined}>
      {reasons.map((reason, index) => {
        const change = (parts: Partial<Reason>) => set(reasons.with(index, { ...reason, ...parts }))
        const { input, ...bare } = reason
        return (
          <fieldset key={reason.id} className={styles.reason}>
            <legend>{reasonTexts.count(index + 1)}</legend>
            <RangeField
              label={reasonTexts.range}
              value={{ min: reason.from, max: reason.to }}
              min={lowest}
              max={highest}
              onChange={({ min, max }) => change({ from: min ?? lowest, to: max ?? highest })}
            />
            <TextField
              label={reasonTexts.promptLabel}
              value={reason.prompt ?? ''}
              maxLength={surveyLimits.optionText}
              placeholder={reasonTexts.prompt}
              onChange={(prompt) => change({ prompt })}
            />
            <Field label={reasonTexts.tagsLabel}>
              {(ids) => (
                <Input.TextArea
                  {...ids}
                  // Lines become tags when the field is left, so that empty lines can be typed meanwhile.
                  key={reason.tags.map(({ text }) => text).join('\n')}
                  defaultValue={reason.tags.map(({ text }) => text).join('\n')}
                  rows={4}
                  onBlur={(event) => {
                    const lines = linesOf(event.target.value)
                      .slice(0, 30)
                      .map((line) => line.slice(0, surveyLimits.optionText))
                    change({
                      tags: partsFromLines(
                        lines,
                        reason.tags,
                        ({ text }) => text,
                        (tag, text) => ({ ...tag, text }),
                        newTag,
                      ),
                    })
                  }}
                />
              )}
            </Field>
            <SwitchField
              label={reasonTexts.input}
              value={input !== undefined}
              onChange={(on) => set(reasons.with(index, on ? { ...bare, input: { required: false } } : bare))}
            />
            {input && (
              <SwitchField
                label={reasonTexts.inputRequired}
                value={input.required}
                onChange={(required) => change({ input: { ...input, required } })}
              />
            )}
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => set(reasons.toSpliced(index, 1))}
            >
              {reasonTexts.remove}
            </Button>
          </fieldset>
        )
      })}
      <Button
        type="link"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={reasons.length >= mostReasons}
        onClick={() => set([...reasons, fresh()])}
      >
        {reasons.length >= mostReasons ? formTexts.full(mostReasons) : reasonTexts.add}
      </Button>
    </FieldGroup>
  )
}
