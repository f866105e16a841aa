/** Words about the tags of a list; they come with its form alone. */
export const tagsTexts = {
  countAtOnce: '一次显示几个',
  tags: '只显示有这些标签的',
  allTags: '不按标签筛选',
  tagsFailed: '没有读到标签，请稍后再试',
}
