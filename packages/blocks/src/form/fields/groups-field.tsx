import { Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { AUDIENCE_GROUPS_MAX } from '../../model/visitors.ts'
import { useFormPort } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { FieldGroup } from './field.tsx'

interface Group {
  id: string
  name: string
}

interface GroupsFieldProps {
  value: readonly Group[]
  onChange: (next: Group[]) => void
}

const words = texts.frame

/** Some of the app's groups of customers; one that is gone stays to be unticked. */
export function GroupsField({ value, onChange }: GroupsFieldProps) {
  const { customerGroups } = useFormPort()
  const [known, setKnown] = useState<readonly Group[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    customerGroups?.().then(
      (groups) => {
        if (isHere) setKnown(groups)
      },
      () => {
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [customerGroups])
  const gone = value.filter(({ id }) => !known?.some((group) => group.id === id))
  const offered = [...(known ?? []), ...gone]
  const error = failed ? words.groupsFailed : known && offered.length === 0 ? words.noGroups : undefined
  return (
    <FieldGroup label={words.groups} error={error}>
      {offered.map(({ id, name }) => {
        const isChosen = value.some((one) => one.id === id)
        return (
          <Checkbox
            key={id}
            checked={isChosen}
            disabled={!isChosen && value.length >= AUDIENCE_GROUPS_MAX}
            onChange={() =>
              onChange(isChosen ? value.filter((one) => one.id !== id) : [...value, { id, name }])
            }
          >
            {name}
          </Checkbox>
        )
      })}
    </FieldGroup>
  )
}
