import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { moveAlong } from './move-along.ts'

interface ToolStop<Name extends string> {
  /** For the toolbar itself. */
  bar: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
  }
  /** For each of its buttons. */
  tool: (name: Name) => { 'data-tool': Name; tabIndex: 0 | -1 }
}

/**
 * One stop of Tab for all buttons of a toolbar; arrows go on from there. It stands at the one that was used last, at
 * `first` while that one cannot be pressed.
 */
export function useToolStop<Name extends string>(
  first: Name,
  isOff: (name: string) => boolean = () => false,
): ToolStop<Name> {
  const [at, setAt] = useState<string>(first)
  const stop = isOff(at) ? first : at
  return {
    bar: {
      onKeyDown: moveAlong,
      onFocus: ({ target }) => {
        const name = target.closest<HTMLElement>('[data-tool]')?.dataset['tool']
        if (name !== undefined) setAt(name)
      },
    },
    tool: (name) => ({ 'data-tool': name, tabIndex: name === stop ? 0 : -1 }),
  }
}
