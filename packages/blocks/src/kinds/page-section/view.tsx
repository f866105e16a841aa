import { GroundMedia, groundClass, groundStyle } from '../../ground/ground-view.tsx'
import { classNames } from '../../view/class-names.ts'
import { defineView, type ViewInput } from '../../view/define-view.tsx'
import { type PageSectionProps, schema, SECTION_SLOT } from './kind.ts'
import styles from './view.module.css'

/** What goes from edge to edge in it finds its way by `section`: see the style sheets of those kinds. */
function PageSectionView({ props, blockId, site, eager, renderSlot }: ViewInput<PageSectionProps>) {
  const { padding, ground, bleeds } = props
  return (
    <section
      className={classNames(
        styles.section,
        groundClass(props),
        ground !== 'none' && styles.filled,
        ground !== 'none' && bleeds && styles.bleeds,
      )}
      style={{
        ...(padding > 0 && { paddingBlock: `${padding / 16}rem` }),
        ...groundStyle(props, site.accent),
      }}
    >
      <GroundMedia props={props} eager={eager} />
      <div {...(site.mode === 'canvas' && { 'data-slot-owner': blockId, 'data-slot-name': SECTION_SLOT })}>
        {renderSlot(SECTION_SLOT)}
      </div>
    </section>
  )
}

export const view = defineView(schema, PageSectionView)
