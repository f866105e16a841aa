import { noImage } from '../../model/block-image.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const first = {
  surveyId: 's1',
  surveyTitle: '社区服务满意度调查',
  title: '',
  description: '只要两分钟，您的意见会写进下半年的服务计划。',
  buttonText: '立即填写',
}
const plain = { ...first, style: 'card', cover: noImage }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'with a description', props: plain },
    {
      name: 'own title',
      props: { ...plain, title: '端午包粽子活动报名', description: '', buttonText: '我要报名' },
    },
    { name: 'compact', props: { ...plain, style: 'compact' } },
    { name: 'banner', props: { ...plain, style: 'banner' } },
    { name: 'in the page', props: { ...plain, style: 'inline', title: '给我们留言' } },
    {
      name: 'cover',
      props: {
        ...plain,
        style: 'cover',
        cover: { url: '/files/a', width: 1200, height: 600, alt: '活动现场' },
      },
    },
  ],
  old: [{ name: 'without a style', version: 1, props: first }],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: {
        ...plain,
        title: '<img src=x onerror=alert(1)>',
        description: '</section><script>alert(1)</script>',
      },
    },
    {
      name: 'id that is a path',
      accepted: true,
      props: { ...plain, surveyId: '../../admin?x=1#"><script>' },
    },
    { name: 'no survey', accepted: true, props: { ...plain, surveyId: '' } },
    { name: 'too long', accepted: false, props: { ...plain, description: 'a'.repeat(10_000) } },
  ],
}
