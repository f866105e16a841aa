/** Fetches a page of what a list's conditions find. */
export type FetchPage<Row> = (page: number, size: number) => Promise<{ list: Row[]; total: number }>

const SIZE = 100

/**
 * Every row that a list's conditions find, at most `most`, page after page. Rows that move to another page meanwhile are
 * kept once. `tell` is called with how many are there and how many there will be.
 */
export async function fetchRows<Row>(
  fetchPage: FetchPage<Row>,
  rowKey: (row: Row) => string,
  most: number,
  tell: (done: number, total: number) => void = () => undefined,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { list, total } = await fetchPage(page, SIZE)
    for (const row of list) if (rows.size < most) rows.set(rowKey(row), row)
    tell(rows.size, Math.min(total, most))
    if (list.length < SIZE || page * SIZE >= Math.min(total, most)) return [...rows.values()]
  }
}
