interface Way {
  to: string
  label: string
}
interface PlannedWords {
  /** What will be done here. */
  will: string
  /** What serves the same need today. */
  meanwhile: string
  ways: readonly Way[]
}

const apps = { to: '/messagelist/mini', label: '我的应用' }
const pages = { to: '/mini/pages', label: '微页面' }
const surveys = { to: '/mini/surveys', label: '问卷' }
const help = { to: '/help', label: '帮助中心' }

const statisticsNow = '现在每份问卷都有自己的统计，可以按条件筛选并导出。'
const volunteerNow = '现在可以用问卷做报名表，用微页面发布说明。'

export const plannedWords = {
  '/smartCre/creation': {
    will: '用 AI 写文案、配图，把结果直接放进页面和文章。',
    meanwhile: '现在可以在设计器里直接编辑文字和图片。',
    ways: [pages, help],
  },
  '/chat/:id': {
    will: '和应用里的 AI 助手对话，让它按您提供的资料回答访客。',
    meanwhile: '现在遇到问题，可以查帮助中心。',
    ways: [help, apps],
  },
  '/statistics': {
    will: '把访问、答卷和活动的数字放在同一块看板上，并分享给同事。',
    meanwhile: statisticsNow,
    ways: [surveys, apps],
  },
  '/statistics/edit/:id': {
    will: '选择看板上有哪些图表，调整它们的位置和时间范围。',
    meanwhile: statisticsNow,
    ways: [surveys, apps],
  },
  '/statistics/module': {
    will: '从图表库里挑选要放到看板上的统计模块。',
    meanwhile: statisticsNow,
    ways: [surveys, apps],
  },
  '/module/edit/:id': {
    will: '设置一个统计模块的数据来源、图形和筛选条件。',
    meanwhile: statisticsNow,
    ways: [surveys, apps],
  },
  '/customer-service/user': {
    will: '安排谁来接待访客，查看他们的接待记录。',
    meanwhile: '现在可以在微页面里公布联系人的电话。',
    ways: [pages],
  },
  '/ai-writing-setting/:pid/:eid': {
    will: '为页面里的 AI 写作元素设置主题、语气和字数。',
    meanwhile: '现在可以在设计器里直接编辑文字。',
    ways: [pages],
  },
  '/ai-compose/:type': {
    will: '说一句要求，由 AI 生成问卷、页面或文章的初稿。',
    meanwhile: '现在可以从空白开始，或复制已有的内容再修改。',
    ways: [surveys, pages],
  },
  '/volunteer': {
    will: '查看和审核志愿者，登记服务时长。',
    meanwhile: volunteerNow,
    ways: [apps],
  },
  '/tissueList': {
    will: '管理志愿组织和它们的负责人。',
    meanwhile: volunteerNow,
    ways: [apps],
  },
  '/introduce': {
    will: '设置志愿服务的介绍、报名方式和开放的功能。',
    meanwhile: volunteerNow,
    ways: [apps],
  },
  '/active': {
    will: '查看和审核志愿活动，了解报名和参加情况。',
    meanwhile: volunteerNow,
    ways: [apps],
  },
} as const satisfies Record<string, PlannedWords>

/** Path pattern of a screen that is not built yet. */
export type PlannedPath = keyof typeof plannedWords

export const texts = {
  sign: '建设中',
  lead: '这项功能还没有完成。',
  will: '将来在这里',
  meanwhile: '在那之前',
}
