/** Rows of a screen of state are some dozens at most: they stand on one page. */
export const onePage = {
  page: 1,
  size: 200,
  setPage: () => undefined,
  filtered: false,
  reset: () => undefined,
}
