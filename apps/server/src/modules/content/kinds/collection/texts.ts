export const texts = {
  count: (items: number) => `${items} 项内容`,
}
