import { textColorOn } from '@zhanfang/format'
import { classNames } from '../../view/class-names.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { TextProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const alignClass = {
  left: styles.left,
  center: styles.center,
  right: styles.right,
  justify: styles.justify,
}

function TextView({ props, site }: ViewInput<TextProps>) {
  const { content, fontSize, align, bold, color, background } = props
  if (content.trim() === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  // A chosen colour is the operator's own; left open, it follows what it stands on.
  const ownColor = color || (background && textColorOn(background)) || undefined
  return (
    <div
      className={classNames(
        styles.text,
        alignClass[align],
        bold && styles.bold,
        background !== '' && styles.filled,
      )}
      style={{
        fontSize: `${fontSize / 16}rem`,
        color: ownColor,
        background: background || undefined,
      }}
    >
      {content}
    </div>
  )
}

export const view = defineView(schema, TextView)
