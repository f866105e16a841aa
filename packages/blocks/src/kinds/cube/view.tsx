import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import { TargetLink } from '../../links/target-link.tsx'
import type { CubeProps } from './kind.ts'
import { schema, shownCells } from './kind.ts'
import { type CubeArea, cubePresets } from './presets.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

/** Lines of the CSS grid, which begins at 1. */
const areaOf = ([left, top, width, height]: CubeArea) =>
  `${top + 1} / ${left + 1} / span ${height} / span ${width}`

function CubeView({ props, site, eager }: ViewInput<CubeProps>) {
  const { preset, gap, radius, margin } = props
  const { columns, rows, shape, cells: areas } = cubePresets[preset]
  const cells = shownCells(props)
  if (cells.every(({ image }) => image.url === '')) {
    return <Placeholder site={site}>{texts.empty(preset)}</Placeholder>
  }
  const style: CssVariables = {
    '--gap': `${gap}px`,
    '--radius': `${radius}px`,
    '--columns': columns,
    '--rows': rows,
    '--shape': Number((1 / shape).toFixed(4)),
  }
  return (
    <div className={classNames(styles.frame, margin && styles.margin)} style={style}>
      <div className={styles.cube}>
        {cells.map(({ image, link }, index) => {
          const area = areas[index]
          if (area === undefined || image.url === '') return null
          return (
            <div key={index} className={styles.cell} style={{ gridArea: areaOf(area) }}>
              <TargetLink
                target={link}
                site={site}
                className={styles.link}
                label={image.alt.trim() === '' ? texts.openLink : undefined}
              >
                <ImageView
                  image={image}
                  site={site}
                  sizes={columnSizes(area[2] / columns)}
                  eager={eager && index === 0}
                  className={styles.picture}
                />
              </TargetLink>
            </div>
          )
        })}
      </div>
    </div>
  )
}

export const view = defineView(schema, CubeView)
