import { imageSource } from '../../context/image-source.ts'
import { groundVariables } from '../../context/skin-variables.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { type ColumnsProps, groundOf, schema, slotOf } from './kind.ts'
import styles from './view.module.css'

const rem = (pixels: number) => `${pixels / 16}rem`

function groundStyle({ ground, color, colorEnd }: ColumnsProps) {
  if (ground === 'none') return undefined
  return ground === 'gradient'
    ? { background: `linear-gradient(135deg, ${color}, ${colorEnd})` }
    : { background: color }
}

function ColumnsView({ props, blockId, site, eager, renderSlot }: ViewInput<ColumnsProps>) {
  const { widths, gap, padding, align, onPhone, ground, picture, veil, bleeds } = props
  const wordsOn = groundOf(props)
  const image = ground === 'picture' && picture.url !== '' ? imageSource(picture.url, 1280) : undefined
  const variables: CssVariables = {
    '--columns': widths.map((share) => `minmax(0, ${share}fr)`).join(' '),
    '--gap': rem(gap),
    '--space': rem(padding),
    '--veil': veil / 100,
    ...(wordsOn !== undefined && groundVariables(wordsOn, site.accent)),
  }
  return (
    <div
      className={classNames(styles.columns, ground !== 'none' && styles.filled, bleeds && styles.bleeds)}
      style={{ ...variables, ...groundStyle(props) }}
    >
      {image !== undefined && (
        <img
          className={styles.picture}
          src={image.src}
          srcSet={image.srcSet}
          sizes="100vw"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
      <div className={classNames(styles.grid, styles[align], styles[onPhone])}>
        {widths.map((_, index) => {
          const slot = slotOf(index)
          return (
            <div
              key={slot}
              className={styles.column}
              {...(site.mode === 'canvas' && { 'data-slot-owner': blockId, 'data-slot-name': slot })}
            >
              {renderSlot(slot)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

export const view = defineView(schema, ColumnsView)
