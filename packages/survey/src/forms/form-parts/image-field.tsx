import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { formTexts } from '../form-texts.ts'
import { surveyLimits } from '../../model/model.ts'
import { safeImageUrl } from '../../view/safe-image.ts'
import { Field } from './field.tsx'
import { useSurveyFormPort } from './form-port.ts'
import styles from './image-field.module.css'

interface ImageFieldProps {
  label: string
  /** Empty for none. */
  value: string
  onChange: (next: string) => void
}

const isAddress = (url: string) => /^(https:\/\/|\/(?!\/))/.test(url) && safeImageUrl(url) !== undefined

/** An image out of the library, or by its address where there is none. */
export function ImageField({ label, value, onChange }: ImageFieldProps) {
  const port = useSurveyFormPort()
  // An address that is still being typed is none yet.
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const isWrong = !port && typed !== '' && !isAddress(typed)
  return (
    <Field label={label} error={error ?? (isWrong ? formTexts.imageWrong : undefined)}>
      {(ids) =>
        port ? (
          <div className={styles.row}>
            {safeImageUrl(value || undefined) && <img className={styles.thumb} src={value} alt="" />}
            <Button
              {...ids}
              icon={<PictureOutlined aria-hidden />}
              onClick={() => {
                setError(undefined)
                port.pickImage().then(
                  (chosen) => {
                    if (chosen) onChange(chosen.url)
                  },
                  (cause: unknown) =>
                    setError(cause instanceof Error ? cause.message : formTexts.imageFailed),
                )
              }}
            >
              {value ? formTexts.imageReplace : formTexts.imageChoose}
            </Button>
            {value && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={formTexts.removeNamed(label)}
                onClick={() => onChange('')}
              />
            )}
          </div>
        ) : (
          <Input
            {...ids}
            value={typed}
            maxLength={surveyLimits.url}
            placeholder="https://"
            onChange={(event) => {
              const next = event.target.value.trim()
              setTyped(next)
              if (next === '' || isAddress(next)) onChange(next)
            }}
          />
        )
      }
    </Field>
  )
}
