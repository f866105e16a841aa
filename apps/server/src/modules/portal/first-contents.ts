import { EXTERNAL_HELP_SLUG, publicPaths, type ArticleBlock, type PortalContentNew } from '@zhanfang/contract'

/** A piece of content that a new installation begins with. */
export type FirstContent = PortalContentNew & { id: string; slug: string }

const h = (text: string): ArticleBlock => ({ type: 'heading', text })
const p = (text: string): ArticleBlock => ({ type: 'paragraph', text })
const steps = (...items: string[]): ArticleBlock => ({ type: 'list', ordered: true, items })
const points = (...items: string[]): ArticleBlock => ({ type: 'list', ordered: false, items })

interface Article {
  slug: string
  title: string
  summary: string
  blocks: ArticleBlock[]
}

const sections: { slug: string; title: string; summary: string; articles: Article[] }[] = [
  {
    slug: 'getting-started',
    title: '开始使用',
    summary: '登录、建应用，认识管理后台',
    articles: [
      {
        slug: 'login',
        title: '登录管理后台',
        summary: '密码、短信验证码或微信扫码，登录保持一天',
        blocks: [
          steps(
            '打开登录页，输入账号（账号名、手机号或邮箱都可以）和密码，点“登录”。',
            '如果页面要求，再完成一次验证；图片看不清可以点它换一张。',
            '登录后会进入“我的应用”。',
          ),
          h('登录保持多久'),
          p('一次登录保持一天。到期后会回到登录页，重新登录后会带您回到原来的页面。'),
          h('登录不了怎么办'),
          points(
            '检查账号和密码的大小写，以及前后有没有多余的空格。',
            '连续输错多次会暂时锁定，请按提示等待 15 分钟再试。',
            '忘记密码，可以自己用手机验证码重设，见“忘记密码怎么办”。',
            '账号被停用，请联系平台管理员。',
          ),
        ],
      },
      {
        slug: 'sms-login',
        title: '用短信验证码登录',
        summary: '不用记密码，第一次登录会自动注册',
        blocks: [
          steps(
            '在登录页选“验证码登录”，输入手机号。',
            '点“获取验证码”，收到的短信里有 6 位数字，5 分钟内有效。',
            '输入验证码，点“登录”。这个手机号还没有账号时，会自动为您建一个。',
          ),
          h('收不到短信'),
          points(
            '一分钟后可以再取一次；每个手机号每天能取的次数有限。',
            '看看短信是不是被手机当成骚扰信息拦下了。',
            '连续输错 5 次，这个验证码就不能用了，请重新获取。',
          ),
        ],
      },
      {
        slug: 'wechat-login',
        title: '用微信扫码登录',
        summary: '在手机上点一下确认就好',
        blocks: [
          steps(
            '在登录页选“微信登录”，用微信扫页面上的二维码。',
            '在手机上打开公众号发来的链接，核对后点“确认登录”。',
            '电脑上的页面会自己进入工作台。二维码过期了，点“刷新”换一个。',
          ),
          h('绑定和解绑'),
          p(
            '已有账号的，登录后在“账号设置”里绑定微信，以后扫码进入的就是这个账号。不想再用微信登录时，也在那里解绑。',
          ),
          p('不是您本人在登录时，请不要点确认。'),
        ],
      },
      {
        slug: 'reset-password',
        title: '忘记密码怎么办',
        summary: '用绑定的手机号自己重设',
        blocks: [
          steps(
            '在登录页点“忘记密码”。',
            '输入账号绑定的手机号，获取并输入短信验证码。',
            '设一个新密码：8 到 72 位，同时有字母和数字。',
          ),
          p('重设之后，其他地方的登录都会退出，我们也会给您发一条通知。'),
          p('账号没有绑定手机号，或手机号已经不用了，请联系平台客服核实身份。'),
        ],
      },
      {
        slug: 'create-app',
        title: '新建应用',
        summary: '一个应用有自己的页面、问卷和文件',
        blocks: [
          p('应用是您工作的单位。不同的单位、门店或项目可以各建一个应用，它们的内容互不影响。'),
          steps(
            '在“我的应用”里点“新建应用”。',
            '填写应用名称，2 到 15 个字，例如“阳光社区服务站”。',
            '选择类型：“小程序”带一个手机网站；“网站”手机和电脑都能看。',
            '点“新建并进入”，就可以开始做页面和问卷了。',
          ),
          h('在应用之间切换'),
          p('进入应用后，左边菜单上方会显示当前应用的名称，点它就能换到另一个应用。'),
          h('删除应用'),
          p('删除后，这个应用的页面和问卷会立即对访客关闭，成员也不能再进入。30 天内可以联系平台恢复。'),
        ],
      },
    ],
  },
  {
    slug: 'pages',
    title: '微页面',
    summary: '做一个手机网页并发布',
    articles: [
      {
        slug: 'design-page',
        title: '做一个微页面',
        summary: '从左边选元素，在画布上排好，右边改内容',
        blocks: [
          steps(
            '进入应用，打开“微页面”，点“新建微页面”并起个名字。',
            '在左边的“元素”里点一个元素，它会加到画布上；也可以直接拖到想要的位置。',
            '在画布上点选一个元素，在右边修改它的文字、图片和样式。',
            '拖动元素，或用键盘移动它，调整前后顺序。',
            '点“预览”，用手机扫码看真实的效果。',
          ),
          h('不用担心丢失'),
          points(
            '修改会自动保存为草稿，顶部能看到保存的时间。',
            '做错了可以撤销，也可以再重做。',
            '访客看到的始终是最近一次发布的内容，草稿不会被看到。',
          ),
          h('有哪些元素'),
          p(
            '标题、文字、图片、图文、公告、导航、按钮、分割线和问卷。图片可以从文件库里选，也可以现场上传和裁剪。',
          ),
        ],
      },
      {
        slug: 'publish-page',
        title: '发布、下线和恢复旧版本',
        summary: '发布后立即生效，每次发布都会留下一个版本',
        blocks: [
          steps(
            '在编辑页面点“发布”。如果有没填完的地方，会先告诉您在哪里。',
            '发布后，在微页面列表里点“分享”，复制链接或下载二维码发给大家。',
          ),
          h('再次修改'),
          p(
            '发布以后继续修改，列表里会显示“有未发布的修改”。再次发布后，访客才会看到新的内容，链接和二维码不变。',
          ),
          h('历史版本'),
          p(
            '每次发布都会保存成一个版本。在编辑页面打开“历史版本”，可以查看任意一个，也可以把它恢复到草稿里继续改。',
          ),
          h('下线'),
          p('在列表里选择下线后，访客会看到“页面不存在”。以后可以再次发布。'),
        ],
      },
    ],
  },
  {
    slug: 'surveys',
    title: '问卷与表单',
    summary: '出题、设置逻辑、开始收集',
    articles: [
      {
        slug: 'create-survey',
        title: '做一份问卷',
        summary: '选题型、写题目、发布',
        blocks: [
          steps(
            '进入应用，打开“问卷”，点“新建问卷”。',
            '选择用途：调查、表单、考试、投票、报名或测评，再起个名字。',
            '从左边选一种题型，题目会加到选中的题后面；也可以拖到想要的位置。',
            '在中间写题目和选项，在右边设置是否必填、限制和说明。',
            '点“预览”试填一遍，确认后点“发布”。',
          ),
          h('有哪些题型'),
          p('单选、多选、单行文本、多行文本、数字、评分、日期时间、矩阵单选、文件上传，以及说明文字和分页。'),
          h('什么时候开始和结束'),
          p('在“设置”里可以定开始时间、结束时间和最多收集多少份。到时间或收满后会自动结束，访客会看到说明。'),
        ],
      },
      {
        slug: 'survey-logic',
        title: '让题目按回答显示或跳转',
        summary: '不同的人看到不同的题',
        blocks: [
          p('例如：只有选了“不满意”的人才需要填写原因。这样的安排叫逻辑，不用写代码。'),
          steps(
            '在编辑问卷时选中一道题，打开它的逻辑设置。',
            '选择条件：哪道题、怎样的回答。',
            '选择结果：显示哪些题，或跳到哪一题、哪个结束页。',
            '用“预览”试填几种回答，看看是否符合想法。',
          ),
          p('被隐藏的题不会要求填写。删除一道题时，会告诉您有哪些逻辑用到了它。'),
        ],
      },
      {
        slug: 'share-survey',
        title: '把问卷发给大家',
        summary: '链接、二维码，或放进微页面',
        blocks: [
          points(
            '在问卷列表点“分享”，复制链接，发到微信群、公众号或短信里。',
            '下载二维码，印在海报或桌牌上，手机扫一扫就能填。',
            '在微页面里添加“问卷”元素，访客可以从页面进入。',
          ),
          p('访客不需要登录。填写中途关掉页面，用同一台手机再打开，填过的内容还在。'),
        ],
      },
    ],
  },
  {
    slug: 'results',
    title: '答卷与统计',
    summary: '查看、筛选、统计和导出',
    articles: [
      {
        slug: 'view-answers',
        title: '查看答卷和统计',
        summary: '新答卷自动出现，每道题都有图表',
        blocks: [
          steps(
            '在问卷列表点“答卷”，按提交的先后查看所有答卷；点“查看”看其中一份的全部回答。',
            '用提交时间和“按题目筛选”找到关心的那些。',
            '打开“统计”，每道题都有图表和数字，筛选条件同样有效。',
          ),
          p('有新答卷时，列表上方会提示，点一下就显示，不会打断您正在看的内容。'),
        ],
      },
      {
        slug: 'export-answers',
        title: '导出答卷',
        summary: '导出为 Excel 或 CSV',
        blocks: [
          steps(
            '在“答卷”里点“导出”，选择 Excel（xlsx）或 CSV。',
            '如果设置了筛选，导出的就是筛选后的答卷。',
            '文件在后台生成，可以先去做别的事；完成后在“最近的导出”里下载。',
          ),
          p('生成好的文件保留 7 天，过期后可以重新导出。'),
        ],
      },
    ],
  },
  {
    slug: 'team',
    title: '成员与权限',
    summary: '请同事一起管理应用',
    articles: [
      {
        slug: 'invite-members',
        title: '邀请成员',
        summary: '邀请一个账号，或发一个邀请码',
        blocks: [
          steps(
            '进入应用，打开“成员”。',
            '知道对方的手机号或账号，点“邀请成员”，选好角色。对方在“待办”里同意后就加入了。',
            '要请好几个人，点“生成邀请码”，设好能用几次、几天内有效，把链接发给他们。',
          ),
          h('改角色和移出'),
          p('在成员列表里可以给成员换一个角色，或把他移出应用。立即生效，他做的内容都会保留。'),
        ],
      },
    ],
  },
  {
    slug: EXTERNAL_HELP_SLUG,
    title: '外部协作人员',
    summary: '受邀参与协作的人从这里开始',
    articles: [
      {
        slug: 'external-start',
        title: '第一次使用',
        summary: '登录，并加入邀请您的应用',
        blocks: [
          steps(
            '打开对方发来的邀请链接；只有邀请码的，打开“加入应用”页面输入它。',
            '用手机验证码登录。没有账号也没关系，会自动建一个。',
            '核对应用的名称和您的角色，点“加入”。',
          ),
          p('您能看到和能做的，由邀请您的人给的角色决定。少了什么，请联系他。'),
          { type: 'link', text: '加入应用', href: publicPaths.inviteCode },
        ],
      },
      {
        slug: 'external-todo',
        title: '在哪里看要做的事',
        summary: '待办事项和通知',
        blocks: [
          p('右上角的铃铛显示没读的通知。等您处理的事在“待办”里，点开就能到要处理的地方。'),
          p('想同时收到微信、短信或邮件，在通知中心的“接收方式”里打开。'),
        ],
      },
    ],
  },
]

const userAgreement: ArticleBlock[] = [
  p('欢迎使用本平台。您登录和使用本平台，表示您已阅读并同意本协议。请特别留意与您的权利和责任有关的内容。'),
  h('一、服务内容'),
  p('本平台为您提供制作手机页面、问卷与表单、查看和导出答卷等工具。具体功能以您实际能够使用的为准。'),
  h('二、账号'),
  points(
    '请妥善保管账号和密码，不要转借他人。通过您的账号进行的操作，视为您本人的操作。',
    '如果发现账号被他人使用，请立即修改密码并联系平台。',
  ),
  h('三、您发布的内容'),
  points(
    '您对自己制作和发布的内容负责，应保证拥有相应的权利，且不违反法律法规、不损害他人权益。',
    '您的内容归您所有。平台仅为提供服务而存储、处理和展示它们。',
    '对违反法律法规或本协议的内容，平台可以停止其展示，并会告诉您原因。',
  ),
  h('四、收集他人的信息'),
  p('您通过问卷或表单收集他人的信息时，应说明用途，只收集必要的内容，并依法保护它们。'),
  h('五、服务的变更和中断'),
  p('因维护、升级或不可抗力，服务可能暂时中断。可以预见的，平台会尽量提前告知。'),
  h('六、终止'),
  p('您可以随时停止使用。删除的内容一般保留 30 天以便恢复，之后不再保留。'),
  h('七、联系我们'),
  p('对本协议有疑问，请通过平台公布的客服方式联系我们。'),
]

const privacyAgreement: ArticleBlock[] = [
  p('我们重视您的个人信息。本政策说明我们收集哪些信息、用来做什么，以及您有哪些权利。'),
  h('一、我们收集的信息'),
  points(
    '账号信息：账号、昵称、头像，以及您主动绑定的手机号或邮箱。',
    '登录信息：登录的时间、网络地址和浏览器类型，用于保护账号安全。',
    '您制作的内容：页面、问卷、上传的文件。',
    '访客提交的内容：访客在问卷中填写的答案、提交时间、用时、来源、设备类型和网络地址。',
  ),
  h('二、信息的用途'),
  p(
    '我们用这些信息提供登录、制作、发布、统计和导出功能，防止滥用，以及在您需要时提供帮助。不会出售您的个人信息。',
  ),
  h('三、Cookie 和本地存储'),
  p(
    '我们用 Cookie 保持登录状态，有效期一天；用浏览器的本地存储保留没有提交的草稿。公开页面不使用跟踪用途的 Cookie。',
  ),
  h('四、谁能看到'),
  points(
    '问卷的答案由发布问卷的应用成员查看，按各自的权限。',
    '除法律要求或您同意外，我们不会把个人信息提供给其他人。',
  ),
  h('五、保存期限'),
  p('您删除的内容一般保留 30 天以便恢复，之后清除。导出的文件保留 7 天。'),
  h('六、您的权利'),
  p(
    '您可以查看、更正或删除自己的信息，也可以联系我们注销账号。问卷的填写者可以联系问卷的发布者，请求查看或删除自己的答案。',
  ),
  h('七、联系我们'),
  p('对本政策有疑问，或要行使上述权利，请通过平台公布的客服方式联系我们。'),
]

/** What a new installation's help centre and agreements say, until its administrators change them. */
export function firstContents(newId: () => string): FirstContent[] {
  const help = sections.flatMap(({ slug, title, summary, articles }): FirstContent[] => {
    const sectionId = newId()
    return [
      {
        id: sectionId,
        kind: 'help',
        slug,
        title,
        visible: true,
        body: { parentId: null, summary, blocks: [] },
      },
      ...articles.map((article): FirstContent => ({
        id: newId(),
        kind: 'help',
        slug: article.slug,
        title: article.title,
        visible: true,
        body: { parentId: sectionId, summary: article.summary, blocks: article.blocks },
      })),
    ]
  })
  const agreement = (slug: string, title: string, blocks: ArticleBlock[]): FirstContent => ({
    id: newId(),
    kind: 'agreement',
    slug,
    title,
    visible: true,
    body: { draft: true, blocks },
  })
  return [
    ...help,
    agreement('user', '用户协议', userAgreement),
    agreement('privacy', '隐私政策', privacyAgreement),
  ]
}
