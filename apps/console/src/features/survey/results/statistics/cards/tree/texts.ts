export const texts = { path: '选项', joiner: ' / ', all: '全部', level: '层级', under: '查看下级' } as const
