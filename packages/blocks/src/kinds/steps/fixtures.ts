import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  items: [
    { title: '在线报名', description: '填写姓名与手机号，大约一分钟。' },
    { title: '电话确认', description: '工作人员在一个工作日内与您联系。' },
    { title: '到场参加', description: '出示短信即可入场，不用打印。' },
  ],
  layout: 'vertical',
  surface: 'card',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'vertical', props: plain },
    { name: 'vertical on the page', props: { ...plain, surface: 'plain' } },
    { name: 'horizontal', props: { ...plain, layout: 'horizontal' } },
    { name: 'horizontal on the page', props: { ...plain, layout: 'horizontal', surface: 'plain' } },
    { name: 'tiles', props: { ...plain, layout: 'tiles', items: [...plain.items, plain.items[0]] } },
    { name: 'outlined tiles', props: { ...plain, layout: 'tiles', surface: 'outline' } },
    { name: 'tiles on the page', props: { ...plain, layout: 'tiles', surface: 'plain' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ title: '<script>alert(1)', description: '"><iframe src=//x>' }] },
    },
    { name: 'unknown layout', accepted: false, props: { ...plain, layout: 'x" onload="alert(1)' } },
    {
      name: 'too many',
      accepted: false,
      props: { ...plain, items: Array.from({ length: 13 }, () => plain.items[0]) },
    },
  ],
}
