import { Button } from 'antd'
import { useState } from 'react'
import { useFormPort } from '../form-port.tsx'
import { mediaUrlSchema } from '../../model/media-url.ts'
import { AddressField } from '../fields/address-field.tsx'
import { texts } from '../texts.ts'

interface MediaUrlFieldProps {
  label: string
  hint: string
  kind: 'video' | 'audio'
  value: string
  /** `name` is that of the file, when one of the library was chosen. */
  onChange: (next: string, name?: string) => void
}

const accepts = (text: string) => mediaUrlSchema.safeParse(text).success

/** A film or a recording: a file of the library, or an address. */
export function MediaUrlField({ label, hint, kind, value, onChange }: MediaUrlFieldProps) {
  const port = useFormPort()
  const [failure, setFailure] = useState<string>()
  async function pick() {
    setFailure(undefined)
    try {
      const file = await port.pickFile?.(kind)
      if (file) onChange(file.url, file.name.replace(/\.[^.]{1,8}$/, ''))
    } catch (cause) {
      setFailure(cause instanceof Error && cause.message !== '' ? cause.message : texts.link.failed)
    }
  }

  return (
    <AddressField
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      accepts={accepts}
      begins={['https://', '/files/']}
      wrongText={texts.mediaUrlWrong}
      error={failure}
    >
      {port.pickFile && (
        <Button block style={{ marginBlockStart: 8 }} onClick={() => void pick()}>
          {texts.mediaPick[kind]}
        </Button>
      )}
    </AddressField>
  )
}
