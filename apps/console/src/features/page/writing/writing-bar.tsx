import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  CheckOutlined,
  LinkOutlined,
  MenuOutlined,
  MinusOutlined,
  PlusOutlined,
  SettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { LinkTarget } from '@zhanfang/blocks'
import { AnchorChoicesContext, FormBody, LinkTargetField } from '@zhanfang/blocks/forms'
import type { ReactNode, RefObject } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useDesigner } from '../designer/designer-context.tsx'
import { anchorChoices } from '../document/anchor-choices.ts'
import { writingTexts as texts } from './texts.ts'
import { alignBar, placeBar } from './bar-place.ts'
import type { Alignment, TextSettings } from './text-settings.ts'
import styles from './writing-bar.module.css'

interface WritingBarProps {
  bar: RefObject<HTMLDivElement | null>
  settings: TextSettings
  /** The text and its caret, in CSS pixels of the canvas. */
  text: { x: number; y: number; height: number; caret: number }
  /** How much is written, and how much may be. */
  count: { length: number; most: number | undefined }
  scale: number
  onChange: (patch: Record<string, unknown>) => void
  /** Where a tap on the text leads; absent where nothing is tapped. */
  link?: { value: LinkTarget; onChange: (next: LinkTarget) => void } | undefined
  /** Makes lines entries of a list; absent in texts of one line. */
  list?: { isOn: boolean; onPress: () => void } | undefined
  /** All that the block has to set, beside the page. */
  onMore: () => void
  onFinish: () => void
  /** Back to the text. */
  onLeave: () => void
}

const alignIcons: Record<Alignment, ReactNode> = {
  left: <AlignLeftOutlined aria-hidden />,
  center: <AlignCenterOutlined aria-hidden />,
  right: <AlignRightOutlined aria-hidden />,
  justify: <MenuOutlined aria-hidden />,
}

/** Of a text that may be longer nobody counts the characters, and the bar has one row. */
const COUNTED = 500

/** Calm colours that are read on light grounds, one for dark ones, and one for what stands out. */
const colors = [
  '',
  '#1d2129',
  '#4e5969',
  '#ffffff',
  '#b42318',
  '#d48806',
  '#1f7a4d',
  '#1f5fd6',
  '#6d3fc4',
] as const

/** What can be set of the text that is being written, small and near it; it takes no focus from the text unless asked. */
export function WritingBar({
  bar,
  settings,
  text,
  count,
  scale,
  onChange,
  link,
  list,
  onMore,
  onFinish,
  onLeave,
}: WritingBarProps) {
  const { bold, size, align, color } = settings
  const [isChoosing, setChoosing] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const designer = useDesigner()
  const anchors = useCallback(() => anchorChoices(designer), [designer])
  const at = useBarPlace(bar, text, scale)
  return (
    // Keys are heard on the way up from the buttons themselves.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={texts.bar}
      data-writing=""
      style={{ left: at.x, top: at.y, transform: `scale(${1 / scale})` }}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && (isChoosing || isLinking)) {
          setChoosing(false)
          setLinking(false)
        } else if (event.key === 'Escape') onLeave()
        else if (event.key === 'ArrowRight') stepFocus(event.currentTarget, 1)
        else if (event.key === 'ArrowLeft') stepFocus(event.currentTarget, -1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {bold !== undefined && (
        <BarButton label={texts.bold} isOn={bold} onPress={() => onChange({ bold: !bold })}>
          <BoldOutlined aria-hidden />
        </BarButton>
      )}
      {size !== undefined && (
        <fieldset className={styles.group} aria-label={texts.size(size.value)}>
          <BarButton
            label={texts.smaller}
            onPress={size.smaller === undefined ? undefined : () => onChange({ fontSize: size.smaller })}
          >
            <MinusOutlined aria-hidden />
          </BarButton>
          <span className={styles.value} aria-hidden>
            {size.value}
          </span>
          <BarButton
            label={texts.larger}
            onPress={size.larger === undefined ? undefined : () => onChange({ fontSize: size.larger })}
          >
            <PlusOutlined aria-hidden />
          </BarButton>
        </fieldset>
      )}
      {align !== undefined && (
        <fieldset className={styles.group} aria-label={texts.align}>
          {align.choices.map((one) => (
            <BarButton
              key={one}
              label={texts.aligns[one]}
              isOn={one === align.value}
              onPress={() => onChange({ align: one })}
            >
              {alignIcons[one]}
            </BarButton>
          ))}
        </fieldset>
      )}
      {color !== undefined && (
        <BarButton label={texts.color} isOpen={isChoosing} onPress={() => setChoosing(!isChoosing)}>
          <span
            className={styles.ink}
            style={{ borderColor: color === '' ? 'currentcolor' : color }}
            aria-hidden
          >
            {texts.colorSign}
          </span>
        </BarButton>
      )}
      {isChoosing && color !== undefined && (
        <fieldset className={styles.colors} aria-label={texts.color}>
          {colors.map((one) => (
            <BarButton
              key={one}
              label={texts.colorNames[one]}
              isOn={one === color.toLowerCase()}
              onPress={() => onChange({ color: one })}
            >
              {one === '' ? (
                <span aria-hidden>{texts.automaticSign}</span>
              ) : (
                <span className={styles.swatch} style={{ background: one }} aria-hidden />
              )}
            </BarButton>
          ))}
        </fieldset>
      )}
      {list !== undefined && (
        <BarButton label={texts.list} isOn={list.isOn} onPress={list.onPress}>
          <UnorderedListOutlined aria-hidden />
        </BarButton>
      )}
      {link !== undefined && (
        <BarButton
          label={texts.link}
          isOn={link.value.eventType !== 'none'}
          isOpen={isLinking}
          onPress={() => setLinking(!isLinking)}
        >
          <LinkOutlined aria-hidden />
        </BarButton>
      )}
      {isLinking && link !== undefined && (
        // Its fields take the focus and keep their keys; Esc alone is for the bar.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={styles.link}
          onMouseDown={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') event.stopPropagation()
          }}
        >
          <AnchorChoicesContext value={anchors}>
            <FormBody>
              <LinkTargetField label={texts.link} value={link.value} onChange={link.onChange} />
            </FormBody>
          </AnchorChoicesContext>
        </div>
      )}
      {count.most !== undefined && count.most <= COUNTED && (
        <span className={styles.count} aria-label={texts.count(count.length, count.most)}>
          {count.length}/{count.most}
        </span>
      )}
      <BarButton label={texts.more} onPress={onMore}>
        <SettingOutlined aria-hidden />
      </BarButton>
      <BarButton label={texts.done} onPress={onFinish}>
        <CheckOutlined aria-hidden />
      </BarButton>
    </div>
  )
}

interface BarButtonProps {
  label: string
  isOn?: boolean
  isOpen?: boolean
  /** Nothing happens without it. */
  onPress: (() => void) | undefined
  children: ReactNode
}

function BarButton({ label, isOn, isOpen, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      // One stop of Tab for all of them: the arrow keys go from one to the next.
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      aria-disabled={onPress === undefined || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The bar's own, and not what its fields are made of. */
const buttonsOf = (bar: Element) => [...bar.querySelectorAll<HTMLButtonElement>(`button.${styles.button}`)]

function stepFocus(bar: Element, step: 1 | -1): void {
  const buttons = buttonsOf(bar)
  const now = buttons.findIndex((button) => button === bar.ownerDocument.activeElement)
  buttons.at((now + step) % buttons.length)?.focus()
}

/** Puts the focus into the bar. */
export const focusBar = (bar: HTMLElement | null): void => {
  if (bar !== null) buttonsOf(bar)[0]?.focus()
}

/** Follows the text, the size of the bar, and what is seen of the page. */
function useBarPlace(
  bar: RefObject<HTMLDivElement | null>,
  text: WritingBarProps['text'],
  scale: number,
): { x: number; y: number } {
  const [at, setAt] = useState({ x: text.x, y: text.y })
  const { x, y, height, caret } = text
  useLayoutEffect(() => {
    const element = bar.current
    const page = element?.offsetParent
    if (!element || !page) return
    const scroller = scrollerOf(page)
    const measure = () => {
      const top = page.getBoundingClientRect().top
      const seen = scroller.getBoundingClientRect()
      const size = { width: element.offsetWidth / scale, height: element.offsetHeight / scale }
      setAt({
        x: alignBar(x, size.width, page.clientWidth),
        y: placeBar({
          text: { y, height },
          caret,
          // What is above the page's own beginning cuts the bar off.
          seen: { top: Math.max(0, (seen.top - top) / scale), bottom: (seen.bottom - top) / scale },
          bar: size.height,
          gap: 8 / scale,
        }),
      })
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [bar, x, y, height, caret, scale])
  return at
}

function scrollerOf(page: Element): Element {
  for (let up: Element | null = page; up !== null; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up
  return page.ownerDocument.documentElement
}
