import { texts } from '../../texts.ts'

/** The words of the question before unsaved work is left, wherever it is asked. */
export const leaveQuestion = {
  title: texts.leave.title,
  content: texts.leave.hint,
  okText: texts.leave.ok,
  cancelText: texts.leave.stay,
}
