import { App } from 'antd'
import { leaveQuestion } from './leave-question.ts'

/** How a drawer or a dialog is closed that may hold words nobody saved: it asks first when it does. */
export function useCloseQuestion(isUnsaved: () => boolean, onClose: () => void): () => void {
  const { modal } = App.useApp()
  return () => {
    if (!isUnsaved()) {
      onClose()
      return
    }
    void modal.confirm({
      ...leaveQuestion,
      onOk: onClose,
    })
  }
}
