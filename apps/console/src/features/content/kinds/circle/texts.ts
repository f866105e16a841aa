/** What screens say of the settings of circles. */
export const texts = {
  unit: '个',
  purpose: '让有共同兴趣的人聚在一起：审核成员、管理动态，都在这里。',
  create: '新建圈子',
  emptyHint: '建好并发布以后，访客就能加入，在里面发动态',
  titlePlaceholder: '圈子名称，例如：阳台种菜',
  bodyTitle: '圈子介绍',
  bodyPlaceholder: '介绍一下这个圈子，可以不写',
  columns: {
    leader: '圈主',
    waiting: '待处理',
    rules: '加入和发布',
    desk: '成员和动态',
  },
  team: '运营团队',
  /** Posts are counted up to a thousand. */
  numbers: (members: number, posts: number) =>
    `${members} 位成员，近 7 天 ${posts >= 1000 ? '1000+' : posts} 条`,
  notYet: '发布后可管理',
  join: '怎样加入',
  joinHints: {
    open: '登录的访客点一下就加入',
    approval: '访客写明理由，由圈主或运营人员审核',
    code: '知道口令的访客直接加入，口令可以随时换',
  },
  joinCode: '加入口令',
  joinNote: '请申请的人写什么',
  joinNotePlaceholder: '例如：请写明您的门牌号',
  posts: '动态要不要审核',
  postHints: {
    none: '写完就能看到，不合适的可以再处理',
    all: '每条都要通过审核才显示',
    'all-except': '所选分组里的人不用审核',
    'only-some': '只有所选分组里的人要审核',
  },
  groups: '会员分组',
  groupsPlaceholder: '选择会员分组',
  noGroups: '还没有会员分组，可以先到会员页面新建',
  someGroup: '一个分组',
  postTeamHint: '圈主、管理员和标了免审的成员发的动态不用审核。',
  readers: '谁能看动态',
  readerHints: {
    all: '没加入也能看，加入才能发',
    members: '没加入的人只看得到圈子介绍',
  },
  rules: '圈子规则',
  rulesPlaceholder: '例如：不发广告，友善交流',
} as const
