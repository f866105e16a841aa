export const texts = {
  emptySlot: '把元素放到这个标签里',
}
