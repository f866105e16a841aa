/** Where a long picture is cut: `top` and `height` of each part, in CSS pixels. */
export interface Slice {
  top: number
  height: number
}

/**
 * Cuts a page into parts of at most `most` pixels. A cut goes between two blocks where it can: `edges` are their ends. A
 * block that is higher than half a part is cut through.
 */
export function slicesOf(height: number, most: number, edges: readonly number[]): Slice[] {
  const slices: Slice[] = []
  const sorted = edges.toSorted((a, b) => a - b)
  for (let top = 0; top < height;) {
    const end = top + most
    const cut =
      end >= height ? height : (sorted.findLast((edge) => edge > top + most / 2 && edge <= end) ?? end)
    slices.push({ top, height: cut - top })
    top = cut
  }
  return slices
}
