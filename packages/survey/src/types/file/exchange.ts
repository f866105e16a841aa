import type { TypeExchange } from '../../exchange.ts'

export const exchange: TypeExchange = {
  type: 'file',
  wjx: {
    文件上传: {},
    考试文件: {},
    上传文件: {},
    多项文件: {},
    图片上传: { kinds: ['image'] },
    答题录音: { kinds: ['audio'] },
    答卷摄像: { kinds: ['video'] },
    文件: {},
  },
  surveyJs: ['file'],
  tencent: ['上传', '附件', '文件上传'],
}
