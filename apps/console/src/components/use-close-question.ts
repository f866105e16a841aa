import { App } from 'antd'
import { texts } from '../texts.ts'

/** How a drawer or a dialog is closed that may hold words nobody saved: it asks first when it does. */
export function useCloseQuestion(isUnsaved: () => boolean, onClose: () => void): () => void {
  const { modal } = App.useApp()
  return () => {
    if (!isUnsaved()) {
      onClose()
      return
    }
    void modal.confirm({
      title: texts.leave.title,
      content: texts.leave.hint,
      okText: texts.leave.ok,
      cancelText: texts.leave.stay,
      onOk: onClose,
    })
  }
}
