import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled'
import classes from './fields.module.css'
import { SignIcon } from './sign-icon.tsx'

/** One line about the whole form, as antd's `Alert` shows it. */
export function NoticeLine({ kind, text }: { kind: 'error' | 'info'; text: string }) {
  return (
    <div className={classes.notice} data-kind={kind} role="alert">
      <SignIcon icon={kind === 'error' ? CloseCircleFilled : InfoCircleFilled} />
      {text}
    </div>
  )
}
