import { blockKinds, noLink } from '@zhanfang/blocks'
import type { Block, PageDocument } from '@zhanfang/document'
import { emptyPageDocument, pageDocumentSchema } from '@zhanfang/document'
import { emptyDefinition, newQuestion, surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'

/** Words and pictures of the first site, 阳光里社区: what an operator's first site could look like. */
export const firstAppName = '阳光里社区'

export interface SeedImage {
  url: string
  width: number
  height: number
  alt: string
}

let blockNumber = 0
function block(kind: string, props: Record<string, unknown>, slots?: Record<string, string[]>): Block {
  const definition = blockKinds[kind]
  if (!definition) throw new Error(`no such block kind: ${kind}`)
  blockNumber += 1
  return {
    id: `seed${blockNumber}`,
    kind,
    version: definition.version,
    props: definition.schema.parse({ ...definition.defaults(), ...props }),
    ...(slots ? { slots } : {}),
  }
}

const surveyLink = (itemId: string, title: string) => ({ ...noLink, eventType: 'survey', itemId, title })
const pageLink = (itemId: string, title: string) => ({ ...noLink, eventType: 'micro-page', itemId, title })
const phoneLink = (phone: string) => ({ ...noLink, eventType: 'phone', phone })

function pageOf(
  blocks: Block[],
  root: Block[],
  share: { title: string; description: string; image?: SeedImage },
): PageDocument {
  const empty = emptyPageDocument()
  return pageDocumentSchema.parse({
    ...empty,
    page: {
      ...empty.page,
      shareTitle: share.title,
      shareDescription: share.description,
      shareImageUrl: share.image?.url ?? '',
    },
    blocks: Object.fromEntries(blocks.map((entry) => [entry.id, entry])),
    root: root.map(({ id }) => id),
  })
}

export function guidePage(images: { library: SeedImage }): PageDocument {
  const blocks = [
    block('title', { text: '书屋开放须知', subtitle: '欢迎来坐坐，书和茶都是免费的', styleId: 2 }),
    block('image', { imageList: [{ ...images.library, link: noLink }], imageLayoutType: 'single' }),
    block('text', {
      content:
        '开放时间\n周二至周日 9:00—20:30，周一闭馆整理。\n\n借阅办法\n凭门禁卡登记即可借书，每次最多 3 本，30 天内归还。孩子们的绘本请在阅览区看完再放回原处。\n\n温馨提示\n请把手机调成静音；饮料请放在靠窗的小桌上。',
    }),
    block('button', { text: '联系管理员', link: phoneLink('010-8000 0000'), style: 'light' }),
  ]
  return pageOf(blocks, blocks, {
    title: '社区书屋',
    description: '开放时间与借阅办法',
    image: images.library,
  })
}

export function homePage(
  images: { neighbourhood: SeedImage; library: SeedImage; canteen: SeedImage; volunteers: SeedImage },
  ids: { satisfaction: string; signup: string; guide: string },
): PageDocument {
  const banner = block('image', {
    imageList: [{ ...images.neighbourhood, link: noLink }],
    imageLayoutType: 'single',
  })
  const notice = block('notice', {
    contentList: [
      { title: '11 月 28 日（周六）9:00 停水检修，约 4 小时', link: noLink },
      { title: '第三届邻里节开始报名啦', link: surveyLink(ids.signup, '邻里节报名') },
      { title: '书屋新到绘本 60 册', link: pageLink(ids.guide, '社区书屋') },
    ],
  })
  const heading = block('title', { text: '身边的服务', subtitle: '走路十分钟都能到', styleId: 2 })
  const services = block('imageText', {
    imageTextLayoutType: 'image-left',
    styleId: 1,
    imageTextList: [
      {
        image: images.library,
        title: '社区书屋',
        description: '三千册图书，免费茶水，孩子放学的好去处',
        link: pageLink(ids.guide, '社区书屋'),
      },
      {
        image: images.canteen,
        title: '助老食堂',
        description: '一荤两素一汤 12 元，行动不便可以送餐',
        link: phoneLink('010-8000 0001'),
      },
      {
        image: images.volunteers,
        title: '志愿服务队',
        description: '每月第二个周六，一起种树、清河道、陪老人聊天',
        link: surveyLink(ids.signup, '邻里节报名'),
      },
    ],
  })
  const activities = block('text', {
    content:
      '11 月 29 日　亲子包饺子\n12 月 6 日　旧衣换绿植\n12 月 13 日　志愿者护河行动\n12 月 20 日　邻里节·百家宴',
  })
  const affairs = block('text', {
    content:
      '办理居住证、老年卡、生育登记，请带身份证原件到一楼服务大厅。\n工作日 9:00—17:30，周六 9:00—12:00。',
  })
  const phones = block('text', {
    content: '服务大厅　010-8000 0000\n物业报修　010-8000 0002（24 小时）\n社区医生　010-8000 0003',
  })
  const tabs = block(
    'navigation',
    {
      classAndNavDataList: [
        { id: 'activities', name: '近期活动' },
        { id: 'affairs', name: '办事指南' },
        { id: 'phones', name: '常用电话' },
      ],
    },
    { activities: [activities.id], affairs: [affairs.id], phones: [phones.id] },
  )
  const entry = block('survey', {
    surveyId: ids.satisfaction,
    surveyTitle: '社区服务满意度调查',
    title: '您说，我们改',
    description: '两分钟，说说您对社区服务的感受',
    buttonText: '去填写',
  })
  const call = block('button', { text: '拨打服务大厅', link: phoneLink('010-8000 0000') })
  return pageOf(
    [banner, notice, heading, services, tabs, activities, affairs, phones, entry, call],
    [banner, notice, heading, services, tabs, entry, call],
    { title: '阳光里社区', description: '身边的服务、活动和邻居', image: images.neighbourhood },
  )
}

function question(type: string, id: string, more: Record<string, unknown>) {
  // Questions of this first site are optional unless they say otherwise.
  return { ...newQuestion(type), id, ...(type === 'pageBreak' ? {} : { required: false }), ...more }
}
const options = (...names: string[]) => names.map((text, index) => ({ id: `o${index + 1}`, text }))

export function satisfactionSurvey(): SurveyDefinition {
  return surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', '社区服务满意度调查'),
    intro: '您好！这份问卷大约需要两分钟。您的意见会在居民议事会上逐条讨论，结果在公告栏公布。',
    elements: [
      question('single', 'years', {
        title: '您在本社区住了多久？',
        required: true,
        options: options('不到一年', '一到三年', '三到十年', '十年以上'),
      }),
      question('multiple', 'used', {
        title: '近半年您用过哪些社区服务？',
        description: '可以多选',
        required: true,
        options: [
          ...options('社区书屋', '助老食堂', '服务大厅', '物业报修', '志愿活动'),
          { id: 'other', text: '其他', other: { required: true, placeholder: '请写出是哪一项' } },
          { id: 'none', text: '都没有用过', exclusive: true },
        ],
      }),
      question('rating', 'overall', {
        title: '总的来说，您对社区服务满意吗？',
        required: true,
        max: 5,
        icon: 'star',
        labels: ['很不满意', '不太满意', '一般', '满意', '非常满意'],
      }),
      question('textarea', 'reason', {
        title: '哪里让您不满意？',
        required: true,
        placeholder: '越具体越好，我们会回访',
      }),
      question('pageBreak', 'page2', { title: '再说几件小事' }),
      question('matrixSingle', 'items', {
        title: '请给下面几项打分',
        required: true,
        rows: [
          { id: 'clean', title: '环境卫生' },
          { id: 'safe', title: '治安巡逻' },
          { id: 'green', title: '绿化养护' },
          { id: 'notice', title: '通知及时' },
        ],
        columns: options('很差', '较差', '一般', '较好', '很好'),
      }),
      question('number', 'family', {
        title: '您家里常住几口人？',
        range: { min: 1, max: 20 },
        decimals: 0,
        unit: '人',
      }),
      question('dateTime', 'visit', { title: '如果方便回访，您哪天有空？', mode: 'date' }),
      question('text', 'mobile', {
        title: '联系电话',
        description: '只用于回访',
        format: 'mobile',
        placeholder: '11 位手机号',
      }),
    ],
    rules: [
      {
        id: 'why',
        on: true,
        name: '三星及以下追问原因',
        when: { left: { q: 'overall' }, op: 'lte', right: 3 },
        actions: [{ do: 'show', targets: [{ q: 'reason' }] }],
      },
    ],
    endings: [{ id: 'thanks', title: '谢谢您！', text: '您的意见已经收到，结果将在下月的公告栏公布。' }],
  })
}

export function signupForm(): SurveyDefinition {
  return surveyDefinitionSchema.parse({
    ...emptyDefinition('signup', '第三届邻里节报名'),
    intro: '12 月 20 日（周日）下午两点，社区广场。带上您的拿手菜，和邻居们一起吃顿饭。',
    elements: [
      question('text', 'name', { title: '您的姓名', required: true, length: { max: 20 } }),
      question('text', 'mobile', { title: '手机号', required: true, format: 'mobile' }),
      question('single', 'dish', {
        title: '您会带菜来吗？',
        required: true,
        options: options('带一道菜', '带点心或水果', '只来吃'),
      }),
      question('number', 'people', {
        title: '一共几位？',
        required: true,
        range: { min: 1, max: 8 },
        decimals: 0,
        unit: '位',
      }),
      question('multiple', 'help', {
        title: '愿意帮忙做点什么？',
        options: options('摆桌椅', '照看孩子', '拍照', '收拾场地'),
      }),
    ],
    rules: [],
    endings: [{ id: 'thanks', title: '报名成功', text: '12 月 20 日见！有变动请提前打电话告诉我们。' }],
  })
}
