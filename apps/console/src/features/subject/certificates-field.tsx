import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { type Certificate, limits, subjectFile, subjectFileUpload } from '@zhanfang/contract'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { CertificateLink, type ReadCertificate } from './certificate-link.tsx'
import classes from './subject.module.css'
import { texts } from './texts.ts'

/** Reads a certificate of the app that is open. */
export const readOwn: ReadCertificate = async (id) =>
  (await api.download(subjectFile, { params: { id } })).content

interface CertificatesFieldProps {
  value?: Certificate[]
  onChange?: (value: Certificate[]) => void
  id?: string
}

/** Certificates, stored as they are chosen; they go along when the form is handed in. */
export function CertificatesField({ value = [], onChange, id }: CertificatesFieldProps) {
  const [uploading, setUploading] = useState('')
  async function add(file: File) {
    setUploading(file.name)
    try {
      const certificate = await api.call(subjectFileUpload, {}, { file: { content: file, name: file.name } })
      onChange?.([...value, certificate])
    } catch {
      // Told by the client.
    } finally {
      setUploading('')
    }
  }
  return (
    <>
      <ul className={classes.certificates}>
        {value.map((certificate) => (
          <li key={certificate.id}>
            <CertificateLink certificate={certificate} read={readOwn} />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={texts.remove(certificate.name)}
              onClick={() => onChange?.(value.filter((one) => one.id !== certificate.id))}
            />
          </li>
        ))}
      </ul>
      <Upload
        {...(id === undefined ? {} : { id })}
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        showUploadList={false}
        beforeUpload={(file) => {
          void add(file)
          return false
        }}
      >
        <Button
          icon={<UploadOutlined />}
          loading={uploading !== ''}
          disabled={value.length >= limits.subject.certificates}
        >
          {uploading === '' ? texts.upload : texts.uploading(uploading)}
        </Button>
      </Upload>
      <p className={classes.hint}>{texts.uploadHint}</p>
    </>
  )
}
