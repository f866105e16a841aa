export const texts = {
  emptySlot: (slot: string) => `把元素放到${slot}里`,
}
