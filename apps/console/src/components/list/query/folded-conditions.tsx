import { DownOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { isValidElement, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { filingFilters } from '../filing/use-filing.ts'
import { useListPreferences } from '../view/list-preferences.ts'
import { queryTexts as texts } from './query-texts.ts'
import classes from './query-form.module.css'

interface FoldedConditionsProps {
  /** Names of the conditions that narrow the list down. */
  active: readonly string[]
  /** Conditions that stand in the form. */
  shown: readonly ReactNode[]
  hidden: readonly ReactNode[]
  /** Names of the choices: those of other conditions are read from what they are given. */
  names: readonly string[]
  /** Where the folded ones stand when they are shown. */
  place: HTMLElement | null
}

/** The filters that a condition sets; none where it does not say. */
function filtersOf(condition: ReactNode, names: readonly string[]): readonly string[] {
  if (!isValidElement<{ name?: unknown; filing?: unknown }>(condition)) return []
  const { key, props } = condition
  if (props.filing !== undefined) return filingFilters
  if (typeof props.name === 'string') return [props.name]
  return key !== null && names.includes(key) ? [key] : []
}

/** Conditions of which some are hidden and narrow the list down all the same. */
function countHidden({ active, shown, hidden, names }: Omit<FoldedConditionsProps, 'place'>): number {
  const known = new Set([...shown, ...hidden].flatMap((one) => filtersOf(one, names)))
  const folded = hidden.map((one) => filtersOf(one, names))
  const isNamelessHidden = folded.some((filters) => filters.length === 0)
  return active.filter((name) =>
    known.has(name) ? folded.some((filters) => filters.includes(name)) : isNamelessHidden,
  ).length
}

/** Ids of one thing in an address: its lists are kept as one. */
const ID = /\/[0-9A-Za-z_-]{12,}/g

/** Conditions that have no room: folded, with how many of them narrow the list down; who wants them always pins them. */
export function FoldedConditions({ place, ...conditions }: FoldedConditionsProps) {
  const { pathname } = useLocation()
  const [look, keep] = useListPreferences(`条件 ${pathname.replaceAll(ID, '/*')}`)
  const isPinned = look.unfolded === true
  // A pin that comes from the account later is for the next time: nothing jumps under the hand.
  const [isOpen, setOpen] = useState(isPinned)
  const count = countHidden(conditions)
  return (
    <>
      <Badge count={isOpen ? 0 : count} size="small" offset={[-4, 4]}>
        <Button
          type="text"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.fold : texts.unfold(count)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fold : texts.unfoldShort}
          <DownOutlined className={classes.arrow} data-open={isOpen || undefined} />
        </Button>
      </Badge>
      {isOpen &&
        place &&
        createPortal(
          <>
            {conditions.hidden}
            <Button
              type="text"
              className={classes.pin}
              icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
              aria-pressed={isPinned}
              aria-label={texts.pin}
              title={isPinned ? texts.unpin : texts.pin}
              onClick={() => keep({ ...look, unfolded: !isPinned })}
            />
          </>,
          place,
        )}
    </>
  )
}
