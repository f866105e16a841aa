import type { BlockFixtures } from '../../model/fixture.ts'

const plain = {
  caption: '秋季课程表',
  rows: [
    ['班次', '时间', '地点', '名额'],
    ['少儿书法', '周六 09:30', '二楼 201', '20'],
    ['声乐合唱', '周六 14:00', '一楼多功能厅', '40'],
    ['太极晨练', '周日 07:30', '中心草坪', '不限'],
  ],
  headerRow: true,
  headerColumn: false,
  layout: 'lines',
  align: 'left',
}

export const fixtures: BlockFixtures = {
  valid: [
    { name: 'lines', props: plain },
    { name: 'grid', props: { ...plain, layout: 'grid', align: 'center' } },
    {
      name: 'stripes',
      props: { ...plain, layout: 'stripes', caption: '', headerRow: false, headerColumn: true },
    },
    {
      name: 'wide',
      props: { ...plain, headerColumn: true, rows: plain.rows.map((row) => [...row, ...row, row[0] ?? '']) },
    },
  ],
  old: [],
  hostile: [
    {
      name: 'markup in cells',
      accepted: true,
      props: { ...plain, rows: [['<script>alert(1)</script>', '</td>']] },
    },
    { name: 'rows of different lengths', accepted: false, props: { ...plain, rows: [['a'], ['b', 'c']] } },
    { name: 'no rows', accepted: false, props: { ...plain, rows: [] } },
    {
      name: 'too many columns',
      accepted: false,
      props: { ...plain, rows: [Array.from({ length: 11 }, () => 'a')] },
    },
  ],
}
