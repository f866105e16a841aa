/** As antd's Chinese words for the same. */
export const texts = { show: '显示', hide: '隐藏' } as const
