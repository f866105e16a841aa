import { App, Button } from 'antd'
import { useCallback } from 'react'
import { toastSuccess } from '../../../toast.ts'
import { texts } from './texts.ts'

/** Long enough to see a mistake and to reach the button by keyboard. */
const SECONDS = 8

/** Says what was done, with a button that takes it back. */
export function useUndoToast() {
  const { message } = App.useApp()
  return useCallback(
    (words: string, undo: () => Promise<unknown>): void => {
      const key = `undo ${words}`
      function takeBack() {
        message.destroy(key)
        // A failure is told by the client.
        undo().then(
          () => toastSuccess(texts.undone),
          () => {},
        )
      }
      const content = (
        <>
          {words}
          <Button type="link" size="small" onClick={takeBack}>
            {texts.undo}
          </Button>
        </>
      )
      void message.success({ key, duration: SECONDS, content })
    },
    [message],
  )
}
