export const texts = { mean: (unit: string) => (unit ? `平均（${unit}）` : '平均'), share: '占比' } as const
