/** What is missing in the settings of a circle. */
export const texts = {
  joinCode: '请填写加入口令，或换一种加入方式',
  postGroups: '请选择会员分组，或换一种审核方式',
  table: {
    joinMode: '加入方式',
    joinCode: '加入口令',
    joinNote: '申请说明',
    postMode: '动态审核',
    groupsFirst: '这种审核方式要先在后台选好会员分组',
    readers: '谁能看动态',
    rules: '圈规',
  },
  card: { members: '仅成员可看动态' },
} as const
