import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { Children, Fragment, isValidElement, type ReactNode, useState } from 'react'
import { texts } from '../../texts.ts'
import classes from './page-header.module.css'

/** More than these do not fit into one row. */
const IN_A_ROW = 2

/** The parts of what may be written as fragments within fragments. */
function partsOf(node: ReactNode): ReactNode[] {
  return Children.toArray(node).flatMap((one) =>
    isValidElement<{ children?: ReactNode }>(one) && one.type === Fragment
      ? partsOf(one.props.children)
      : [one],
  )
}

/** Actions of a page in one row: the last one, which is the main one, and the rest behind 更多. */
export function PhoneActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const parts = partsOf(children)
  if (parts.length <= IN_A_ROW) return parts
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        content={
          // What is behind it stays there once it was opened: dialogs belong to their buttons.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
          <div
            className={classes.more}
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a, button:not([aria-haspopup])'))
                setOpen(false)
            }}
          >
            {parts.slice(0, -1).map((part, index) => (
              <Fragment key={index}>{part}</Fragment>
            ))}
          </div>
        }
      >
        <Button icon={<EllipsisOutlined />} aria-expanded={isOpen}>
          {texts.actions.more}
        </Button>
      </Popover>
      {parts.at(-1)}
    </>
  )
}
