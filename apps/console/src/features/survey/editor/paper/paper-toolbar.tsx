import {
  ApartmentOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  StarOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { favoriteQuestionAdd } from '@zhanfang/contract'
import { type Element, questionType, translationsOfQuestions } from '@zhanfang/survey'
import type { useDragOrder } from '@zhanfang/survey/forms'
import { Button, Popover, Tooltip } from 'antd'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../../../api.ts'
import { texts as bankTexts } from '../../bank/texts.ts'
import styles from '../editor.module.css'
import { useEditor } from '../store/editor-context.tsx'
import { elementName } from '../store/editor-store.ts'
import { texts } from '../texts.ts'

/** The field of a popover that was asked for takes the keyboard. */
const focusAtOnce = (field: { focus: () => void } | null) => field?.focus()

interface ToolbarProps {
  element: Element
  index: number
  count: number
  rules: number
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onLogic: (elementId: string) => void
  onRemove: (element: Element) => void
}

function ToolButton({
  label,
  icon,
  onClick,
  disabled,
  danger,
}: {
  label: string
  icon: ReactNode
  onClick?: () => void
  disabled?: boolean
  danger?: boolean
}) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={icon}
        disabled={disabled}
        danger={danger}
        onClick={onClick}
      />
    </Tooltip>
  )
}

/** What can be done to an element, as buttons beside it. */
export function PaperToolbar({ element, index, count, rules, handle, onLogic, onRemove }: ToolbarProps) {
  const { store } = useEditor()
  const [target, setTarget] = useState<number>()
  const keep = useCallMutation(favoriteQuestionAdd, { done: bankTexts.keptDone })
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={elementName(element)}>
      <span className={styles.handle} title={texts.drag} aria-hidden="true" {...handle}>
        <HolderOutlined />
      </span>
      <ToolButton
        label={texts.moveUp}
        icon={<ArrowUpOutlined aria-hidden />}
        disabled={index === 0}
        onClick={() => store.move(element.id, index - 1)}
      />
      <ToolButton
        label={texts.moveDown}
        icon={<ArrowDownOutlined aria-hidden />}
        disabled={index === count - 1}
        onClick={() => store.move(element.id, index + 1)}
      />
      <Popover
        trigger="click"
        open={target !== undefined}
        onOpenChange={(open) => setTarget(open ? index + 1 : undefined)}
        content={
          <form
            className={styles.moveTo}
            onSubmit={(event) => {
              event.preventDefault()
              if (target !== undefined) store.move(element.id, target - 1)
              setTarget(undefined)
            }}
          >
            <NumberInput
              ref={focusAtOnce}
              aria-label={texts.moveToLabel(count)}
              min={1}
              max={count}
              precision={0}
              value={target ?? index + 1}
              onChange={(next) => setTarget(next ?? index + 1)}
            />
            <Button htmlType="submit" type="primary">
              {texts.moveToOk}
            </Button>
          </form>
        }
      >
        <Button type="text" size="small" aria-label={texts.moveTo} icon={<SwapOutlined rotate={90} />} />
      </Popover>
      <ToolButton
        label={texts.duplicate}
        icon={<CopyOutlined aria-hidden />}
        onClick={() => store.duplicate(element.id)}
      />
      {questionType(element.type)?.role === 'question' && (
        <ToolButton
          label={bankTexts.keep}
          icon={<StarOutlined aria-hidden />}
          disabled={keep.isPending}
          onClick={() => {
            const { translations } = store.snapshot().definition
            keep.mutate({
              body: {
                questions: [element],
                translations: translationsOfQuestions([element], translations),
              },
            })
          }}
        />
      )}
      <ToolButton
        label={texts.rules(rules)}
        icon={<ApartmentOutlined aria-hidden />}
        onClick={() => onLogic(element.id)}
      />
      <ToolButton
        label={texts.remove}
        icon={<DeleteOutlined aria-hidden />}
        danger
        onClick={() => onRemove(element)}
      />
    </div>
  )
}
