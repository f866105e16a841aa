import type { BlockFixtures } from '../../model/fixture.ts'
import { noLink } from '../../links/link-target.ts'

const plain = {
  image: { url: '/files/garden', width: 1500, height: 1000, alt: '社区花园' },
  title: '花园开放日',
  text: '周六 10:00 – 17:00，带上孩子一起来种一棵小番茄。',
  buttonText: '我要报名',
  link: { ...noLink, eventType: 'survey', itemId: 's1' },
  layout: 'card',
  frequency: 'day',
  delay: 1,
}
const noPicture = { url: '', width: 0, height: 0, alt: '' }

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'card', props: plain },
    { name: 'words only', props: { ...plain, image: noPicture } },
    { name: 'picture', props: { ...plain, layout: 'picture', frequency: 'visit', delay: 0 } },
    { name: 'sheet', props: { ...plain, layout: 'sheet', frequency: 'once' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, title: '"><script>1</script>', text: '</dialog><iframe>' },
    },
    { name: 'unknown frequency', accepted: false, props: { ...plain, frequency: 'always" onclick="a' } },
    {
      name: 'javascript in link',
      accepted: false,
      props: { ...plain, link: { ...noLink, eventType: 'url', url: 'javascript:a' } },
    },
  ],
}
