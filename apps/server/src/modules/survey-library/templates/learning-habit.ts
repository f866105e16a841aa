import * as q from '../template-parts.ts'

export const template = q.template({
  kind: 'assessment',
  title: '学习习惯测评',
  summary: '计划、专注、复习与求助四个方面的十题自评',
  tags: ['教育', '学生'],
  elements: [
    q.scored('我会给自己制定学习计划', q.howTrue),
    q.scored('计划好的事，我一般都能完成', q.howTrue),
    q.scored('写作业时我会把手机放远', q.howTrue),
    q.scored('我能专心学习 30 分钟以上', q.howTrue),
    q.scored('上课时我会记下重点', q.howTrue),
    q.scored('我会在当天复习学过的内容', q.howTrue),
    q.scored('错题我会弄懂并整理', q.howTrue),
    q.scored('遇到不会的题，我会主动请教', q.howTrue),
    q.scored('考试之后我会分析原因', q.howTrue),
    q.scored('我保证充足的睡眠', q.howTrue),
  ],
  bands: [
    [13, '还需要培养', '从一件小事做起：每天写下三件要完成的学习任务，完成一件划掉一件。'],
    [22, '基础不错', '您已经有一些好习惯。挑得分最低的一项，坚持 21 天试试看。'],
    [30, '习惯优秀', '您的学习很有章法，可以把方法分享给同学。'],
  ],
})
