import { Input } from 'antd'
import { momentSchema } from '../../model/moment.ts'
import { Field } from './field.tsx'

interface MomentFieldProps {
  label: string
  /** Wall clock of Asia/Shanghai, or empty. */
  value: string
  onChange: (next: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** A day and time; the browser's own picker, which every keyboard and screen reader knows. */
export function MomentField({ label, value, onChange, hint, error }: MomentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="datetime-local"
          value={value}
          onChange={(event) => {
            const next = momentSchema.safeParse(event.target.value.slice(0, 16))
            if (next.success) onChange(next.data)
          }}
        />
      )}
    </Field>
  )
}
