import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { type Certificate, limits, subjectFile, subjectFileUpload } from '@zhanfang/contract'
import { Button, Upload } from 'antd'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { UploadState } from '../../components/upload/upload-state.tsx'
import { useSingleUpload } from '../../components/upload/use-single-upload.ts'
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
  const { upload, busy, send } = useSingleUpload()
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const add = (file: File) =>
    send(file.name, async ({ onProgress, ...options }) => {
      const sent = { content: file, name: file.name, onProgress }
      const certificate = await api.call(subjectFileUpload, {}, { ...options, file: sent })
      // Others may have been taken away meanwhile.
      onChange?.([...latest.current, certificate])
    })
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
          add(file)
          return false
        }}
      >
        <Button
          icon={<UploadOutlined />}
          loading={busy}
          disabled={value.length >= limits.subject.certificates}
        >
          {texts.upload}
        </Button>
      </Upload>
      <UploadState upload={upload} />
      <p className={classes.hint}>{texts.uploadHint}</p>
    </>
  )
}
