import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import type { BlankProps } from './kind.ts'
import { schema } from './kind.ts'
import styles from './view.module.css'

const styleClass = { empty: undefined, filled: styles.filled, fading: styles.fading }

function BlankView({ props }: ViewInput<BlankProps>) {
  const { height, style: look, color } = props
  const style: CssVariables & { height: string } = {
    height: `${height / 16}rem`,
    ...(look !== 'empty' && color !== '' && { '--ground': color }),
  }
  return <div className={styleClass[look]} style={style} />
}

export const view = defineView(schema, BlankView)
