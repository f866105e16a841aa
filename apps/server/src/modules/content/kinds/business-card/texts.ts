/** What cards that are made from members say. */
export const texts = {
  contactIsTheirs: '手机号和邮箱由本人决定要不要写：请他自己生成名片，或在编辑器里照他给的填写',
  noSuchMember: '没有这位成员，可能刚刚离开了这个应用',
} as const
