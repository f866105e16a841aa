import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import { createElement, type ReactNode } from 'react'
import classes from './fields.module.css'

const draw = ({ tag, attrs, children }: AbstractNode, key: number): ReactNode =>
  createElement(tag, { ...attrs, key }, children?.map(draw))

/** An icon of antd's as a bare picture: its own component brings the colours of two-toned icons along. */
export function SignIcon({ icon: { icon }, spin }: { icon: IconDefinition; spin?: boolean }) {
  if (typeof icon === 'function') throw new Error('a two-toned icon has no colour here')
  return (
    <svg
      className={classes.icon}
      viewBox={icon.attrs['viewBox']}
      fillRule={icon.attrs['fill-rule'] === 'evenodd' ? 'evenodd' : undefined}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
      data-spin={spin || undefined}
    >
      {icon.children?.map(draw)}
    </svg>
  )
}
