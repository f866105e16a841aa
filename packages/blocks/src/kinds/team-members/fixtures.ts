import { noLink } from '../../links/link-target.ts'
import type { BlockFixtures } from '../../model/fixture.ts'

const noPicture = { url: '', width: 0, height: 0, alt: '' }
const person = {
  photo: { url: '/files/teacher', width: 800, height: 1000, alt: '' },
  name: '林老师',
  role: '首席教师',
  text: '从教十二年。\n每周三下午答疑。',
  link: noLink,
}
const plain = {
  items: [person, { ...person, photo: noPicture, name: '许老师' }, { ...person, text: '', name: '何老师' }],
  layout: 'cards',
  columns: 3,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'cards', props: plain },
    { name: 'round', props: { ...plain, layout: 'round', columns: 4 } },
    { name: 'rows', props: { ...plain, layout: 'rows' } },
    { name: 'posters', props: { ...plain, layout: 'poster', columns: 2 } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in words',
      accepted: true,
      props: { ...plain, items: [{ ...person, name: '<b>x</b>', text: '<script>alert(1)</script>' }] },
    },
    {
      name: 'javascript as photograph',
      accepted: false,
      props: { ...plain, items: [{ ...person, photo: { ...noPicture, url: 'javascript:alert(1)' } }] },
    },
  ],
}
