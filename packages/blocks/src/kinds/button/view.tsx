import { mixColors, readableColor, textColorOn } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { CanvasNote } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { ButtonProps, ButtonStyle } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Colours of a button in the operator's own colour; its words are kept readable whatever the colour. */
function ownColors(style: ButtonStyle, color: string) {
  if (style === 'fill') return { background: color, borderColor: color, color: textColorOn(color) }
  const background = style === 'light' ? mixColors(color, '#ffffff', 0.88) : '#ffffff'
  const words = readableColor(color, background)
  return { background, borderColor: style === 'light' ? background : words, color: words }
}

function ButtonView({ props, site }: ViewInput<ButtonProps>) {
  const { text, link, style, align, shape, color } = props
  const missing = site.isMissing(link)
  // A button that leads nowhere only disappoints; the operator still sees it, to mend it.
  if (site.mode !== 'canvas' && site.href(link) === undefined) return null
  if (site.mode !== 'canvas' && text.trim() === '') return null
  return (
    <div className={classNames(styles.frame, styles[align])}>
      <TargetLink
        target={link}
        site={site}
        className={classNames(styles.button, styles[style], styles[shape])}
        style={color === '' ? undefined : ownColors(style, color)}
      >
        {text.trim() || texts.emptyIssue}
      </TargetLink>
      {missing && <CanvasNote site={site}>{texts.missing}</CanvasNote>}
    </div>
  )
}

export const view = defineView(schema, ButtonView)
