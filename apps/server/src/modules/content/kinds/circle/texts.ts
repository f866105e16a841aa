/** What is missing in the settings of a circle. */
export const texts = {
  joinCode: '请填写加入口令，或换一种加入方式',
  postGroups: '请选择会员分组，或换一种审核方式',
  card: { members: '仅成员可看动态' },
} as const
