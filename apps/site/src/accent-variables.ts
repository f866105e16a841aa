import { skinVariables } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'

/** Custom properties of pages that have one colour of their own and no skin: it, what is read on it, and its tints. */
export function accentVariables(color: string): Record<`--${string}`, string> {
  const colors = skinVariables(emptyPageDocument().skin, { accent: color })
  return {
    '--accent': colors['--zf-accent'] ?? color,
    '--on-accent': colors['--zf-on-accent'] ?? '#fff',
    '--soft': colors['--zf-accent-soft'] ?? '#eef',
    '--mark': colors['--zf-accent-text'] ?? color,
  }
}
