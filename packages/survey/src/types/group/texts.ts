export const groupTexts = {
  title: '题组',
  freshTitle: '请阅读材料，回答下面的问题',
  name: '题组标题',
  stem: '材料',
  stemPlaceholder: '可不填，例如一段阅读材料',
  image: '图片地址',
  imagePlaceholder: '可不填，https:// 开头',
  members: '题组里的题目',
  noMembers: '还没有题目属于这个题组',
  noMembersHint: '在题目的设置里选择所属题组，或者把题目拖到题组下面。',
} as const
