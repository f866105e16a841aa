// Which specification is chosen is decided by the style sheet of the page: it works before, and without, any script.
import type { GoodsValue } from '@zhanfang/contract/content-kinds/goods/fields'
import type { SkuRow } from '@zhanfang/contract/content-kinds/goods/specifications'

/** The id of the field that chooses a value; values have ids of letters and digits. */
export const fieldId = (valueId: string): string => `spec-${valueId}`

const chosen = (valueId: string) => `:has(#${fieldId(valueId)}:checked)`

interface Offered {
  rows: readonly SkuRow[]
  /** Keys of those with nothing left. */
  soldOut: ReadonlySet<string>
  /** Combinations that are not on sale. */
  absent: readonly (readonly GoodsValue[])[]
}

/**
 * Shows the line of the chosen combination and hides the others, and marks values that are sold out, or not on sale,
 * beside what is chosen of the other dimensions. Browsers that cannot ask for what is inside an element show all lines,
 * each with its name.
 */
export function specificationRules(root: string, { rows, soldOut, absent }: Offered): string {
  const chosenOf = (values: readonly GoodsValue[]) => root + values.map(({ id }) => chosen(id)).join('')
  const shown = [
    ...rows.map(({ values, sku }) => `${chosenOf(values)} [data-sku="${sku.key}"]{display:grid}`),
    ...absent.map((values) => `${chosenOf(values)} [data-sku="none"]{display:block}`),
  ]
  const marked = [
    ...rows.filter(({ sku }) => soldOut.has(sku.key)).map(({ values }) => values),
    ...absent,
  ].flatMap((values) =>
    values.map(({ id }) => {
      const others = values.filter((value) => value.id !== id)
      return `${chosenOf(others)} label[for="${fieldId(id)}"]{border-style:dashed;color:var(--zf-text-2)}`
    }),
  )
  return `@supports selector(:has(*)){${root} [data-sku]{display:none}${shown.join('')}${[...new Set(marked)].join('')}}`
}
