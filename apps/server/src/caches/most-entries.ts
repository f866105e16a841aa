/**
 * Limits an LRUCache to `most` entries without setting their room aside: with `max` the cache makes its lists as long as
 * they may ever get, which is megabytes in an idle server.
 */
export const mostEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 })
