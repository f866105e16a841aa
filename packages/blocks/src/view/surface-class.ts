import type { Surface } from '../model/surface.ts'
import styles from './surface.module.css'

/** Class of each surface; it sets `--on-text`, `--on-text-2`, `--on-line` and `--on-accent-text` for what stands on it. */
export const surfaceClass: Record<Surface, string | undefined> = {
  card: styles.card,
  outline: styles.outline,
  plain: styles.plain,
}
