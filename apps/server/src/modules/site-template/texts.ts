export const texts = {
  home: '首页',
  overview: { name: '写上名称、电话和地址', hint: '把模板里的示例电话和地址换成自己的。' },
  noTemplate: '没有这个模板',
  previewForm: '这是模板的预览。用模板建站后，访客就可以在这里填写。',
  replace: {
    name: '机构名称',
    shared: '各页的分享信息',
    phone: '电话',
    address: '地址',
    mail: '邮箱',
    pictures: '插画换成自己的照片（也可以继续用）',
  },
} as const
