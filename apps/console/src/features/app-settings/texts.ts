/** What the screens of an app's settings say. */
export const texts = {
  title: '应用设置',
  purpose: '对整个应用起作用的开关和联系方式。改动立即生效，访客下次打开时看到。',
  saved: '修改成功',
  save: '保存',
  reset: '还原',
  unsaved: '有未保存的修改',
  shown: '显示给访客的数字',
  visitors: '访客能做什么',
  switches: {
    showArticleReadnum: {
      name: '文章阅读数',
      hint: '文章页和文章列表上显示有多少人读过；关掉后只有后台看得到。',
    },
    showActivityReadnum: {
      name: '活动浏览数',
      hint: '活动页和活动列表上显示有多少人看过。',
    },
    showCircleTimelineNum: {
      name: '圈子动态数',
      hint: '圈子的名片上显示里面发了多少条动态。',
    },
    showCircleMemberNum: {
      name: '圈子成员数',
      hint: '圈子的名片上显示有多少人加入。',
    },
    socialOpen: {
      name: '点赞、收藏和评论',
      hint: '关掉后，所有内容都不能再点赞、收藏和评论；已有的保留，重新打开后还在。',
    },
    locationOpen: {
      name: '按位置显示距离',
      hint: '打开后，访客同意时按所在位置显示活动、门店离他多远；不保存访客的位置。',
    },
    wxChannelOpen: {
      name: '视频号',
      hint: '小程序要和视频号是同一主体才打得开直播间。关掉后，页面上的视频号直播不显示；重新打开后还在。',
    },
  },
  contact: {
    title: '网站联系方式',
    purpose: '显示在网站每个页面的页脚；用模板建站时写进页面。不填的不显示。',
    phone: '电话',
    address: '地址',
    mail: '邮箱',
  },
  filing: {
    title: '备案号',
    purpose: '显示在网站每个页面的页脚，点开是工信部的备案查询。不填就显示平台的备案号。',
    name: '网站的备案号',
    placeholder: '例如：沪ICP备12345678号-1',
  },
  manager: {
    title: '应用管理人',
    purpose: '同事的内容达到数量上限、需要帮助时，看到这里的联系方式。访客看不到。',
    name: '称呼',
    phone: '电话',
    qrcode: '微信二维码',
  },
  service: {
    title: '客服设置',
    purpose: '访客在网站上点「联系客服」按钮，看到这张名片。',
    card: '客服名片',
    open: '在网站上显示「联系客服」按钮',
    name: '客服名称',
    namePlaceholder: '例如：小站客服',
    phone: '电话',
    phoneHint: '手机上点一下就能拨打',
    qrcode: '微信二维码',
    qrcodeHint: '正方形图片，访客长按识别',
    hours: '服务时间',
    hoursPlaceholder: '例如：工作日 9:00–18:00',
    phoneWrong: '请输入正确的电话',
    needsOne: '请填写电话或放上二维码，访客才联系得到',
  },
}
