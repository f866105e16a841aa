/** What other screens say of what the platform offers. */
export const texts = {
  passagePicker: {
    open: '公共文案',
    title: '插入公共文案',
    insert: '插入',
    purpose: '平台提供的文案，插入后就是您的，可以随意修改。',
    choose: '从左边选一段，在这里看全文。',
    empty: '平台还没有提供文案',
    emptyHint: '可以请平台管理员添加常用的通知、说明和寄语。',
  },
  offer: {
    open: '提供给所有应用',
    title: '把模板提供给所有应用',
    note: '图片会另存一份。指向本应用内容的链接、列表和表单会去掉，使用的人自己再选。',
    summary: '一句话说明',
    summaryHint: '这一页适合谁、有什么',
    done: '已提供给所有应用',
  },
} as const
