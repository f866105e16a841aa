import { ratioNumber } from '../../model/block-image.ts'
import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Island } from '../../view/island.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { BeforeAfterProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const layoutClass = { slider: styles.slider, side: styles.side, stack: styles.stack }

function BeforeAfterView({ props, site, eager }: ViewInput<BeforeAfterProps>) {
  const { before, after, beforeLabel, afterLabel, caption, layout } = props
  if (before.url === '' || after.url === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const ratio = ratioNumber(props.ratio) ?? 4 / 3
  const style: CssVariables = { '--ratio': Number(ratio.toFixed(4)) }
  const sizes = layout === 'side' ? '(min-width: 720px) 420px, 48vw' : columnSizes()
  const pair = (
    <div className={classNames(styles.pair, layoutClass[layout])} style={style}>
      <div className={styles.after}>
        <ImageView image={after} site={site} ratio={ratio} sizes={sizes} eager={eager} />
        {afterLabel.trim() !== '' && <span className={styles.label}>{afterLabel}</span>}
      </div>
      <div className={styles.before}>
        <ImageView image={before} site={site} ratio={ratio} sizes={sizes} eager={eager} />
        {beforeLabel.trim() !== '' && <span className={styles.label}>{beforeLabel}</span>}
      </div>
      {layout === 'slider' && (
        <input
          className={styles.range}
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={texts.drag}
        />
      )}
    </div>
  )
  return (
    <figure className={styles.figure}>
      {layout === 'slider' ? (
        <Island name="zf-compare" settings={{}}>
          {pair}
        </Island>
      ) : (
        pair
      )}
      {caption.trim() !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

export const view = defineView(schema, BeforeAfterView)
