import { Input, type InputRef } from 'antd'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './number-input.module.css'
import { type NumberBounds, numberText, readNumber } from './number-text.ts'
import { onForgetWrongNumbers } from './wrong-number.ts'

interface NumberInputProps extends NumberBounds {
  value?: number | null | undefined
  defaultValue?: number | null | undefined
  /** Is called with numbers that the field may hold, and with null when it is emptied; never with a wrong one. */
  onChange?: (value: number | null) => void
  /** What the arrow keys add; 1 by default. */
  step?: number
  /** Enter in a field that holds a number, or nothing. */
  onPressEnter?: (value: number | null) => void
  /** Is called when the field is left with a number in it, or with nothing. */
  onLeave?: (value: number | null) => void
  ref?: Ref<{ focus: () => void }>
  id?: string
  className?: string | undefined
  style?: CSSProperties
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string
  disabled?: boolean | undefined
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  /** Something else than the number itself is wrong, which is told beside it. */
  invalid?: boolean
}

/**
 * A field for a number. What was typed stays as it is: a wrong number is told below, and keeps the form around it from
 * being sent (`setCustomValidity`; where there is no form, see `focusWrongNumber`).
 */
export function NumberInput({
  value,
  defaultValue,
  onChange,
  min,
  max,
  precision,
  required,
  step = 1,
  className,
  style,
  onPressEnter,
  onLeave,
  ref,
  invalid = false,
  'aria-describedby': describedBy,
  ...rest
}: NumberInputProps) {
  const bounds = { min, max, precision, required }
  const [held, setHeld] = useState(defaultValue ?? null)
  const known = value === undefined && defaultValue !== undefined ? held : (value ?? null)
  const [typed, setTyped] = useState<{ text: string; known: number | null; sent: number | null }>()
  // Taken by whoever keeps the number: one that comes later, by an undo say, is another.
  if (typed !== undefined && typed.sent === known && typed.known !== known) setTyped({ ...typed, known })
  // Somebody else changed the number: what was typed before is over.
  const text =
    typed !== undefined && (typed.known === known || typed.sent === known) ? typed.text : numberText(known)
  const read = readNumber(text, bounds)
  // Who is still typing 12 is not told that 1 is too small.
  const [wasLeft, setWasLeft] = useState(false)
  const problem = 'problem' in read ? read.problem : undefined
  const told = wasLeft ? problem : undefined
  const problemId = useId()
  const field = useRef<InputRef>(null)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [])
  // The browser asks the field when its form is sent, and shows the message there.
  useLayoutEffect(() => field.current?.input?.setCustomValidity(problem ?? ''), [problem])

  const isWrong = problem !== undefined
  useEffect(() => {
    if (!isWrong) return
    return onForgetWrongNumbers(() => {
      setTyped(undefined)
      setWasLeft(false)
    })
  }, [isWrong])

  function take(next: string): void {
    const found = readNumber(next, bounds)
    if ('problem' in found) {
      setTyped({ text: next, known, sent: known })
      return
    }
    setWasLeft(false)
    setTyped({ text: next, known, sent: found.value })
    setHeld(found.value)
    if (found.value !== known) onChange?.(found.value)
  }

  function stepBy(event: KeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined || 'problem' in read) return
    event.preventDefault()
    const from = read.value ?? Math.max(0, min ?? 0) - Math.max(0, by)
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + by))
    take(numberText(Number(next.toFixed(precision ?? 10))))
  }

  return (
    <span className={`${classes.field} ${className ?? ''}`} style={style}>
      <Input
        {...rest}
        ref={field}
        // It is one of numbers, and keeps what is none: an input of type number empties it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="spinbutton"
        inputMode={precision === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        aria-valuenow={known ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={told !== undefined || invalid || undefined}
        aria-describedby={
          [describedBy, told === undefined ? undefined : problemId].filter(Boolean).join(' ') || undefined
        }
        data-wrong-number={problem === undefined ? undefined : ''}
        {...(told === undefined && !invalid ? {} : { status: 'error' as const })}
        onBlur={() => {
          setWasLeft(true)
          if ('value' in read) onLeave?.(read.value)
        }}
        onPressEnter={(event) => {
          if ('value' in read) onPressEnter?.(read.value)
          else {
            event.preventDefault()
            setWasLeft(true)
          }
        }}
        onKeyDown={stepBy}
        onChange={(event) => take(event.target.value)}
      />
      {told !== undefined && (
        <span className={classes.problem} id={problemId} role="alert">
          {told}
        </span>
      )}
    </span>
  )
}
