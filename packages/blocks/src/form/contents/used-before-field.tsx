import { useEffect, useState } from 'react'
import { Field } from '../fields/field.tsx'
import { useFormPort } from '../form-port.tsx'
import { ListSelect } from '../lists/list-select.tsx'
import { texts } from '../texts.ts'

interface UsedBeforeFieldProps<Used> {
  label: string
  /** Blocks of this kind are looked through. */
  kind: string
  /** What is taken from the props of one; undefined where there is nothing to take. */
  read: (props: Record<string, unknown>) => Used | undefined
  /** Tells them apart. */
  keyOf: (used: Used) => string
  nameOf: (used: Used) => string
  /** Key of what is chosen now. */
  value: string
  onChange: (used: Used) => void
}

/** What pages of the app name already, to be chosen instead of typed; nothing as long as there is none. */
export function UsedBeforeField<Used>({
  label,
  kind,
  read,
  keyOf,
  nameOf,
  value,
  onChange,
}: UsedBeforeFieldProps<Used>) {
  const { usedBefore } = useFormPort()
  const [known, setKnown] = useState<readonly Record<string, unknown>[]>([])
  useEffect(() => {
    let isHere = true
    usedBefore?.(kind).then(
      (found) => {
        if (isHere) setKnown(found)
      },
      // It can be typed, as before.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [usedBefore, kind])
  const offered = new Map(
    known.flatMap((props): [string, Used][] => {
      const used = read(props)
      return used === undefined ? [] : [[keyOf(used), used]]
    }),
  )
  if (offered.size === 0) return null
  return (
    <Field label={label}>
      {(ids) => (
        <ListSelect
          {...ids}
          value={offered.has(value) ? value : ''}
          choices={[
            { value: '', label: texts.usedBefore },
            ...[...offered].map(([key, used]) => ({ value: key, label: nameOf(used) })),
          ]}
          onChange={(key) => {
            const used = offered.get(key)
            if (used !== undefined) onChange(used)
          }}
        />
      )}
    </Field>
  )
}
