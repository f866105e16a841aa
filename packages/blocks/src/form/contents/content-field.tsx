import { Button } from 'antd'
import { useState } from 'react'
import type { ContentType } from '../../contents/content-types.ts'
import { useFormPort } from '../form-port.tsx'
import styles from './content-field.module.css'
import { FieldGroup } from '../fields/field.tsx'
import { texts } from '../texts.ts'

interface ContentFieldProps {
  kind: ContentType
  label: string
  id: string
  title: string
  /** What is wrong with the chosen one. */
  error?: string | undefined
  onChange: (next: { id: string; title: string }) => void
}

/** A chosen content of the app, and the way to choose another. */
export function ContentField({ kind, label, id, title, error: wrong, onChange }: ContentFieldProps) {
  const port = useFormPort()
  const [error, setError] = useState<string>()

  const choose = async () => {
    setError(undefined)
    try {
      const chosen = await port.pickContent(kind)
      if (chosen !== null) onChange({ id: chosen.id, title: chosen.title.slice(0, 200) })
    } catch (cause) {
      setError(cause instanceof Error && cause.message !== '' ? cause.message : texts.link.failed)
    }
  }

  return (
    <FieldGroup label={label} error={error ?? wrong}>
      {id === '' ? (
        <Button block type="dashed" onClick={() => void choose()}>
          {texts.link.choose(kind)}
        </Button>
      ) : (
        <div className={styles.chosen}>
          <span className={styles.title} title={title}>
            {title || texts.link.untitled}
          </span>
          <Button size="small" onClick={() => void choose()}>
            {texts.link.change}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
