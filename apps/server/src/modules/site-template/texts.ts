export const texts = {
  home: '首页',
  overview: { name: '写上名称、电话和地址', hint: '把模板里的示例电话和地址换成自己的。' },
  noTemplate: '没有这个模板',
  previewForm: '这是模板的预览。用模板建站后，访客就可以在这里填写。',
  sampleSurvey: '说明、选项和结束语还是模板里的示例，请换成自己的',
  draftsWait: (count: number) => `用模板建的网站有 ${count} 处还没发布，看一遍就可以发布`,
} as const
