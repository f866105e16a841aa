export const groupTexts = {
  title: '题组',
  freshTitle: '请阅读材料，回答下面的问题',
  name: '题组标题',
  stem: '材料',
  stemPlaceholder: '可不填，例如一段阅读材料',
  image: '图片',
  members: '题组里的题目',
  noMembers: '还没有题目属于这个题组',
  noMembersHint: '在题目的“更多设置”里选择所属题组，或者选中题组再添加题目。',
} as const
