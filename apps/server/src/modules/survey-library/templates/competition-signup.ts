import * as q from '../../../templates/survey-parts.ts'

export const template = q.template({
  kind: 'signup',
  title: '比赛报名与作品提交',
  summary: '个人或团队参赛，在线提交作品与承诺书',
  tags: ['竞赛', '报名', '校园'],
  color: '#7c3aed',
  elements: [
    q.single('参赛形式', '个人|团队', { id: 'form' }),
    q.text('团队名称', { id: 'team' }),
    q.textarea('团队成员（每行一人：姓名、分工）', { id: 'members', required: true }),
    q.contact('联系人', ['name', 'mobile', 'email']),
    q.single('组别', '小学组|中学组|大学组|社会组'),
    q.text('作品名称'),
    q.textarea('作品简介', { required: true, placeholder: '300 字以内' }),
    q.file('上传作品', ['image', 'video', 'doc', 'pdf', 'zip'], { max: 5, maxMegabytes: 50 }),
    q.judge('承诺作品为原创，不侵犯他人权益', '承诺', '不承诺'),
    q.signature('参赛者签名'),
  ],
  rules: [q.showIf('form', 'o2', 'team', 'members')],
})
