import { lateComponent } from '../../components/late/late-component.tsx'
import styles from './designer/designer.module.css'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

const parts = () => import('./late-parts.ts')
const waiting = <Spinner className={styles.late} words={texts.partLoading} />

// Menus are much code, and many never open one.
export const BlockMenu = lateComponent(async () => (await import('./panels/block-menu.tsx')).BlockMenu)
export const Writing = lateComponent(async () => (await import('./writing/writing.tsx')).Writing)
export const Breadcrumb = lateComponent(async () => (await parts()).Breadcrumb)
export const SelectionTools = lateComponent(
  async () => (await import('./canvas/selection-tools.tsx')).SelectionTools,
)
export const Outline = lateComponent(async () => (await parts()).Outline, waiting)
export const Properties = lateComponent(async () => (await parts()).Properties, waiting)
