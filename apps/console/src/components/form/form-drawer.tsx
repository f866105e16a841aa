import { Drawer, type DrawerProps, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useCloseQuestion } from '../leaving/use-close-question.ts'
import { useNarrow } from '../page/use-narrow.ts'

interface FormDrawerProps extends Pick<DrawerProps, 'footer' | 'afterOpenChange'> {
  open?: boolean
  title: string
  /** Pixels; a narrow screen gives all it has. */
  size: number
  /** The form inside, or whether there are words in it that nobody saved: then the drawer asks before it closes. */
  form: Pick<FormInstance, 'isFieldsTouched'> | (() => boolean)
  /** Stands beside the title; is given what closes the drawer as its cross does. */
  extra?: (close: () => void) => ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form beside the page that it belongs to. Esc, the cross and a click beside it lose nothing without asking. */
export function FormDrawer({ open = true, size, form, extra, onClose, children, ...rest }: FormDrawerProps) {
  const isNarrow = useNarrow()
  const close = useCloseQuestion(
    () => (typeof form === 'function' ? form() : form.isFieldsTouched()),
    onClose,
  )
  return (
    <Drawer
      {...rest}
      open={open}
      size={isNarrow ? '100%' : size}
      destroyOnHidden
      extra={extra?.(close)}
      onClose={close}
    >
      {children}
    </Drawer>
  )
}
