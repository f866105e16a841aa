import type { ColumnsProps } from './kind.ts'

/** Whether columns are put below each other, or two beside each other, on a phone: only then have they an order there. */
export const hasPhoneOrder = ({ widths, onPhone }: Pick<ColumnsProps, 'widths' | 'onPhone'>): boolean =>
  widths.length > 1 && (onPhone === 'stack' || onPhone === 'two')

/** All columns in their order on a phone; what the wish leaves out follows. */
export function phoneOrderOf({
  widths,
  phoneOrder = [],
}: Pick<ColumnsProps, 'widths' | 'phoneOrder'>): number[] {
  const indexes = widths.map((_, index) => index)
  return [...new Set([...phoneOrder.filter((index) => index < widths.length), ...indexes])]
}
