import type { ReactNode } from 'react'
import { texts } from '../../../texts.ts'

/** A value, or what stands for none. */
export function valueOf(content: ReactNode): ReactNode {
  return content === null || content === undefined || content === false || content === ''
    ? texts.empty
    : content
}
