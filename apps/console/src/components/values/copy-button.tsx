import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'block'> {
  text: string
  /** What is copied, in words; shown on the button unless `bare`. */
  label: string
  bare?: boolean
}

export function CopyButton({ text, label, bare, ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button
      {...look}
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      aria-label={label}
      title={bare ? label : undefined}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {bare ? null : label}
    </Button>
  )
}
