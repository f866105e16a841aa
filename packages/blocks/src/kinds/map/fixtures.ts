import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  addressName: '青禾社区服务中心',
  qqLocation: { longitude: 116.44, latitude: 39.92 },
  cityName: '北京市朝阳区',
  address: '朝阳门外大街 18 号 2 层',
  phone: '010-6500 1234',
  remark: '地铁 6 号线东大桥站 A 口向西 300 米；地下车库前两小时免费。',
  mapType: 1,
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'address card', props: plain },
    { name: 'large map', props: { ...plain, mapType: 2, remark: '' } },
    { name: 'one line', props: { ...plain, mapType: 3, phone: '', remark: '' } },
  ],
  old: [],
  hostile: [
    {
      name: 'markup and separators in the name',
      accepted: true,
      props: { ...plain, addressName: '"><script>alert(1)</script>;coord:0,0|x' },
    },
    { name: 'phone with a scheme', accepted: false, props: { ...plain, phone: 'javascript:alert(1)' } },
    {
      name: 'nowhere on earth',
      accepted: false,
      props: { ...plain, qqLocation: { longitude: 999, latitude: 0 } },
    },
    { name: 'too long', accepted: false, props: { ...plain, remark: 'a'.repeat(10_000) } },
  ],
}
