import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { appIdOf, useCurrentApp } from '../../session/session.ts'
import { leaveQuestion } from './leave-question.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Of another app the same screen is another one; other filters make none of it. */
const screenOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${appIdOf(search) ?? useCurrentApp.getState().appid ?? ''}`

/**
 * Asks before a screen with unsaved changes is left, inside the console and by closing the tab. A router knows one
 * question at a time: a screen asks once for all of its parts. Returns what lets go of the screen: it is called when
 * what was typed is kept and the screen goes on by itself, before it knows that it is saved.
 */
export function useLeaveQuestion(unsaved: boolean | (() => boolean)): () => void {
  const { modal } = App.useApp()
  const isLetGo = useRef(false)
  const isUnsaved = () => !isLetGo.current && (typeof unsaved === 'function' ? unsaved() : unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      screenOf(currentLocation) !== screenOf(nextLocation) && isUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void modal.confirm({
      ...leaveQuestion,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal])
  useLeaveWarning(typeof unsaved === 'function' ? isUnsaved : unsaved)
  return useCallback(() => void (isLetGo.current = true), [])
}
