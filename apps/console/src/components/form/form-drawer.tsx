import { Drawer, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useCloseQuestion } from '../leaving/use-close-question.ts'
import { useNarrow } from '../page/use-narrow.ts'

interface FormDrawerProps<Values> {
  open?: boolean
  title: string
  /** Pixels; a narrow screen gives all it has. */
  size: number
  /** The form inside: a drawer that holds words asks before it closes. */
  form: FormInstance<Values>
  onClose: () => void
  children: ReactNode
}

/** A form beside the page that it belongs to. Esc, the cross and a click beside it lose nothing without asking. */
export function FormDrawer<Values>({
  open = true,
  title,
  size,
  form,
  onClose,
  children,
}: FormDrawerProps<Values>) {
  const isNarrow = useNarrow()
  const close = useCloseQuestion(() => form.isFieldsTouched(), onClose)
  return (
    <Drawer open={open} title={title} size={isNarrow ? '100%' : size} destroyOnHidden onClose={close}>
      {children}
    </Drawer>
  )
}
