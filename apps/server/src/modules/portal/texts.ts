/** What the portal module tells administrators. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清空平台文章到期的回收站',
  },
  slugTaken: '这个地址已被使用，请换一个',
  slugFixed: '协议的地址不能修改',
  changed: '内容已在别处被修改，请刷新后再改',
  parentMissing: '所选的分类不存在',
  parentIsArticle: '文章只能放在分类下面',
  parentHasChildren: '分类下面还有文章，不能再放进别的分类',
  sectionNotEmpty: '分类下面还有文章，请先移走或删除它们',
  agreementFixed: '用户协议和隐私政策各有一份，可以修改，不能新增或删除',
  tooMany: (most: number) => `最多 ${most} 条，请先删除不用的`,
} as const
