import { DeleteOutlined, PictureOutlined } from '@ant-design/icons'
import { useFormPort } from '@zhanfang/blocks/forms'
import { Button } from 'antd'
import { useState } from 'react'
import { toastError } from '../../../toast.ts'
import classes from './picture-choice.module.css'
import { texts } from '../texts.ts'

interface PictureChoiceProps {
  /** Address; given by the form. */
  value?: string
  onChange?: (url: string) => void
  id?: string
  label: string
}

/** A picture of the library by its address: shown, replaced, taken away. */
export function PictureChoice({ value = '', onChange, id, label }: PictureChoiceProps) {
  const port = useFormPort()
  const [busy, setBusy] = useState(false)
  async function pick() {
    setBusy(true)
    try {
      const image = await port.pickImage()
      if (image) onChange?.(image.url)
    } catch (error) {
      toastError(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.choice}>
      {value !== '' && (
        <img
          className={classes.picture}
          src={value.startsWith('/files/') ? `${value}?w=480` : value}
          alt={label}
        />
      )}
      <Button id={id} icon={<PictureOutlined aria-hidden />} loading={busy} onClick={() => void pick()}>
        {value === '' ? texts.picture.choose : texts.picture.change}
      </Button>
      {value !== '' && (
        <Button
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`${texts.picture.remove} ${label}`}
          onClick={() => onChange?.('')}
        />
      )}
    </div>
  )
}
