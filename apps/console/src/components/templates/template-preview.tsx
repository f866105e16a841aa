import { Button, Modal, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { CopyButton } from '../values/copy-button.tsx'
import classes from './template-preview.module.css'
import { texts } from './texts.ts'

export type Device = 'phone' | 'computer'

interface TemplatePreviewProps {
  name: string
  summary: string
  /** The address that shows it to whoever gets the link; the address of this library without. */
  link?: string
  /** Sizes to look at it in; absent where it looks the same in both. */
  device?: { value: Device; onChange: (device: Device) => void }
  /** Beside the preview: what it makes, a code. */
  aside?: ReactNode
  use: { label: string; isBusy: boolean; onUse: () => void; isAllowed: boolean; refusal?: string }
  /** Deletes one of the app's own. */
  onRemove?: (() => void) | undefined
  /** Something else to do with it, beside the way to use it. */
  extra?: ReactNode
  onClose: () => void
  /** The template as visitors would see it. */
  children: ReactNode
}

/** A template before it is used: how it looks, a link for others, and the way to use it. */
export function TemplatePreview(props: TemplatePreviewProps) {
  const { name, summary, device, aside, use, onRemove, extra, onClose } = props
  const width = aside ? 980 : device?.value === 'computer' ? 1080 : 480
  return (
    <Modal
      open
      centered
      width={width}
      title={name}
      onCancel={onClose}
      mask={{ closable: !use.isBusy }}
      footer={
        <div className={classes.foot}>
          {onRemove && (
            <Button danger type="text" className={classes.remove} onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          {!use.isAllowed && use.refusal !== undefined && <span className={classes.hint}>{use.refusal}</span>}
          <CopyButton text={props.link ?? location.href} label={texts.copyLink} />
          {extra}
          <Button type="primary" loading={use.isBusy} disabled={!use.isAllowed} onClick={use.onUse}>
            {use.label}
          </Button>
        </div>
      }
    >
      <div className={classes.preview} data-aside={aside !== undefined || undefined}>
        <section className={classes.look}>
          {(device || (!aside && summary !== '')) && (
            <div className={classes.head}>
              <span className={classes.hint}>{aside ? '' : summary}</span>
              {device && (
                <Segmented
                  aria-label={texts.device}
                  value={device.value}
                  options={[
                    { value: 'phone' as const, label: texts.phone },
                    { value: 'computer' as const, label: texts.computer },
                  ]}
                  onChange={device.onChange}
                />
              )}
            </div>
          )}
          {props.children}
        </section>
        {aside && (
          <section className={classes.aside}>
            {summary !== '' && <p>{summary}</p>}
            {aside}
          </section>
        )}
      </div>
    </Modal>
  )
}
