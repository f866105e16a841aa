import { useState } from 'react'

/** Whether something has been open at any time: until then its dialog need not exist, afterwards it closes with its motion. */
export function useOpened(isOpen: boolean): boolean {
  const [opened, setOpened] = useState(isOpen)
  if (isOpen && !opened) setOpened(true)
  return opened
}
