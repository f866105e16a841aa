import { columnSizes } from '../../model/column-sizes.ts'
import { classNames } from '../../view/class-names.ts'
import type { CssVariables } from '../../view/css-variables.ts'
import type { ViewInput } from '../../view/define-view.tsx'
import { defineView } from '../../view/define-view.tsx'
import { ImageView } from '../../view/image-view.tsx'
import { Placeholder } from '../../view/placeholder.tsx'
import type { HotZoneProps } from './kind.ts'
import { schema } from './kind.ts'
import { texts } from './texts.ts'
import styles from './view.module.css'

const markClass = { none: undefined, dot: styles.dotted, frame: styles.framed }

function HotZoneView({ props, site, eager }: ViewInput<HotZoneProps>) {
  const { image, zones, mark, margin, radius } = props
  if (image.url === '') return <Placeholder site={site}>{texts.empty}</Placeholder>
  const style: CssVariables = { '--radius': `${radius}px` }
  return (
    <div className={classNames(margin && styles.margin)} style={style}>
      <div className={classNames(styles.picture, markClass[mark])}>
        <ImageView image={image} site={site} sizes={columnSizes()} eager={eager} />
        {zones.map(({ x, y, width, height, label, link }, index) => {
          const href = site.href(link)
          if (href === undefined) return null
          return (
            <a
              key={index}
              className={styles.zone}
              style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
              href={href}
              aria-label={label.trim() || texts.openLink}
            />
          )
        })}
      </div>
    </div>
  )
}

export const view = defineView(schema, HotZoneView)
