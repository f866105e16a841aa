/** What activities say to people, beyond the errors of the contract. */
export const texts = {
  entriesStay: (count: number) => `${count} 个活动报名没有带走：它们属于原来的访客`,
  notPublished: '这个活动还没有发布，发布以后才能报名',
} as const
