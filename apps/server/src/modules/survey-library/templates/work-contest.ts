import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'vote',
  title: '作品评选投票',
  summary: '摄影、书画、短视频作品的网络评选',
  tags: ['活动', '评选', '文化'],
  color: '#be185d',
  intro: '请仔细欣赏作品后投票，每组限投两件。请把选项换成参赛作品的名称和图片。',
  elements: [
    q.vote('摄影组（最多 2 件）', '晨光|老街|渡口|丰收|雪后', { max: 2 }),
    q.vote('书画组（最多 2 件）', '山居图|行书条幅|荷塘|篆刻四品', { max: 2 }),
    q.vote('短视频组（最多 2 件）', '一碗面的故事|守夜人|放学路上|回家', { max: 2 }),
    q.vote('最具人气作品', '晨光|山居图|一碗面的故事|回家'),
    q.single('您是', '参赛作者|同事或同学|家人朋友|普通观众'),
    q.textarea('对您喜欢的作品说一句话'),
  ],
})
