import LoadingOutlined from '@ant-design/icons-svg/es/asn/LoadingOutlined'
import classes from './fields.module.css'
import { SignIcon } from './sign-icon.tsx'

/** The button that sends a form, over its whole width. It says that it waits, and stays where the keyboard is. */
export function SubmitButton({ text, busy }: { text: string; busy: boolean }) {
  return (
    <button type="submit" className={classes.submit} aria-busy={busy}>
      {busy && <SignIcon icon={LoadingOutlined} spin />}
      {text}
    </button>
  )
}
