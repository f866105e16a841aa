import { App } from 'antd'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { leaveQuestion } from './leave-question.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Asks before a screen with unsaved changes is left, inside the console and by closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      ...leaveQuestion,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal])
  useLeaveWarning(unsaved)
}
