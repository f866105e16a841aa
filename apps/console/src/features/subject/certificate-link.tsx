import { FilePdfOutlined, PictureOutlined } from '@ant-design/icons'
import type { Certificate } from '@zhanfang/contract'
import { formatFileSize } from '@zhanfang/format'
import { Button, Image } from 'antd'
import { useEffect, useState } from 'react'
import { saveFile } from '../../components/values/save-file.ts'
import classes from './subject.module.css'
import { texts } from './texts.ts'

/** How the bytes of a certificate are got: by the app's own call or by the platform's. */
export type ReadCertificate = (id: string) => Promise<Blob>

/** A certificate by its name. A picture opens over the page, a document is saved. */
export function CertificateLink({ certificate, read }: { certificate: Certificate; read: ReadCertificate }) {
  const { id, name, size, mediaType } = certificate
  const isPicture = mediaType.startsWith('image/')
  const [busy, setBusy] = useState(false)
  const [address, setAddress] = useState('')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  async function open() {
    if (address !== '') {
      setOpen(true)
      return
    }
    setBusy(true)
    try {
      const content = await read(id)
      if (isPicture) {
        setAddress(URL.createObjectURL(content))
        setOpen(true)
      } else saveFile(content, name)
    } catch {
      // Told by the client.
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        type="link"
        loading={busy}
        icon={isPicture ? <PictureOutlined /> : <FilePdfOutlined />}
        aria-label={texts.open(name)}
        onClick={() => void open()}
      >
        {name}
      </Button>
      <span className={classes.hint}>{formatFileSize(size)}</span>
      {address !== '' && (
        <Image
          alt={name}
          src={address}
          className={classes.unseen}
          preview={{ open: isOpen, onOpenChange: setOpen }}
        />
      )}
    </>
  )
}
