import type { PortalNotice } from './portal-input.ts'

/** Words of the public pages that are not content of administrators. What they promise must be true of this version. */
export const texts = {
  skip: '跳到主要内容',
  navigation: '主导航',
  menu: '菜单',
  products: '产品',
  price: '价格',
  cases: '案例',
  partners: '合作伙伴',
  help: '帮助中心',
  trial: '快速试用',
  login: '登录',
  workbench: '进入工作台',
  homeOf: (name: string) => `${name}首页`,
  userAgreement: '用户协议',
  privacyAgreement: '隐私政策',
  mobileSiteCode: '手机端二维码',
  customerService: '联系我们',
  phone: '电话',
  newTab: '在新窗口打开',
  about: '关于',
  legal: '协议',
  more: '了解更多',

  home: {
    title: '做页面、做问卷、看结果',
    lead: '给社区、学校、门店和协会的运营者：不用写代码，做好手机页面和问卷，发出去，再看清每一份回答。',
    description:
      '不用写代码，制作手机页面、问卷、表单和报名，分享给访客，查看统计并导出答卷。适合社区、学校、门店和协会。',
    seeHelp: '看看怎么用',
    capabilities: '现在就能做的事',
    capabilitiesLead: '下面这些都已经可以使用。',
    items: [
      {
        title: '微页面',
        text: '把标题、图片、图文、公告、导航和按钮拖到画布上，看到的就是访客看到的。',
        href: '/help/design-page',
      },
      {
        title: '问卷与表单',
        text: '单选、多选、评分、矩阵、日期、文件上传……题目之间还可以按回答显示或跳转。',
        href: '/home-from',
      },
      {
        title: '分享',
        text: '每个页面和问卷都有链接和二维码。访客用手机打开就能看、就能填，不需要登录。',
        href: '/help/share-survey',
      },
      {
        title: '统计',
        text: '每道题自动生成图表，可以按时间和回答筛选，看清不同人群的差别。',
        href: '/help/view-answers',
      },
      {
        title: '导出',
        text: '全部或筛选后的答卷，导出为 Excel 或 CSV，在后台生成，完成后下载。',
        href: '/help/export-answers',
      },
      {
        title: '资料',
        text: '图片和文件统一放在文件库里，做页面时直接选用，手机上按需要的大小加载。',
        href: '/home-datum',
      },
    ],
    steps: '三步开始',
    stepItems: [
      { title: '新建应用', text: '一个单位、一个门店或一个项目建一个应用，内容互不影响。' },
      { title: '做好内容', text: '用设计器做页面，用编辑器出题。修改自动保存，随时可以撤销。' },
      { title: '发布并看结果', text: '把链接或二维码发给大家，回答会自动出现在表格和图表里。' },
    ],
    care: '为长期使用而做',
    careItems: [
      { title: '手机上打开快', text: '发布的页面由服务器直接生成，没有多余的脚本，弱网下也能看到文字。' },
      { title: '改错了能找回', text: '每次发布都留下一个版本；删除的内容保留 30 天。' },
      { title: '数据在自己手里', text: '可以部署在自己的服务器上，答卷随时能完整导出。' },
      { title: '人人都能用', text: '支持键盘操作和读屏软件，浅色、深色外观都清晰可读。' },
    ],
    closing: '现在就做第一个页面',
    closingLead: '登录后新建一个应用，几分钟就能发出第一个链接。',
  },
  product: {
    ready: '现在能做',
    coming: '正在建设',
    use: '适合用来',
    state: { ready: '已可使用', partly: '部分可用', coming: '建设中' },
    others: '其他产品页面',
    comingNote: '这一部分还没有完成，完成前不会出现在工作台里。',
  },
  casesPage: {
    lead: '用这个平台做好的网站和问卷。',
    description: '用本平台制作的手机网站和问卷案例。',
    open: '打开看看',
    empty: '还没有公开的案例',
    emptyHint: '案例由平台管理员在征得运营者同意后添加。您可以先看看产品能做什么。',
  },
  partnersPage: {
    lead: '和我们一起为运营者服务的单位。',
    description: '平台的合作伙伴，以及如何成为合作伙伴。',
    open: '访问网站',
    empty: '还没有公布合作伙伴',
    emptyHint: '如果您希望合作，欢迎通过下面的方式联系我们。',
  },
  pricePage: {
    title: '价格',
    lead: '按需要选择合适的版本。',
    description: '各版本的价格和包含的功能。',
    free: '免费',
    negotiable: '面议',
    currency: '¥',
    per: { month: '/月', year: '/年', once: '一次性' },
    recommended: '推荐',
    includes: '包含',
    pricesOf: (edition: string) => `${edition}的价格`,
    perMonths: (months: number) => {
      if (months === 1) return '/月'
      if (months === 12) return '/年'
      return months % 12 === 0 ? `/${months / 12} 年` : `/${months} 个月`
    },
    holds: (kind: string, most: number | null) =>
      most === null ? `${kind}不限数量` : `${kind}最多 ${most} 个`,
    buy: '购买',
    buyOf: (edition: string) => `购买${edition}`,
    empty: '请联系我们',
    emptyHint: '本平台还没有公布版本和价格。请通过下面的方式联系我们，了解怎样开通。',
  },
  contact: {
    title: '联系我们',
    none: '本平台没有公布联系方式，请联系为您开通账号的平台管理员。',
    qrcode: '客服二维码，用微信扫一扫添加',
  },
  helpPage: {
    lead: '从登录到导出，一步一步告诉您怎么做。',
    description: '登录、新建应用、做页面、做问卷、看结果和导出的使用说明。',
    external: '外部帮助',
    all: '查看全部帮助',
    externalLead: '给从外部参与协作的人：怎样加入、登录和找到要做的事。',
    navigation: '帮助目录',
    empty: '帮助中心还没有内容',
    emptyHint: '请联系平台管理员。',
    previous: '上一篇',
    next: '下一篇',
    updated: (date: string) => `更新于 ${date}`,
    back: '返回帮助中心',
  },
  agreement: {
    draft: '这是一份草稿，供平台管理员修改。正式启用前，请以平台另行公布的内容为准。',
    updated: (date: string) => `更新于 ${date}`,
  },
  trialPage: {
    title: '快速试用',
    lead: '用自己的内容试一试，比看介绍更清楚。',
    description: '怎样开始试用：填手机号得到一个应用，注册试用小程序，做一个页面，用手机扫码查看。',
    steps: [
      {
        title: '填手机号和应用名称',
        text: '收到验证码就登录了，没有账号的自动注册，应用也建好了，还带一个手机网站。',
      },
      {
        title: '注册试用小程序',
        text: '在“概况”里绑定您的微信，起个名字，用微信扫一扫确认，几分钟就有一个能打开的小程序。',
      },
      { title: '做一个页面或一份问卷', text: '加几个元素，或出几道题，预览满意后发布，用手机扫码查看。' },
      {
        title: '满意了再转正',
        text: '填上企业名称和统一社会信用代码，由法人在微信里确认，试用的就成了正式的小程序。',
      },
    ],
    note: '已经有小程序的，不用试用：新建应用后在“概况”里授权即可。',
    start: '开始试用',
  },
  codePage: {
    title: '手机端二维码',
    leadPlatform: '用手机扫一扫，在手机上打开本平台。',
    leadSite: (name: string) => `用手机扫一扫，打开“${name}”的手机网站。`,
    description: '用手机扫码打开手机网站。',
    alt: (address: string) => `二维码，内容为 ${address}`,
    open: '直接打开',
  },
  personPage: {
    title: (nickname: string) => `${nickname}的主页`,
    sites: '公开的网站',
    none: '还没有公开的网站。',
  },

  notices: {
    notFound: { title: '页面不存在', text: '地址可能写错了，或者内容已被移走。' },
    notEmpowered: {
      title: '小程序还没有授权',
      text: '这个小程序还没有授权给本平台，暂时不能使用它的功能。请小程序的管理员登录后完成授权，再回到原来的页面。',
    },
    privilegeFailed: {
      title: '没有相应的权益',
      text: '应用的版本已到期，或者不包含这项内容，所以现在不能新建。已有的内容都在；续费或升级后马上能用，您不管理这个应用的话，请联系它的所有者。',
    },
    forwardRefused: {
      title: '没有跳转',
      text: '链接没有说明要去哪里，或者目标网站不在本平台允许的范围内。为了您的安全，我们没有带您过去。请向发给您链接的人核实。',
    },
    failed: { title: '出了点问题', text: '请稍后再试' },
  } satisfies Record<PortalNotice, { title: string; text: string }>,
  remedies: { authorize: '去授权', buy: '查看版本和续费' },
  toHelp: '查看帮助',
} as const
