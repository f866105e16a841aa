import type { ProductPageName } from '@zhanfang/contract'

export interface ProductText {
  /** How much of it this version has. */
  state: 'ready' | 'partly' | 'coming'
  title: string
  lead: string
  description: string
  /** What people use it for. */
  uses: readonly string[]
  /** True of this version. */
  ready: readonly { title: string; text: string }[]
  /** Not there yet; `until` is the call without which it cannot be: a test fails as soon as the product has it. */
  coming: readonly { text: string; until: `${'GET' | 'POST' | 'PUT'} /p${1 | 2}/api/${string}` }[]
}

const until = {
  boards: 'GET /p1/api/v1/dashboard-page/list',
  /** What visitors pay for: the orders of the platform itself are another matter. */
  payment: 'POST /p1/api/v1/customer/orders',
} as const

/** What the product pages say. Move a line from `coming` to `ready` when the feature is there, not before. */
export const productTexts: Record<ProductPageName, ProductText> = {
  column: {
    state: 'ready',
    title: '专栏',
    lead: '把一个主题的内容放在一起，让访客顺着栏目找到想看的。',
    description: '用多级栏目树和导航元素组织内容，把同一主题的内容放在一起。',
    uses: ['社区服务指南', '课程与资料目录', '活动专题'],
    ready: [
      { title: '多级栏目树', text: '栏目下面还可以有栏目，拖动就能排序，每个栏目一个链接和二维码。' },
      { title: '整个栏目复制', text: '连同下级栏目和页面元素一起复制，也可以从模板开始。' },
      { title: '用导航元素连起来', text: '在首页放一排导航，点一下就进入对应的栏目页、问卷或网址。' },
      { title: '随时调整', text: '栏目页单独发布、单独下线，下线后指向它的入口会自动隐藏。' },
      { title: '自动列出文章', text: '文章放进栏目，页面上的内容列表按栏目列出，新发布的排在前面。' },
    ],
    coming: [],
  },
  activity: {
    state: 'partly',
    title: '活动',
    lead: '把活动说清楚，让大家在手机上报名。',
    description: '发布活动的时间、地点和介绍，访客在手机上报名、候补、取消，门口扫码签到，名单随时能导出。',
    uses: ['亲子活动', '讲座和培训', '作品征集和评选'],
    ready: [
      { title: '活动页和列表', text: '写清时间、地点、主办方和须知，可以列在首页和栏目里，点地址看地图。' },
      {
        title: '报名和候补',
        text: '报名类别、场次、共用名额、要填的项（或一份问卷）和审核都由您定；有人取消，候补自己补上。',
      },
      {
        title: '现场签到',
        text: '用手机扫报名码，断网也能扫，恢复后补传，不会重复；也可以在门口贴码自助签到。',
      },
      { title: '作品、投票和评委', text: '征集作品，公开投票，请评委按项打分，按您定的规则排名公布。' },
    ],
    coming: [{ text: '收费活动', until: until.payment }],
  },
  reservation: {
    state: 'ready',
    title: '预约',
    lead: '让来访的人先约好时间，少排队，好安排。',
    description: '设好服务、人员和时间，访客在手机上选时间约；同一个位置不会约给两个人。',
    uses: ['门诊和接种', '场地和会议室', '政务窗口', '美发和课程'],
    ready: [
      { title: '时间算得准', text: '一天几段、节假日和调休、前后留出的时间、一个时段接待多人，都照着算。' },
      { title: '不会约重', text: '最后一个位置两个人同时点，只有一个人约到；填表的五分钟里位置替访客留着。' },
      {
        title: '访客自己安排',
        text: '凭手机号或会员账号预约，按规则改时间和取消，加到手机日历，到场出示预约码。',
      },
      {
        title: '前台一目了然',
        text: '按天、按周、按人员看日历，拖动改时间，凭码签到，记爽约，导出名单，到点提醒。',
      },
    ],
    coming: [],
  },
  library: {
    state: 'ready',
    title: '资料',
    lead: '图片和文件放在一处，做页面时随手取用。',
    description: '文件库统一存放图片和文件，制作页面时直接选用，手机上按需要的大小加载。',
    uses: ['宣传图片', '通知附件', '品牌素材'],
    ready: [
      { title: '文件库', text: '批量上传图片和文件，搜索、重命名和删除。' },
      { title: '做页面时直接选', text: '在设计器里从文件库选图，也可以现场上传并裁剪。' },
      { title: '手机上加载快', text: '图片按屏幕需要的宽度提供，不让访客下载多余的大图。' },
    ],
    coming: [{ text: '资料的浏览和下载统计', until: until.boards }],
  },
  goods: {
    state: 'ready',
    title: '商品',
    lead: '把商品摆上网站，图片、规格、价格和库存一目了然。',
    description: '商品目录、多规格价格、库存、下单、微信支付、售后和优惠券都已经可用。',
    uses: ['社区团购', '文创和农产品', '课程与服务'],
    ready: [
      { title: '多规格，一张表填完', text: '颜色、尺码等最多三种规格，组合自动列出，价格可以批量填写。' },
      { title: '库存心里有数', text: '改库存马上生效，谁在什么时候为什么改，都有记录，不会卖成负数。' },
      {
        title: '访客随手选规格',
        text: '商品页上选好规格就看到价格和库存，售罄有标明，可以放进购物车或马上买。',
      },
      { title: '从下单到售后', text: '运费按地区算，也能到店自提；发货可以导入单号，退款可以只退几件。' },
      {
        title: '优惠券和积分',
        text: '满减、折扣、礼品和兑换券，自己领、凭码领、用积分换或发给会员，到店扫码核销。',
      },
      {
        title: '抽奖和签到',
        text: '大转盘、刮刮卡、盲盒和签到日历，奖品不会多发，每个人都能验算自己的结果。',
      },
    ],
    coming: [],
  },
  form: {
    state: 'ready',
    title: '表单与问卷',
    lead: '调查、登记、报名、投票，一个编辑器都能做。',
    description: '不用写代码制作问卷和表单：十多种题型、显示与跳转逻辑、实时统计、导出 Excel。',
    uses: ['满意度调查', '信息登记', '报名和投票', '知识测验和考试'],
    ready: [
      {
        title: '常用题型都有',
        text: '单选、多选、填空、数字、评分、日期时间、矩阵和文件上传，还有说明和分页。',
      },
      { title: '按回答显示和跳转', text: '不同的人看到不同的题，也可以看到不同的结束页。' },
      {
        title: '手机上好填',
        text: '访客不用登录。中途离开再打开，填过的内容还在；没有脚本的浏览器也能提交。',
      },
      { title: '考试自动评分', text: '按答案自动评分，主观题由人评阅；成绩、排名和证书都有。' },
      { title: '限定谁能填', text: '名单、密码、每人几次、收满为止，都可以设置。' },
      { title: '结果清清楚楚', text: '答卷进表格，每道题有图表，可以筛选，可以导出为 Excel 或 CSV。' },
    ],
    coming: [{ text: '收集费用', until: until.payment }],
  },
  circle: {
    state: 'ready',
    title: '圈子',
    lead: '让有共同兴趣的人聚在一起，发动态、聊话题。',
    description: '建一个圈子，决定谁能加入、谁的动态要先审核；成员发动态、评论、点赞，运营人员一处审核。',
    uses: ['邻里互助', '兴趣小组', '校友交流'],
    ready: [
      { title: '三种加入方式', text: '直接加入、审核后加入、凭口令加入；圈主和管理员一起管理成员。' },
      {
        title: '动态先发还是先审',
        text: '全部审核、指定分组免审、只审指定分组，随时可以换；敏感词自动转审核。',
      },
      {
        title: '九张图、视频、附件和卡片',
        text: '话题、提醒成员、评论、点赞、置顶、精华和公告，没有脚本的浏览器也能看能发。',
      },
      {
        title: '一处审核',
        text: '新动态、修改、评论和举报排成一队，按键盘一件件处理，每次都告诉作者结果和原因。',
      },
      {
        title: '圈主可以换人',
        text: '圈主提出、对方接受才生效，七天没有答复就作罢；禁言、移出、黑名单都有记录。',
      },
    ],
    coming: [],
  },
  collection: {
    state: 'ready',
    title: '合集',
    lead: '把零散的内容排好顺序，收成一个入口。',
    description: '把文章、页面、问卷、微课按顺序编成合集，各写一句推荐语，访客一项一项往下翻。',
    uses: ['新居民指南', '会议资料', '季度活动回顾'],
    ready: [
      { title: '什么都能收', text: '文章、页面、问卷、专栏、风采和微课放进一个合集，拖动就能换顺序。' },
      { title: '一句推荐语', text: '每一项写一句为什么值得看，访客从头看起，用上一篇、下一篇连着翻。' },
      { title: '自动隐去', text: '设成私密、下线或删除的内容，访客在合集里看不到，恢复后自动回来。' },
      { title: '一个二维码到处用', text: '合集的链接和二维码不变，里面的内容可以随时更新。' },
    ],
    coming: [],
  },
}
